/** The Game and its edition Extreme on the stage. */
import { cardBack } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { viewport } from "../../lib/stage/size.svelte";
import { say } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { cardOf, faceOf, nameOfCard, signOf, wordOf } from "./cards";
import Ending from "./Ending.svelte";
import { events } from "./events";
import type { View } from "./view";
import { viewOf } from "./view-of";
import "./ending.css";
import "./board.css";

export default {
  cloth: "the-game",
  Board,
  Ending,
  events,
  quiet: ["event-turn", "event-ended-turn"],
  turns: ["event-turn", "event-starts"],
  back: cardBack("the-game"),
  face: (card) => faceOf(cardOf(card), "pile"),
  cards: () => [], // the log says their numbers
  token: (name) => signOf(name.replace("emblem:", "")).svg,
  held: (view, seat) => ((view as View).hands[seat] ?? []).map((card) => ({ face: faceOf(card, "pile"), name: nameOfCard(card) })),
  where(info) {
    const view = viewOf(info);
    if (!view) return "";
    return viewport.size === "desk"
      ? say("board-where", { edition: info.options["edition"] ?? "", turn: view.turn_number })
      : say("board-left", { count: view.left });
  },
  note: (info) => say("board-left", { count: viewOf(info)?.left ?? 0 }),
  anchor(action, info) {
    const [verb, number] = action.split(" ");
    if (verb === "end") return "end";
    const card = viewOf(info)?.hands[info.you]?.find((one) => String(one.number) === number);
    return verb === "lay" && card ? `hand:${wordOf(card)}` : null;
  },
  talk(info) {
    const shut = viewOf(info)?.silenced ?? false;
    return { shut: shut ? say("board-talk-shut") : "", prompt: say("board-talk") };
  },
} satisfies Parts;
