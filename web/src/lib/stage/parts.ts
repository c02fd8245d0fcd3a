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
  /** The codes of news that the log leaves out, because the table shows them. */
  quiet?: readonly string[];
  /** What the field of the talk says while it is empty, and why nothing may be said now ("" if it may). */
  talk?(info: TableInfo): { prompt: string; shut: string };
  /** Draws what else flies: "medal:COLOUR", "emblem:COMMAND", "pencil". Without it the drawing at its place on the board is used. */
  token?(name: string): string;
  /** The shapes that are thrown when a match is won. */
  confetti?: readonly string[];
}

/** What a message told. */
export interface Happened {
  before: TableInfo;
  after: TableInfo;
  news: readonly News[];
  you: number;
}

export const seatIn = (news: News | undefined): number => (typeof news?.values["seat"] === "number" ? news.values["seat"] : -1);
