/** The few questions that are asked over HTTP. */
import { commitmentToEntropy } from "./fair/hash";
import { remember } from "./fair/memory";
import { newEntropy } from "./fair/witness";
import { tokenOf, watcher } from "./kept";
import type {
  ClubMatch,
  DayInfo,
  FrameInfo,
  GameInfo,
  LessonPlan,
  MatchSummary,
  Outline,
  Played,
  Reason,
  Refused,
  Seated,
  Sentence,
  Settings,
  TableInfo,
  TableSummary,
  Today,
} from "./messages";

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

/** Opens a table with bots in all other seats. The cards are dealt when this browser comes and reveals what it commits to here. */
export async function playNow(plan: Plan): Promise<Seated | Refused> {
  const entropy = newEntropy();
  const answer = await post<Seated>("/api/play", { ...plan, commitment: commitmentToEntropy(entropy) });
  if (answer.type === "seated") {
    remember(answer.table, 1, { seat: answer.seat, commitment: answer.commitment, entropy, early: true });
  }
  return answer;
}

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

/** The finished matches of a table. */
export async function matches(table: string): Promise<MatchSummary[]> {
  const answer = await fetch(`/api/tables/${table}/matches`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as MatchSummary[];
}

/** Some steps of a finished match, from one on. Match 0 is the last one. */
export const replayed = (table: string, match: number, first: number, seat: number): Promise<TableInfo[] | Refused> =>
  ofMatch(table, `replay/${first}`, match, { seat: String(seat) });

/** What each seat saw in some steps of a finished match, from one on. */
export const handsOf = (table: string, match: number, first: number): Promise<unknown[][] | Refused> =>
  ofMatch(table, `hands/${first}`, match);

/** An overview of a finished match. */
export const outlineOf = (table: string, match: number): Promise<Outline | Refused> => ofMatch(table, "outline", match);

/** The game's reasons for another action than the one played at a step. */
export const reasonsFor = (table: string, match: number, step: number, action: string): Promise<Sentence[] | Refused> =>
  ofMatch(table, `reasons/${step}`, match, { action });

async function ofMatch<T>(table: string, what: string, match: number, more: Record<string, string> = {}): Promise<T | Refused> {
  const answer = await fetch(`/api/tables/${table}/${what}?${new URLSearchParams({ match: String(match), ...more })}`);
  return (await answer.json()) as T | Refused;
}

/** Where to play on from: a step of a finished match, in one of its seats. */
export interface Branch {
  table: string;
  match: number;
  step: number;
  seat: number;
  name: string;
  avatar: string;
}
export const playOn = (branch: Branch): Promise<Seated | Refused> => post<Seated>("/api/branches", branch);

/** Opens a record; a refusal says what is wrong with it, and in which line. */
export async function openRecord(text: string): Promise<{ table: string } | Refused> {
  const answer = await fetch("/api/records", { method: "POST", headers: { "content-type": "text/plain" }, body: text });
  return (await answer.json()) as { table: string } | Refused;
}

/** This browser, for what only it may ask. */
const asPlayer = (): { authorization: string } => ({ authorization: `Bearer ${watcher()}` });
async function own<T>(address: string, more: RequestInit = {}, headers: Record<string, string> = asPlayer()): Promise<T> {
  const answer = await fetch(address, { ...more, headers });
  if (!answer.ok) throw new Error(((await answer.json()) as Refused).code);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** The deals of today. */
export const today = (): Promise<Today> => own("/api/days");
/** The deal of a day in a game; a refusal where there is none. */
export async function dayOf(day: string, game: string): Promise<DayInfo | Refused> {
  const answer = await fetch(`/api/days/${encodeURIComponent(day)}/${encodeURIComponent(game)}`, { headers: asPlayer() });
  return (await answer.json()) as DayInfo | Refused;
}
/** A try at the deal of a day. */
export async function playDay(
  day: string,
  game: string,
  plan: Pick<Plan, "name" | "avatar"> & { pace: string },
): Promise<Seated | Refused> {
  const headers = { "content-type": "application/json", ...asPlayer() };
  const answer = await fetch(`/api/days/${day}/${game}`, { method: "POST", headers, body: JSON.stringify(plan) });
  return (await answer.json()) as Seated | Refused;
}
/** A table where the cards of a finished match are dealt again. */
export const sameDeal = (plan: { table: string; match: number; name: string; avatar: string }): Promise<Seated | Refused> =>
  post<Seated>("/api/same", plan);

/** What this browser has played. */
export const memory = (): Promise<Played[]> => own("/api/memory");
export const forgetMemory = (): Promise<null> => own("/api/memory", { method: "DELETE" });
export const noteAccuracy = (table: string, match: number, accuracy: number): Promise<null> =>
  own(
    "/api/memory/accuracy",
    { method: "POST", body: JSON.stringify({ table, match, accuracy }) },
    { ...asPlayer(), "content-type": "application/json" },
  );
/** A file with what this browser has played, or with the matches of a table for somebody who sits at it. */
export async function memoryFile(name: "tapete.csv" | "tapete.zip", table?: string): Promise<Blob> {
  const answer = await (table === undefined
    ? fetch(`/api/memory/${name}`, { headers: asPlayer() })
    : fetch(`/api/tables/${table}/club/${name}`, { headers: asMember(table) }));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}
const asMember = (table: string): Record<string, string> => ({ authorization: `Bearer ${tokenOf(table) ?? ""}` });
/** The matches of a table, for somebody who sits at it. */
export const club = (table: string): Promise<ClubMatch[]> => own(`/api/tables/${table}/club`, {}, asMember(table));

const asJson = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;
const pathOf = (path: readonly number[]): string => path.join(".") || "-";

/** A lesson of a game. */
export const lessonPlan = (game: string, lesson: string): Promise<LessonPlan | Refused> => asJson(`/api/lessons/${game}/${lesson}`);

/** What is seen along a path of a lesson, from the entry on that is known. */
export const lessonSteps = (game: string, lesson: string, path: readonly number[], known: number): Promise<TableInfo[] | Refused> =>
  asJson(`/api/lessons/${game}/${lesson}/steps/${pathOf(path)}?known=${known}`);

/** Why something cannot be done at a step of a lesson. */
export const lessonWhy = (game: string, lesson: string, path: readonly number[], action: string): Promise<Reason | Refused> =>
  asJson(`/api/lessons/${game}/${lesson}/why/${pathOf(path)}?action=${encodeURIComponent(action)}`);

/** The rules of a game in a minute. */
export const story = (game: string): Promise<FrameInfo[] | Refused> => asJson(`/api/story/${game}`);
