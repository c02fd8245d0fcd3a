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

async function post<T>(address: string, body: object): Promise<T | Refused> {
  const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return (await answer.json()) as T | Refused;
}

/** What is agreed before a table is opened. What is left out is as usual. */
export interface Plan {
  game?: string;
  name?: string;
  avatar?: string;
  players?: number;
  options?: Record<string, string>;
  settings?: Settings;
}

/** Opens a table for friends, with its first seat taken. */
export const openTable = ({ players, ...plan }: Plan & Required<Pick<Plan, "game" | "name" | "players">>): Promise<Seated | Refused> =>
  post<Seated>("/api/tables", { ...plan, seats: players });

/** Opens a table with bots in all other seats, and deals. */
export const playNow = (plan: Plan): Promise<Seated | Refused> => post<Seated>("/api/play", plan);

/** The table of a short code; a refusal where there is none, or where it was tried too often. */
export async function tableOf(code: string): Promise<string | Refused> {
  const answer = await fetch(`/api/codes/${encodeURIComponent(code)}`);
  const found = (await answer.json()) as { table: string } | Refused;
  return "table" in found ? found.table : found;
}

/** Where others can reach the server. */
export interface ServerInfo {
  local_only: boolean;
  addresses: string[];
  command: string;
}
export async function serverInfo(): Promise<ServerInfo> {
  const answer = await fetch("/api/server");
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as ServerInfo;
}

/** A rule book as Markdown; null where there is no such game. */
export async function ruleBook(game: string, language: string): Promise<string | null> {
  const answer = await fetch(`/api/rules/${game}/${language}`);
  return answer.ok ? answer.text() : null;
}

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
