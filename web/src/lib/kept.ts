/** What this browser remembers: names, looks, and the tokens of its seats. Works without storage too. */
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

export const tokenOf = (table: string): string | null => kept(`seat.${table}`);
export const keepToken = (table: string, token: string | null): void => keep(`seat.${table}`, token);

/** The tables where this browser has a seat, the latest first. */
export function ownTables(): string[] {
  return (kept("tables") ?? "").split(" ").filter(Boolean);
}

export function rememberTable(table: string): void {
  keep("tables", [table, ...ownTables().filter((other) => other !== table)].slice(0, 12).join(" "));
}

export function forgetTable(table: string): void {
  keep("tables", ownTables().filter((other) => other !== table).join(" "));
  keepToken(table, null);
}
