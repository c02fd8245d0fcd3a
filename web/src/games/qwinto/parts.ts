/** Qwinto on the stage. */
import { cardBack } from "../../lib/art";
import type { Parts } from "../../lib/stage/parts";
import { viewport } from "../../lib/stage/size.svelte";
import { say, texts } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { events } from "./events";
import { cardName, cardText, faceOf, viewOf } from "./marks";
import type { View } from "./view";
import "./board.css";

export default {
  cloth: "qwinto",
  Board,
  Ending,
  events,
  quiet: ["event-decided", "event-active"],
  turns: ["event-active"],
  back: cardBack("qwinto"),
  face: (card) => faceOf(card, texts.language),
  cards: ({ values }) => [values["card"], values["second"]].filter((card) => typeof card === "string"),
  held: (view) => (view as View).hand.map(cardText).map((card) => ({ face: faceOf(card, texts.language), name: cardName(card) })),
  where(info) {
    const view = viewOf(info);
    if (!view) return "";
    return viewport.size === "phone"
      ? say("board-where-pile", { turn: view.turn, count: view.draw_pile })
      : say("board-where", { turn: view.turn }); // a phone has no room for the pile
  },
  anchor(action) {
    const [verb, ...rest] = action.split(" ");
    if (verb === "lay" || verb === "pair") return `well:${Number(rest.at(-1)) - 1}`;
    return verb === "write" ? `cell:${rest[0]}` : "pass";
  },
} satisfies Parts;
