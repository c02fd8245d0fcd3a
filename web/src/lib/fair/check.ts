/**
 * Checks how a match was dealt. What is marked `own` is computed by code of these pages alone; `rules` is played again by
 * the rules in WebAssembly, which are made from the server's own rules; `seen` is compared with what this browser kept.
 */
import { EngineError } from "../engine/errors.ts";
import { Chance } from "./chance.ts";
import { findForgery, type ForgedDeal } from "./forgery.ts";
import type { GameDeals } from "./game.ts";
import { bytesOf, commitmentToEntropy } from "./hash.ts";
import type { Memory, SeenHand } from "./memory.ts";
import type { MatchRecord } from "./record.ts";
import { replay, same, type ForgedMatch, type Rules } from "./replay.ts";

export type By = "own" | "rules" | "seen";
export type Part = "commitments" | "seed" | "first" | "moves" | "later" | "result" | "before" | "mine" | "hands";
export type Wrong = ForgedDeal | ForgedMatch | "deal-seen" | "deal-mine" | "deal-ignored";
export type Unknown = "no-record" | "no-deal" | "no-deals" | "no-module" | "no-rules" | "no-memory" | "no-part" | "stopped";

export interface Finding {
  part: Part;
  by: By;
  state: "right" | "wrong" | "unknown";
  /** What is wrong, or why it is not known; empty where it is right. */
  code: Wrong | Unknown | "";
  values: Record<string, string | number>;
}

export interface Known {
  record: MatchRecord;
  /** Null where the pages have no code of their own for the deals of this game. */
  deals: GameDeals | null;
  /** Null where the server has no module of the game; then `why` says so. */
  rules: Rules | null;
  why?: string;
  memory: Memory | null;
  hands: readonly SeenHand[];
}

export async function check(known: Known): Promise<Finding[]> {
  return [...checkOwn(known), ...checkSeen(known), ...(await checkRules(known))];
}

const right = (part: Part, by: By, values = {}): Finding => ({ part, by, state: "right", code: "", values });
const wrong = (part: Part, by: By, code: Wrong, values = {}): Finding => ({ part, by, state: "wrong", code, values });
const unknown = (part: Part, by: By, code: Unknown): Finding => ({ part, by, state: "unknown", code, values: {} });

const ABOUT_SEED: readonly ForgedDeal[] = ["deal-seats", "deal-seed"];

// ---- By code of our own

function checkOwn({ record, deals }: Known): Finding[] {
  const { deal } = record;
  if (!deal) return [unknown("commitments", "own", "no-deal"), unknown("seed", "own", "no-deal"), checkFirst(record, deals)];
  const deals_ = (seed: string): boolean => deals !== null && same(firstDeal(deals, seed, record.players), record.deck);
  const forgery = findForgery(deal, record.seed, deals_);
  const values = { seats: deal.entropies.size, left: deal.leftOut.length, names: deal.leftOut.join(", ") };
  const found: Finding[] = [];
  if (!forgery) found.push(right("commitments", "own", values), right("seed", "own"));
  else if (ABOUT_SEED.includes(forgery.code)) found.push(right("commitments", "own", values), wrong("seed", "own", forgery.code));
  else found.push(wrong("commitments", "own", forgery.code, { seat: forgery.seat }), unknown("seed", "own", "stopped"));
  return [...found, checkFirst(record, deals)];
}

const firstDeal = (deals: GameDeals, seed: string, players: number): string[] => deals.first(new Chance(bytesOf(seed)), players);

function checkFirst(record: MatchRecord, deals: GameDeals | null): Finding {
  if (!deals) return unknown("first", "own", "no-deals");
  const isDealt = same(firstDeal(deals, record.seed, record.players), record.deck);
  return isDealt ? right("first", "own", { cards: record.deck.length }) : wrong("first", "own", "record-deck");
}

// ---- By what this browser was shown

function checkSeen({ record, memory }: Known): Finding[] {
  const { deal } = record;
  if (!deal) return [];
  if (!memory?.commitment)
    return [unknown("before", "seen", "no-memory"), unknown("mine", "seen", memory?.entropy ? "no-memory" : "no-part")];
  const published = Object.entries(memory.commitments);
  const isSame =
    memory.commitment === deal.commitment &&
    (published.length === 0 ||
      (published.length === deal.commitments.size && published.every(([seat, value]) => deal.commitments.get(Number(seat)) === value)));
  return [isSame ? right("before", "seen") : wrong("before", "seen", "deal-seen"), checkMine(memory, deal.entropies)];
}

function checkMine({ seat, entropy, revealed, commitments }: Memory, entropies: ReadonlyMap<number, string>): Finding {
  if (!entropy) return unknown("mine", "seen", "no-part");
  const counted = entropies.get(seat);
  if (counted === entropy) return right("mine", "seen", { digits: entropy.slice(0, 8) });
  if (counted !== undefined && commitments[seat] === commitmentToEntropy(entropy)) return wrong("mine", "seen", "deal-mine", { seat });
  return revealed ? wrong("mine", "seen", "deal-ignored", { seat }) : unknown("mine", "seen", "no-part");
}

// ---- By the rules

async function checkRules({ record, deals, rules, hands }: Known): Promise<Finding[]> {
  const parts: Part[] = ["moves", "later", "result", "hands"];
  const none = (code: Unknown): Finding[] => parts.map((part) => unknown(part, part === "hands" ? "seen" : "rules", code));
  if (!rules) return none("no-module");
  if (!deals) return none("no-deals");
  const found = await replay(record, rules, deals, hands).catch((error: unknown) => {
    if (error instanceof EngineError) return null; // the module failed
    throw error;
  });
  if (!found) return none("no-rules");
  if (found.wrong?.code === "record-version") return none("no-rules");
  const values = { entries: found.entries, deals: found.deals, hands: found.hands, over: Number(record.result !== null) };
  const at: Partial<Record<ForgedMatch, Part>> = {
    "record-refused": "moves",
    "deal-later": "later",
    "record-result": "result",
    "deal-hand": "hands",
  };
  const broken = found.wrong && at[found.wrong.code];
  return parts.map((part) => {
    const by = part === "hands" ? "seen" : "rules";
    if (found.wrong && part === broken) return wrong(part, by, found.wrong.code, { ...found.wrong });
    if (part === "hands" && found.hands === 0) return unknown(part, by, "no-memory");
    // what comes after the first wrong entry was not looked at
    return found.wrong && !(part === "moves" && broken === "result") ? unknown(part, by, "stopped") : right(part, by, values);
  });
}
