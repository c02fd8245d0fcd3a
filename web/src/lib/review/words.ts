/** Figures of the analysis in words, in the game's unit. */
import type { Outline, TableInfo } from "../messages";
import type { Parts } from "../stage/parts";
import { say, texts } from "../texts.svelte";
import { vocabulary } from "../words.svelte";

const FINE = 10; // from here on whole numbers are enough

function figure(value: number, signed: boolean): string {
  const digits = Math.abs(value) < FINE ? 1 : 0;
  const format = new Intl.NumberFormat(texts.language, { maximumFractionDigits: digits, signDisplay: signed ? "exceptZero" : "negative" });
  return format.format(value).replace("-", "−");
}

/** What a position was worth: 32 %, 14 pts. */
export const worthText = (value: number): string => say("worth-short", { worth: figure(Math.round(value), false) });
/** A change or a cost: −9 %, +2.4 pts. */
export const changeText = (value: number): string => say("worth-short", { worth: figure(value, true) });
/** The same without its unit, for a small tag. */
export const changeFigure = (value: number): string => figure(value, true);
export const errorText = (value: number): string => figure(value, false);

/** An action in words; an empty text is to decline. */
export const actionText = (action: string, info: TableInfo): string => (action ? vocabulary.action(action, info) : say("analyse-declines"));

/** The round of a step, from 1, and the turn in it, from 1. */
export function placeIn({ ends, turns }: Outline, step: number): { round: number; turn: number } {
  const round = ends.filter((end) => end <= step && end !== ends.at(-1)).length;
  const first = round ? (ends[round - 1] ?? 0) : 0;
  return { round: round + 1, turn: Math.max(1, turns.filter((turn) => turn >= first && turn <= step).length) };
}

export function roundName(parts: Parts, round: number): { name: string; sign: string } {
  return parts.round?.(round) ?? { name: say("replay-round", { round }), sign: String(round) };
}

/** Where in the match a step is: Hand 11, turn 4. */
export function whenText(outline: Outline, parts: Parts, step: number): string {
  const { round, turn } = placeIn(outline, step);
  return outline.ends.length > 1 ? say("replay-at", { round: roundName(parts, round).name, turn }) : say("replay-turn", { turn });
}
