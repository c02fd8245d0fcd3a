/** Five Crowns on the stage. */
import { cardBack, CROWNS_SUITS, suitIcon } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { say } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { faceOf, read, tagOf } from "./cards";
import Ending from "./Ending.svelte";
import { events } from "./events";
import RoundEnd from "./RoundEnd.svelte";
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
  back: cardBack("five-crowns"),
  face: faceOf,
  cards: ({ values }) => (typeof values["card"] === "string" ? [values["card"]] : []),
  confetti: CROWNS_SUITS.map((suit, i) => suitIcon(suit, BRIGHT[i])),
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
