/** A record (docs/records.md) as far as the check of its deal needs it. */
import { isDigits } from "./hash.ts";

const FORMATS = ["tapete record 1", "tapete record 2"];
const HEADER =
  /^(game|rules|players|shuffle|seed|deck|option [a-z_]+|seat \d{1,2}|commitment(?: \d{1,2})?|entropy \d{1,2}|left out|secret): *(.*)$/;
const RESULT = /^over by (\w+), scores((?: -?\d+)+), winners((?: \d+)+| none)$/;

/** How the seed was made, as the record says. */
export interface Deal {
  commitment: string;
  secret: string;
  commitments: Map<number, string>;
  entropies: Map<number, string>;
  leftOut: number[];
}

export interface Entry {
  seat: number;
  what: string;
  line: number;
}

export interface MatchRecord {
  game: string;
  versions: { rules: number; shuffle: number };
  players: number;
  options: Record<string, string>;
  seed: string;
  deck: string[];
  /** Null in a record that does not say how its seed was made. */
  deal: Deal | null;
  entries: Entry[];
  /** The later deals, by the number of entries before them. */
  deals: Map<number, string[]>;
  result: { ending: string; scores: number[]; winners: number[] } | null;
}

/** The content of a record; null where the text is not one. */
export function readRecord(text: string): MatchRecord | null {
  const lines = text
    .split(/\r?\n/)
    .map((line, place) => ({ line: place + 1, text: line.split("#", 1)[0]?.trim() ?? "" }))
    .filter((line) => line.text);
  const form = lines.shift()?.text ?? "";
  if (!FORMATS.includes(form)) return null;
  const headers = new Map<string, string>();
  for (let found = HEADER.exec(lines[0]?.text ?? ""); found; found = HEADER.exec(lines[0]?.text ?? "")) {
    headers.set(found[1] ?? "", found[2] ?? "");
    lines.shift();
  }
  const [game = "", players = "", seed = ""] = ["game", "players", "seed"].map((name) => headers.get(name));
  if (!game || !/^\d{1,2}$/.test(players) || !isDigits(seed)) return null;
  const isFair = form !== FORMATS[0];
  const deal = isFair ? dealIn(headers) : null;
  if (isFair && !deal) return null;
  const record: MatchRecord = {
    game,
    versions: { rules: Number(headers.get("rules") ?? 1), shuffle: Number(headers.get("shuffle") ?? 1) },
    players: Number(players),
    options: Object.fromEntries([...headers].flatMap(([name, value]) => (name.startsWith("option ") ? [[name.slice(7), value]] : []))),
    seed,
    deck: words(headers.get("deck") ?? ""),
    deal,
    entries: [],
    deals: new Map(),
    result: null,
  };
  return lines.every((line) => addLine(record, line.text, line.line)) ? record : null;
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function dealIn(headers: ReadonlyMap<string, string>): Deal | null {
  const [commitment = "", secret = "", left = ""] = ["commitment", "secret", "left out"].map((name) => headers.get(name));
  if (!isDigits(commitment) || !isDigits(secret) || !/^(none|\d{1,2}( \d{1,2})*)$/.test(left)) return null;
  const bySeat = (kind: string): Map<number, string> =>
    new Map([...headers].flatMap(([name, value]) => (name.startsWith(`${kind} `) ? [[Number(name.slice(kind.length)), value]] : [])));
  const [commitments, entropies] = [bySeat("commitment"), bySeat("entropy")];
  if (![...commitments.values(), ...entropies.values()].every(isDigits)) return null;
  return { commitment, secret, commitments, entropies, leftOut: left === "none" ? [] : words(left).map(Number) };
}

/** Adds a line after the headers; false where it is none of a record. */
function addLine(record: MatchRecord, text: string, line: number): boolean {
  if (record.result) return false;
  const over = RESULT.exec(text);
  if (over) {
    const [, ending = "", scores = "", winners = ""] = over;
    const won = winners.trim() === "none" ? [] : words(winners).map(Number);
    record.result = { ending, scores: words(scores).map(Number), winners: won };
    return true;
  }
  const dealt = record.deal && /^deal: *(.+)$/.exec(text);
  if (dealt) {
    record.deals.set(record.entries.length, words(dealt[1] ?? ""));
    return true;
  }
  const entry = /^(\d{1,2}) +(.+)$/.exec(text);
  if (entry) record.entries.push({ seat: Number(entry[1]), what: entry[2] ?? "", line });
  return entry !== null;
}
