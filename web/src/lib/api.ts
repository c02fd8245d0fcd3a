/** The few questions that are asked over HTTP. */
import type { Refused, Seated, Settings, TableInfo } from "./wire";

export interface OptionInfo {
  name: string;
  default: string;
  choices: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  least: number;
  most: number;
  bots: string[];
  options: OptionInfo[];
}

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= fetch("/api/games")
    .then((answer) => answer.json() as Promise<{ games: GameInfo[] }>)
    .then((found) => found.games)
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}

export async function openTable(
  game: string,
  name: string,
  seats: number,
  options: Record<string, string>,
  settings: Settings,
): Promise<Seated | Refused> {
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, name, seats, options, settings }),
  });
  return (await answer.json()) as Seated | Refused;
}

export const ruleBook = async (game: string, language: string): Promise<string> => {
  const answer = await fetch(`/api/rules/${game}/${language}`);
  return answer.ok ? answer.text() : "";
};

export interface Summary {
  id: string;
  game: string;
  phase: string;
  seats: { kind: string; name: string; bot: string | null }[];
  waiting: number[];
  at: number;
}

/** A table from outside; null where there is none any more. */
export async function summary(table: string): Promise<Summary | null> {
  const answer = await fetch(`/api/tables/${table}`);
  return answer.ok ? ((await answer.json()) as Summary) : null;
}

/** Some steps of a finished match, from one on. */
export async function replayed(table: string, first: number, seat: number): Promise<TableInfo[] | Refused> {
  const answer = await fetch(`/api/tables/${table}/replay/${first}?seat=${seat}`);
  return (await answer.json()) as TableInfo[] | Refused;
}
