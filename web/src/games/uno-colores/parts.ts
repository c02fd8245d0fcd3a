/** UNO ¡Colores al poder! on the stage. */
import { cardBack } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { say, texts } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { cardOf, chipOf, faceOf, nameOfCard, picture } from "./cards";
import Ending from "./Ending.svelte";
import { events } from "./events";
import RoundEnd from "./RoundEnd.svelte";
import type { View } from "./view";
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
  turns: ["event-turn"],
  rounds: ["event-new-round"],
  back: cardBack("uno-colores"),
  face: (card) => faceOf(card, texts.language),
  chip: chipOf,
  cards: ({ values }) => (typeof values["kind"] === "number" ? [cardOf(values["kind"]).text] : []),
  held: (view, seat) =>
    ((view as View).seats[seat]?.hand ?? []).map((kind) => ({ face: picture(kind, texts.language), name: nameOfCard(kind) })),
  where(info) {
    const view = viewOf(info);
    if (!view) return "";
    return say("board-where", { round: view.round_no, target: view.target, penalty: String(view.penalty) });
  },
  note: (info) => say("board-round", { round: viewOf(info)?.round_no ?? 1 }),
  anchor(action) {
    const [verb, last] = action.split(" ").filter((word) => word !== "seat");
    if (verb === "play") return `hand:${last}`;
    if (verb === "draw" || verb === "turn") return "deck";
    if (verb === "give" || verb === "catch") return `seat:${last}`;
    return verb ?? null;
  },
} satisfies Parts;
