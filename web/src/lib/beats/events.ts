/**
 * What happens at a table, as the beats tell it: one type for each event.
 *
 * A person is "me" or the id of a seat. Events with the same turn are shown as one lap.
 */
export const ME = "me";
export type Person = string;
export type Card = string;

interface Common {
  turn?: number;
  /** A bot acts: it is seen to think first. */
  bot?: boolean;
  /** The message that told it. The beats hand it on. */
  info?: unknown;
}

/** Everybody gets cards, one at a time; top: the first card of the pile. */
export interface Deal extends Common {
  type: "deal";
  each: number;
  seats: readonly Person[];
  hand: readonly Card[];
  top?: Card;
}
/** A card to the pile; colour: the new colour in play; hard: an action card, which lands with a knock. */
export interface Play extends Common {
  type: "play";
  who: Person;
  card: Card;
  colour?: string;
  hard?: boolean;
}
/** A new colour in play without a card. */
export interface Colour extends Common {
  type: "colour";
  colour: string;
}
export interface Draw extends Common {
  type: "draw";
  who: Person;
  n: number;
  cards?: readonly Card[];
}
/** The top card of the pile into a hand. */
export interface Take extends Common {
  type: "take";
  who: Person;
  card: Card;
}
export interface Skip extends Common {
  type: "skip";
  from: Person;
  who: Person;
  next: Person;
}
export interface Reverse extends Common {
  type: "reverse";
  dir: 1 | -1;
}
/** Somebody must draw cards. */
export interface Plus extends Common {
  type: "plus";
  who: Person;
  n: number;
  cards?: readonly Card[];
}
/** A power is taken, from its holder or from the table. */
export interface Power extends Common {
  type: "power";
  colour: string;
  who: Person;
  from?: Person;
}
/** The end of a challenge: the cards of the accused are shown; n: how many cards the loser draws, and which, if they are known. */
export interface Verdict extends Common {
  type: "verdict";
  accused: Person;
  by: Person;
  guilty: boolean;
  n: number;
  cards?: readonly Card[];
  drawn?: readonly Card[];
}
export interface Uno extends Common {
  type: "uno";
  who: Person;
}
/** Somebody forgot to call UNO and draws n cards. */
export interface Caught extends Common {
  type: "caught";
  who: Person;
  by: Person;
  n: number;
  cards?: readonly Card[];
}
export interface Gift extends Common {
  type: "gift";
  who: Person;
  to: Person;
  cards: readonly Card[];
}
/** The Game: a card to one of the piles; back: what to say of a jump back. */
export interface Lay extends Common {
  type: "lay";
  who: Person;
  card: Card;
  pile: number;
  back?: string;
  hard?: boolean;
}
/** The Game: the card on a pile gives a command. */
export interface Command extends Common {
  type: "command";
  command: string;
  pile: number;
}
/** The Game: a hint about a pile. */
export interface Hint extends Common {
  type: "hint";
  who: Person;
  pile: number;
  text: string;
}
/** Qwinto: a number into a cell. All who write it are seen at once. */
export interface Write extends Common {
  type: "write";
  who: Person;
  cell: string;
  n: number;
  others?: readonly { who: Person; cell: string }[];
}
/** Five Crowns: somebody goes out. */
export interface Out extends Common {
  type: "out";
  who: Person;
  melds: readonly (readonly Card[])[];
  discard: Card;
}
/** The end of a round: hands are shown and counted. */
export interface End extends Common {
  type: "end";
  winner: Person;
  hands: Readonly<Record<Person, { points: number; cards?: readonly Card[] }>>;
}
/** The end of a match. */
export interface Win extends Common {
  type: "win";
  who: Person;
  lost?: boolean;
}
export interface Next extends Common {
  type: "next";
  from: Person;
  who: Person;
}
export interface Chat extends Common {
  type: "chat";
  who: Person;
  text: string;
}
export interface Refused extends Common {
  type: "refused";
  card: Card;
  why?: string;
}

/** All that was told before is on the board. */
export interface Show extends Common {
  type: "show";
}

export type TableEvent =
  | Deal
  | Play
  | Colour
  | Draw
  | Take
  | Skip
  | Reverse
  | Plus
  | Power
  | Verdict
  | Uno
  | Caught
  | Gift
  | Lay
  | Command
  | Hint
  | Write
  | Out
  | End
  | Win
  | Next
  | Chat
  | Refused
  | Show;

export type EventOf<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;
