/** What somebody's matches come to. */
import type { Played } from "../messages.ts";

export interface Figures {
  count: number;
  contested: number; // could be lost
  won: number; // of those
  /** Matches since the last change between won and not won; wins where `winning`. */
  streak: number;
  winning: boolean;
  longest: number; // most wins in a row
  best: number | null;
  worst: number | null;
  mean: number | null;
  accuracy: number | null; // of those matches where it is known
}

type One = Pick<Played, "seat" | "scores" | "winners" | "low" | "contested" | "accuracy">;

export const scoreOf = (one: Pick<Played, "seat" | "scores">): number => one.scores[one.seat] ?? 0;
export const isWon = (one: Pick<Played, "seat" | "winners" | "contested">): boolean => one.contested && one.winners.includes(one.seat);
const average = (numbers: readonly number[]): number | null =>
  numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null;

/** The figures of matches, the latest first. Best and worst are of one game only: of several they would say nothing. */
export function figuresOf(matches: readonly One[], oneGame: boolean): Figures {
  const won = matches.filter((one) => one.contested).map(isWon);
  const winning = won[0] ?? false;
  const change = won.findIndex((one) => one !== winning);
  let longest = 0;
  let run = 0;
  for (const one of won) {
    run = one ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const scores = oneGame ? matches.map(scoreOf) : [];
  const [least, most] = scores.length ? [Math.min(...scores), Math.max(...scores)] : [null, null];
  const low = matches[0]?.low ?? false;
  return {
    count: matches.length,
    contested: won.length,
    won: won.filter(Boolean).length,
    streak: change < 0 ? won.length : change,
    winning,
    longest,
    best: low ? least : most,
    worst: low ? most : least,
    mean: average(scores),
    accuracy: average(matches.flatMap((one) => (one.accuracy === null ? [] : [one.accuracy]))),
  };
}
