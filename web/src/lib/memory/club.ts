/** What the matches of a table come to for each of its people. */
import type { ClubMatch, Played } from "../messages.ts";
import { figuresOf, type Figures } from "./figures.ts";

export interface Member {
  name: string;
  avatar: string;
  seat: number; // the last one
  figures: Figures;
}

/** The people who sat at a table to the end of a match, by their names; those who played most come first. */
export function membersOf(matches: readonly ClubMatch[]): Member[] {
  const found = new Map<
    string,
    { avatar: string; seat: number; own: Pick<Played, "seat" | "scores" | "winners" | "low" | "contested" | "accuracy">[] }
  >();
  for (const { match, accuracy, low } of [...matches].reverse()) {
    if (!match.ending) continue;
    for (const [seat, person] of match.seats.entries()) {
      if (person.kind !== "person") continue;
      const known = found.get(person.name) ?? { avatar: person.avatar, seat, own: [] };
      known.own.push({ seat, scores: match.scores, winners: match.winners, low, contested: true, accuracy: accuracy[seat] ?? null });
      found.set(person.name, known);
    }
  }
  const all = [...found].map(([name, { avatar, seat, own }]): Member => ({ name, avatar, seat, figures: figuresOf(own, true) }));
  return all.sort((a, b) => b.figures.count - a.figures.count || b.figures.won - a.figures.won);
}
