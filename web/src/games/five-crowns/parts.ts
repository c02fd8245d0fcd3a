/** Five Crowns on the stage. */
import { cardBack, CROWNS_SUITS, suitIcon } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { say } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { faceOf, mini, named, rankSign, read, tagOf, wildIn } from "./cards";
import Ending from "./Ending.svelte";
import { events } from "./events";
import RoundEnd from "./RoundEnd.svelte";
import type { View } from "./view";
import { viewOf } from "./view-of";
import "./table.css";
import "./hand.css";
import "./sheets.css";
import "./scenes.css";
import "./poster.css";
import "./book.css";

const BRIGHT = ["#b3c6ff", "#ff8fab", "#9fe3bf", "#fffaf0", "#f0d79a"];

export default {
  cloth: "five-crowns",
  Board,
  Ending,
  RoundEnd,
  events,
  quiet: ["event-turn", "event-turn-in-hand"],
  turns: ["event-turn", "event-turn-in-hand"],
  rounds: ["event-new-hand"],
  back: cardBack("five-crowns"),
  face: faceOf,
  cards: () => [], // the log says rank and suit
  confetti: CROWNS_SUITS.map((suit, i) => suitIcon(suit, BRIGHT[i])),
  held: (view) =>
    (view as View).hand.map((kind) => ({ face: mini(kind, (view as View).wild_rank), name: named(kind, (view as View).wild_rank) })),
  round: (number) => ({ name: say("replay-hand", { hand: number }), sign: rankSign(wildIn(number)) }),
  where(info) {
    const view = viewOf(info);
    return view ? say("board-hand-of", { hand: info.hold ? view.laid_in : view.hand_no, hands: view.hands }) : "";
  },
  anchor(action, info) {
    const [verb, card = ""] = action.split(" ");
    if (verb === "draw") return "deck";
    if (verb === "take") return "pile";
    const kind = read(card);
    return kind === undefined ? null : `hand:${tagOf(kind, viewOf(info)?.wild_rank ?? 0)}`;
  },
} satisfies Parts;
