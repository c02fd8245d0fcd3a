/** Qwinto's actions, cards and cells in words. */
import { viewport } from "../../lib/stage/size.svelte";
import { say } from "../../lib/texts.svelte";
import type { Words } from "../../lib/words.svelte";
import { cardName, LETTERS } from "./marks";

/** A card as records write it: o4, g-2. */
const card = (text: string): string => (/^[oypg]-?\d$/.test(text) ? say("board-the-card", { card: cardName(text) }) : text);

/** A cell as records write it: o12. */
function cell(text: string): string {
  const [, row = "", column = ""] = /^([oyp])(\d+)$/.exec(text) ?? [];
  return row ? say("board-the-cell", { row, column }) : text;
}

const rows = (text: string): string =>
  text
    .split(" ")
    .map((row) => (LETTERS.includes(row) ? say("board-the-row", { row }) : row))
    .join(", ");

/** A side of a cell, as the sheet is seen: on upright phones it is turned. */
const side = (text: string): string => (viewport.size === "phone" ? (text === "left" ? "above" : "below") : text);

const NAMED: Record<string, (text: string) => string> = { card, second: card, cell, other: cell, rows, side };

export default {
  action(text) {
    const [verb = "", first = "", place = "", second = "", beside = ""] = text.split(" ");
    if (verb === "lay") return say("label-lay", { card: card(first), place });
    if (verb === "pair") return say("label-pair", { card: card(first), place, second: card(second), second_place: beside });
    return verb === "write" ? say("label-write", { cell: cell(first) }) : say("label-pass");
  },
  value: (name, value) => (typeof value === "string" ? NAMED[name]?.(value) : undefined),
} satisfies Words;
