/** Plays a whole record again by the rules, in WebAssembly, and compares its deals, its result and the hands that were seen. */
import { template, type Description, type Fields } from "../engine/description.ts";
import type { Outcome } from "../engine/engine.ts";
import { EngineError } from "../engine/errors.ts";
import type { Template } from "../engine/description.ts";
import type { GameDeals } from "./game.ts";
import { bytesOf } from "./hash.ts";
import { digestOf, type SeenHand } from "./memory.ts";
import type { Entry, MatchRecord } from "./record.ts";

type Later<T> = T | Promise<T>;

/** An engine, in this thread or in another one. */
export interface Rules {
  readonly description: Description;
  deal(template: Template, seed: Uint8Array): Later<void>;
  apply(seat: number, action: number): Later<void>;
  undo(seat: number): Later<void>;
  reveal(names: readonly string[]): Later<Fields>;
  outcome(): Later<Outcome>;
}

export type ForgedMatch = "record-version" | "record-refused" | "record-deck" | "deal-later" | "record-result" | "deal-hand";

/** What the rules found: the part that is wrong, and how much was compared. */
export interface Replayed {
  wrong: { code: ForgedMatch; line: number; seat: number; what: string } | null;
  entries: number;
  deals: number;
  hands: number;
}

/** Whether two lists are the same. */
export const same = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place]);

export async function replay(record: MatchRecord, rules: Rules, deals: GameDeals, seen: readonly SeenHand[]): Promise<Replayed> {
  const found: Replayed = { wrong: null, entries: 0, deals: 0, hands: 0 };
  const wrong = (code: ForgedMatch, entry?: Entry): Replayed => ({
    ...found,
    wrong: { code, line: entry?.line ?? 0, seat: entry?.seat ?? -1, what: entry?.what ?? "" },
  });
  const { versions } = rules.description;
  if (versions.rules !== record.versions.rules || versions.shuffle !== record.versions.shuffle) return wrong("record-version");
  const hands = new Map(seen.map((hand) => [hand.step, hand]));
  await rules.deal(templateOf(record, rules.description, deals), bytesOf(record.seed));
  let round = 0;
  for (let step = 0; step <= record.entries.length; step++) {
    const entry = record.entries[step - 1];
    if (entry && !(await isPlayed(rules, entry))) return wrong("record-refused", entry);
    const before = round;
    if (deals.round) round = Number((await rules.reveal([deals.round]))[deals.round]);
    const isDealt = round > before && (await rules.outcome()).ending === null;
    const hand = hands.get(step);
    const state = isDealt || hand ? await rules.reveal(deals.needs) : {};
    const written = record.deals.get(step);
    if (record.deal && !same(isDealt ? (deals.later?.(state) ?? []) : [], written ?? [])) return wrong("deal-later", entry);
    if (hand && digestOf(deals.held(state, hand.seat)) !== hand.digest) return wrong("deal-hand", entry);
    found.entries = step;
    found.deals += isDealt ? 1 : 0;
    found.hands += hand ? 1 : 0;
  }
  return isResult(record, await rules.outcome()) ? found : wrong("record-result");
}

function templateOf(record: MatchRecord, description: Description, deals: GameDeals): Template {
  const options = { ...description.unwritten, ...record.options };
  const usual = description.variants[0]?.options ?? {};
  const chosen = Object.fromEntries(Object.entries(options).filter(([name]) => name in usual));
  return { ...template(description, record.players, chosen), ...deals.fields?.(options) };
}

/** Does an entry, if the rules allow it. Signals change no card, and the module does not know them. */
async function isPlayed(rules: Rules, { seat, what }: Entry): Promise<boolean> {
  const action = rules.description.texts.indexOf(what);
  try {
    if (what === "undo") await rules.undo(seat);
    else if (action >= 0) await rules.apply(seat, action);
    else return rules.description.signals.includes(what);
  } catch (error) {
    if (error instanceof EngineError && error.code !== "crashed") return false;
    throw error;
  }
  return true;
}

function isResult(record: MatchRecord, { ending, winners, scores }: Outcome): boolean {
  const { result } = record;
  if (!result) return ending === null;
  return result.ending === ending && same(result.winners, winners) && same(result.scores, scores);
}
