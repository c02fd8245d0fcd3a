/** Checks a match of a table: fetches its record, the code for the deals of its game, and its rules. */
import { check, type Finding } from "./check.ts";
import type { GameDeals } from "./game.ts";
import { handsSeen, memoryOf } from "./memory.ts";
import { readRecord, type MatchRecord } from "./record.ts";

const found = import.meta.glob<{ default: GameDeals }>("../../games/*/deals.ts");

/** The pages' own code for the deals of a game; null where there is none, or where it could not be loaded. */
export async function dealsOf(game: string): Promise<GameDeals | null> {
  const load = found[`../../games/${game}/deals.ts`];
  return load
    ? load().then(
        (module) => module.default,
        () => null,
      )
    : null;
}

export interface Checked {
  record: MatchRecord;
  findings: Finding[];
}

/** What was found; null where the server gave no record that can be read. */
export async function checkMatch(table: string, match: number): Promise<Checked | null> {
  const answer = await fetch(`/api/tables/${table}/record?match=${match}`).catch(() => null);
  const record = answer?.ok ? readRecord(await answer.text()) : null;
  if (!record) return null;
  const { openEngine } = await import("../engine");
  const [deals, rules] = await Promise.all([dealsOf(record.game), openEngine(record.game).catch(() => null)]);
  try {
    const findings = await check({ record, deals, rules, memory: memoryOf(table, match), hands: handsSeen(table, match) });
    return { record, findings };
  } finally {
    rules?.close();
  }
}
