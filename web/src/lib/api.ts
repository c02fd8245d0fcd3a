/** The few questions that are asked over HTTP. */
import type { GameInfo, Refused, Seated, Settings, TableInfo, TableSummary } from "./messages";

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

/** A table from outside; null where there is none any more. */
export async function summary(table: string): Promise<TableSummary | null> {
  const answer = await fetch(`/api/tables/${table}`);
  return answer.ok ? ((await answer.json()) as TableSummary) : null;
}

/** Some steps of a finished match, from one on. */
export async function replayed(table: string, first: number, seat: number): Promise<TableInfo[] | Refused> {
  const answer = await fetch(`/api/tables/${table}/replay/${first}?seat=${seat}`);
  return (await answer.json()) as TableInfo[] | Refused;
}
