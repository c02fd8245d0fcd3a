/** Cards of The Game: how they are written in one word, drawn, and named. */
import { commandGround, commandSign, isLightning, THE_GAME_COMMANDS, theGameCard, theGameStart, type TheGameCommand } from "../../lib/art";
import { say } from "../../lib/texts.svelte";
import type { Card, PileView } from "./view";

/** A card in one word, by which the hand and flights know it: 45 or 45-draw-one. */
export const wordOf = (card: Card): string => (card.command === "none" ? `${card.number}` : `${card.number}-${card.command}`);

export function cardOf(word: string): Card {
  const [number = "", ...command] = word.split("-");
  return { number: Number(number), command: command.join("-") || "none" };
}

const commandIn = (name: string): TheGameCommand | undefined => THE_GAME_COMMANDS.find((one) => one === name);

export function faceOf(card: Card, place: "hand" | "pile"): string {
  const name = commandIn(card.command);
  return theGameCard(card.number, { command: name ? { name, word: say("command", { name }) } : null, place });
}

/** The card on a pile at some depth; the deepest one is the row card. */
export function pileFace(pile: PileView, depth: number): string {
  const card = pile.cards[depth];
  return !card || depth === pile.cards.length - 1 ? theGameStart(pile.ascending ? "up" : "down") : faceOf(card, "pile");
}

/** The sign of a command, and whether it strikes at once or lasts. */
export function signOf(name: string): { svg: string; kind: "bolt" | "inf" } {
  const command = commandIn(name);
  if (!command) return { svg: "", kind: "inf" };
  return { svg: commandSign(command, "#1a1320", commandGround(command)), kind: isLightning(command) ? "bolt" : "inf" };
}

/** A card in words. */
export const nameOfCard = (card: Card): string =>
  card.command === "none" ? `${card.number}` : `${card.number} ${say("command", { name: card.command })}`;

/** The meanings of hints, in the order of their numbers on the wire. */
export const HINTS = ["none", "leave", "good", "trick"] as const;
export type Hint = (typeof HINTS)[number];
export const HINT_ICONS = { leave: "hand", good: "star", trick: "trick", none: "close" } as const;
/** In which order they are offered. */
export const OFFERED = ["good", "leave", "trick"] as const;
