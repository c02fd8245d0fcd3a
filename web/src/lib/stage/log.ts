/** The log by turns: a turn is one group, and what one person did in it is one paragraph. */
import type { News } from "../messages";
import { seatIn } from "./parts";

/** What one person did without a break; seat -1: what happened to everybody. */
export interface Paragraph {
  seat: number;
  news: readonly News[];
}

/** A turn, or the line that begins a round. */
export interface Lap {
  round: News | null;
  said: readonly Paragraph[];
}

/** The codes of news that shape the log. */
export interface Shape {
  quiet?: readonly string[]; // is left out
  turns?: readonly string[]; // says whose turn begins
  rounds?: readonly string[]; // begins a hand or round
}

export function lapsOf(log: readonly News[], { quiet = [], turns = [], rounds = [] }: Shape): Lap[] {
  const laps: { round: News | null; said: { seat: number; news: News[] }[] }[] = [];
  let open = false; // whether the last lap goes on
  for (const news of log) {
    if (rounds.includes(news.code)) {
      laps.push({ round: news, said: [] });
      open = false;
      continue;
    }
    const ends = turns.includes(news.code);
    if (!quiet.includes(news.code)) {
      if (!open) laps.push({ round: null, said: [] });
      open = true;
      const said = laps.at(-1)?.said ?? [];
      const [seat, last] = [seatIn(news), said.at(-1)];
      if (last?.seat === seat) last.news.push(news);
      else said.push({ seat, news: [news] });
    }
    if (ends) open = false;
  }
  return laps;
}

/** The log up to the round that has been dealt but is not looked at yet. */
export function beforeNextRound(log: readonly News[], { rounds = [] }: Shape): readonly News[] {
  const next = log.findLastIndex((news) => rounds.includes(news.code));
  return next < 0 ? log : log.slice(0, next);
}

/** Words as the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** A sentence without the person it begins with, who has just been named. */
export function withoutName(sentence: string, name: string): string {
  if (!name || !sentence.startsWith(`${name} `)) return sentence;
  return capital(sentence.slice(name.length + 1));
}
