/** Qwinto's actions, cards and cells in words. */
import { say } from "../../lib/texts.svelte";
import type { Words } from "../../lib/words.svelte";
import { LETTERS, signed } from "./marks";

/** A card as records write it: o4, g-2. */
function card(text: string): string {
  const [, colour = "", value = ""] = /^([oypg])(-?\d)$/.exec(text) ?? [];
  return colour ? say("board-the-card", { card: say("board-card", { colour, value: signed(Number(value)) }) }) : text;
}

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

const NAMED: Record<string, (text: string) => string> = { card, second: card, cell, other: cell, rows };

export default {
  action(text) {
    const [verb = "", first = "", place = "", second = "", beside = ""] = text.split(" ");
    if (verb === "lay") return say("label-lay", { card: card(first), place });
    if (verb === "pair") return say("label-pair", { card: card(first), place, second: card(second), second_place: beside });
    return verb === "write" ? say("label-write", { cell: cell(first) }) : say("label-pass");
  },
  value: (name, value) => (typeof value === "string" ? NAMED[name]?.(value) : undefined),
} satisfies Words;
