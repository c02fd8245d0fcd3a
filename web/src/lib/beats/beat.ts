/** A beat: one thing that is seen, heard or changed on the board, and when. */
import type { SoundName } from "../sound/recipes";
import type { Card, End, Person, TableEvent } from "./events";
import type { moves } from "./moves";
import type { poses } from "./poses";

/**
 * What changes on the board. Marks alone do: whoever applies all marks and shows no picture has the right board. So skipping,
 * catching up, the instant pace and less motion need nothing else.
 */
export type Mark =
  | ["take", what: Card | readonly Card[], from: string, meld?: number]
  | ["put", card: Card, to: string, said?: string]
  | ["deck", change: number]
  | ["got", who: Person, card?: Card]
  | ["dealt", who: Person]
  | ["hand", cards: readonly Card[]]
  | ["colour", colour: string]
  | ["turn", who: Person | null]
  | ["dir", dir: 1 | -1]
  | ["lift", colour: string]
  | ["medal", colour: string, who: Person]
  | ["open", who: Person, cards?: readonly Card[]]
  | ["close", who: Person]
  | ["verdict", guilty: boolean]
  | ["cry", who: Person]
  | ["caught", who: Person]
  | ["gift", to: Person, cards: readonly Card[]]
  | ["order", command: string]
  | ["hint", who: Person, pile: number, text: string]
  | ["cell", cell: string, n: number]
  | ["laid", meld: number, cards: readonly Card[]]
  | ["out", who: Person]
  | ["ribbon", who: Person]
  | ["points", who: Person, points: number]
  | ["slip", event: End]
  | ["loose", who: Person]
  | ["total", points: number]
  | ["title", who: Person]
  | ["say", who: Person, text: string]
  | ["hush", who: Person]
  | ["why", card: Card, why?: string]
  | ["show"];

export type BeatName =
  | "leave"
  | "fly"
  | "land"
  | "effect"
  | "drop"
  | "got"
  | "deal"
  | "fan"
  | "word"
  | "hop"
  | "duck"
  | "next"
  | "turn"
  | "look"
  | "drum"
  | "open"
  | "stamp"
  | "hit"
  | "close"
  | "cry"
  | "knock"
  | "slap"
  | "stars"
  | "pen"
  | "write"
  | "crown"
  | "ribbon"
  | "points"
  | "slip"
  | "title"
  | "confetti"
  | "bubble"
  | "hush"
  | "hint"
  | "refused"
  | "coach"
  | "show";

/** Moves that the page builds itself, from flights and poses. */
export type Composed = "fan" | "run" | "chevrons" | "open" | "spark" | "bundle" | "emblem" | "pen" | "ink" | "meld" | "slap" | "confetti";
export type Move = keyof typeof moves | keyof typeof poses | Composed;

export interface Beat {
  name: BeatName;
  /** Start and length in milliseconds at the calm pace. The queue waits for the length. */
  at: number;
  dur: number;
  /** What the picture may swing on after that. */
  over?: number;
  /** The move; without one the beat only marks. */
  do?: Move | null;
  /** What moves: card, hand, pile, thread (the gold ring), seat:ID, fan:ID, well:N, cell:ID and so on. */
  actor?: string;
  from?: string;
  to?: string;
  via?: string;
  set?: Mark;
  /** What it tells of. The queue fills it in. */
  event?: TableEvent;
  sound?: SoundName | null;
  buzz?: number;
  /** Only for joy: left out with less motion and when catching up. */
  deco?: boolean;

  card?: Card | undefined;
  cards?: readonly Card[];
  colour?: string;
  command?: string;
  text?: string;
  icon?: string;
  dir?: 1 | -1;
  guilty?: boolean;
  hard?: boolean;
  small?: boolean;
  /** The share of a flight before the card leaves its place; the share in which the pencil writes. */
  lead?: number;
  ink?: number;
  /** The card turns over; flies low; turns that many times. */
  flip?: boolean;
  low?: boolean;
  spin?: number;
  /** Which of how many. */
  i?: number;
  n?: number;
  /** With less motion: how long it fades in, and what move it was. */
  fade?: number;
  was?: Move;
}

export const TIME = {
  think: 600,
  leave: 120,
  fly: 280,
  land: 120,
  effect: 420,
  next: 180,
  gap: 80,
  deal: 45,
  fan: 420,
  stroke: 150,
  meld: 190,
  fade: 240,
  late: 3000,
} as const;

export const end = (beats: readonly Beat[]): number => beats.reduce((last, beat) => Math.max(last, beat.at + beat.dur), 0);
