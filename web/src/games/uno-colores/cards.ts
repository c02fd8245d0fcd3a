/** The kinds of cards by their numbers in the view, as state.py counts them, and their texts in actions. */
import { shapeIcon, unoCard, unoSign, type UnoCard } from "../../lib/art";
import { crownIcon } from "../../lib/art/uno";
import { say, type Language, type Values } from "../../lib/texts.svelte";

export type Colour = "red" | "blue" | "green" | "yellow";
export const COLOURS: readonly Colour[] = ["red", "blue", "green", "yellow"];

const FACES = 12;
const NUMBERS = 9;
const COLOURED = COLOURS.length * FACES;
const DRAW_FOUR = COLOURED;
const POWER_WILD = DRAW_FOUR + 1;
const CHOOSE = POWER_WILD + COLOURS.length;
const SYMBOLS: readonly { text: string; face: string }[] = [
  { text: "+2", face: "draw-two" },
  { text: "-reverse", face: "reverse" },
  { text: "-skip", face: "skip" },
];

export interface Card {
  kind: number;
  colour: Colour | "none"; // of a Power wild: of its power
  face: string; // a number, or the name of a symbol or a wild
  wild: boolean;
  text: string; // as actions write it
}

function card(kind: number): Card {
  if (kind === DRAW_FOUR) return { kind, colour: "none", face: "draw-four", wild: true, text: "w+4" };
  if (kind >= CHOOSE) return { kind, colour: "none", face: "choose", wild: true, text: "w-choose" };
  if (kind >= POWER_WILD) {
    const colour = COLOURS[kind - POWER_WILD] ?? "red";
    return { kind, colour, face: "power", wild: true, text: `w-${colour}` };
  }
  const colour = COLOURS[Math.floor(kind / FACES)] ?? "red";
  const symbol = SYMBOLS[(kind % FACES) - NUMBERS];
  if (symbol) return { kind, colour, face: symbol.face, wild: false, text: colour.charAt(0) + symbol.text };
  const number = String((kind % FACES) + 1);
  return { kind, colour, face: number, wild: false, text: colour.charAt(0) + number };
}

const ALL: readonly Card[] = Array.from({ length: CHOOSE + 1 }, (_, kind) => card(kind));

export const cardOf = (kind: number): Card => ALL[kind] ?? card(kind);
export const valuesOf = (kind: number): Values => ({ colour: cardOf(kind).colour, face: cardOf(kind).face });
export const nameOfCard = (kind: number): string => say("card", valuesOf(kind));
export const ofColour = (hand: readonly number[], colour: Colour): number =>
  hand.filter((kind) => !cardOf(kind).wild && cardOf(kind).colour === colour).length;
/** The kind of a card by its text in actions. */
export const kindOf = (text: string): number | null => ALL.find((card) => card.text === text)?.kind ?? null;

/** The picture of a card. */
export const picture = (kind: number, language: Language): string => {
  const { colour, face } = cardOf(kind);
  return unoCard({ colour, face } as UnoCard, language);
};
/** The picture of a card by its text in actions, which may have a number after it that tells equal cards apart. */
export const faceOf = (text: string, language: Language): string => {
  const kind = kindOf(text.split("#")[0] ?? "");
  return kind === null ? "" : picture(kind, language);
};

const SHORT: Record<string, string> = { "draw-two": "+2", "draw-four": "+4", choose: "?" };
/** A card as a word on its colour. */
export const chipOf = (text: string): { tone: string; signs: readonly string[]; word: string } => {
  const { colour, face } = cardOf(kindOf(text) ?? 0);
  if (colour === "none") return { tone: "w", signs: [], word: SHORT[face] ?? "" };
  const signs = [shapeIcon(colour)];
  if (face === "power") return { tone: letterOf(colour), signs: [...signs, crownIcon], word: "" };
  if (face === "reverse" || face === "skip") return { tone: letterOf(colour), signs: [...signs, unoSign(face)], word: "" };
  return { tone: letterOf(colour), signs, word: SHORT[face] ?? face };
};

/** The cards of a hand with a name for each: equal cards are told apart by a number. */
export function named(hand: readonly number[]): { kind: number; key: string }[] {
  const seen = new Map<string, number>();
  return hand.map((kind) => {
    const { text } = cardOf(kind);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { kind, key: count === 1 ? text : `${text}#${count}` };
  });
}

/** The letter by which the style sheet knows a colour. */
export const letterOf = (colour: string): string => (colour === "none" ? "" : colour.charAt(0));
