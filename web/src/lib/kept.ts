/** What this browser remembers: names, looks, and the tokens of its seats. Works without storage too. */
import type { Seated } from "./messages";

const memory = new Map<string, string>();

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`tapete.${name}`);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tapete.${name}`);
    else localStorage.setItem(`tapete.${name}`, value);
  } catch {
    if (value === null) memory.delete(name);
    else memory.set(name, value);
  }
}

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A secret by which tables know this browser again while it has no seat. A cleared browser gets another one. */
export function watcher(): string {
  const found = kept("watcher") ?? randomHex(16);
  keep("watcher", found);
  return found;
}

/** A seat of this browser: by its token the server knows it again. */
export const tokenOf = (table: string): string | null => kept(`seat.${table}`);
export const keepToken = (table: string, token: string | null): void => keep(`seat.${table}`, token);

/** The number of the seat, for the replay of a match that this browser took part in. */
export function placeOf(table: string): number {
  const found = kept(`place.${table}`);
  return found === null ? -1 : Number(found);
}
export const keepPlace = (table: string, seat: number): void => keep(`place.${table}`, String(seat));

/** The tables where this browser has a seat, the latest first. */
export function ownTables(): string[] {
  return (kept("tables") ?? "").split(" ").filter(Boolean);
}

export function rememberTable(table: string): void {
  keep("tables", [table, ...ownTables().filter((other) => other !== table)].slice(0, 12).join(" "));
}

export function forgetTable(table: string): void {
  keep(
    "tables",
    ownTables()
      .filter((other) => other !== table)
      .join(" "),
  );
  keepToken(table, null);
  keep(`place.${table}`, null);
}

/** The names of those at a table whom this browser does not want to hear. */
export const mutedAt = (table: string): string[] => (kept(`muted.${table}`) ?? "").split("\n").filter(Boolean);
export const keepMuted = (table: string, names: readonly string[]): void => keep(`muted.${table}`, names.length ? names.join("\n") : null);

/** Takes a seat that the server has just given. */
export function takeSeat({ table, seat, token }: Seated): void {
  keepToken(table, token);
  keepPlace(table, seat);
  rememberTable(table);
}
