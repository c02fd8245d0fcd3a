/** UNO ¡Colores al poder! on the stage. */
import { cardBack } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { say, texts } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { cardOf, faceOf } from "./cards";
import Ending from "./Ending.svelte";
import { events } from "./events";
import RoundEnd from "./RoundEnd.svelte";
import { viewOf } from "./view-of";
import "./ending.css";
import "./table.css";
import "./board.css";
import "./questions.css";

export default {
  cloth: "uno",
  Board,
  Ending,
  RoundEnd,
  events,
  quiet: ["event-turn", "event-counted", "event-catches"],
  back: cardBack("uno-colores"),
  face: (card) => faceOf(card, texts.language),
  cards: ({ values }) => (typeof values["kind"] === "number" ? [cardOf(values["kind"]).text] : []),
  where(info) {
    const view = viewOf(info);
    if (!view) return "";
    return say("board-where", { round: view.round_no, target: view.target, penalty: String(view.penalty) });
  },
  anchor(action) {
    const [verb, last] = action.split(" ").filter((word) => word !== "seat");
    if (verb === "play") return `hand:${last}`;
    if (verb === "draw" || verb === "turn") return "deck";
    if (verb === "give" || verb === "catch") return `seat:${last}`;
    return null;
  },
} satisfies Parts;
