/** What a game brings to the stage, from the `parts.ts` of its folder. */
import type { Component } from "svelte";
import type { News, TableInfo } from "../messages";
import type { Play } from "./play.svelte";
import type { StageEvent } from "./events";

export interface Parts {
  cloth: string; // the cloth of the table, as styles/tokens.css names it
  /** What lies on the felt: seats, centre, hand and buttons. */
  Board: Component<{ play: Play }>;
  /** The poster at the end of a match, without its buttons. */
  Ending: Component<{ play: Play }>;
  /** The slip at the end of a hand or round, without its button. */
  RoundEnd?: Component<{ play: Play }>;
  /** What is seen to happen between two messages. The news and the views say what did. */
  events(happened: Happened): StageEvent[];
  /** Where the match stands, in a few words for the top bar. */
  where(info: TableInfo): string;
  /** The name of the place that an action is about, where its reason or advice is shown. */
  anchor(action: string, info: TableInfo): string | null;
  /** The back of the cards, for fans and flights. */
  back: string;
  /** Draws a card by its text, for flights and the log. */
  face(card: string): string;
  /** The cards that a piece of news is about, by their texts; the log draws them. */
  cards(news: News): readonly string[];
  /** Where the match stands, in two words, above the log. */
  note?(info: TableInfo): string;
  /** A card as a word on its colour, for the log: a class of the game's style sheet, drawings, a word. Without it the face is shown. */
  chip?(card: string): { tone: string; signs: readonly string[]; word: string };
  /** The codes of news that the log leaves out, because the table shows them. */
  quiet?: readonly string[];
  /** The codes of news that say whose turn begins: the log shows each turn as one group. */
  turns?: readonly string[];
  /** The codes of news that begin a hand or round: a line of its own in the log. */
  rounds?: readonly string[];
  /** What the field of the talk says while it is empty, and why nothing may be said now ("" if it may). */
  talk?(info: TableInfo): { prompt: string; shut: string };
  /** Draws what else flies: "medal:COLOUR", "emblem:COMMAND", "pencil". Without it the drawing at its place on the board is used. */
  token?(name: string): string;
  /** The cards that a seat holds in its own view, to be laid open. */
  held?(view: unknown, seat: number): readonly Held[];
  /** A hand or round, counted from 1: its name, and a sign of a letter or two. */
  round?(number: number): { name: string; sign: string };
  /** The shapes that are thrown when a match is won. */
  confetti?: readonly string[];
}

/** A card that is laid open: how it is drawn, small, and what it is called. */
export interface Held {
  face: string;
  name: string;
}

/** What a message told. */
export interface Happened {
  before: TableInfo;
  after: TableInfo;
  news: readonly News[];
  /** The log so far; of a deal it tells what the deal has done. */
  log?: readonly News[];
  you: number;
}

export const seatIn = (news: News | undefined): number => (typeof news?.values["seat"] === "number" ? news.values["seat"] : -1);
