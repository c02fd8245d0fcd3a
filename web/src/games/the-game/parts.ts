/** The Game and its edition Extreme on the stage. */
import { cardBack } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { viewport } from "../../lib/stage/size.svelte";
import { say } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { cardOf, faceOf, signOf, wordOf } from "./cards";
import Ending from "./Ending.svelte";
import { events } from "./events";
import { viewOf } from "./view-of";
import "./ending.css";
import "./board.css";

export default {
  cloth: "the-game",
  Board,
  Ending,
  events,
  back: cardBack("the-game"),
  face: (card) => faceOf(cardOf(card), "pile"),
  cards: ({ values: { card, command } }) =>
    typeof card === "number" && typeof command === "string" ? [wordOf({ number: card, command })] : [],
  token: (name) => signOf(name.replace("emblem:", "")).svg,
  where(info) {
    const view = viewOf(info);
    if (!view) return "";
    return viewport.size === "desk"
      ? say("board-where", { edition: info.options["edition"] ?? "", turn: view.turn_number })
      : say("board-left", { count: view.left });
  },
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
