/**
 * What this browser keeps of a deal until it can be checked: its own entropy, the commitments that it was shown before the
 * deal, and a digest of every hand that it was shown. So the check is not only about what the server says afterwards.
 */
import { keep, kept } from "../kept.ts";
import { hashOf } from "./hash.ts";

const MOST = 24; // matches
const SHORT = 8; // digits of a digest

export interface SeenHand {
  step: number;
  seat: number;
  digest: string;
}

export interface Memory {
  seat: number;
  /** Of the server, as it was before this browser revealed anything; empty: it was not shown. */
  commitment: string;
  /** Its own; empty: it took no part. */
  entropy: string;
  /** Whether it was sent to the server. */
  revealed: boolean;
  /** Whether this browser committed by the request that opened the table. */
  early: boolean;
  /** All commitments as they were published, by seat. */
  commitments: Record<string, string>;
}

const BLANK: Memory = { seat: -1, commitment: "", entropy: "", revealed: false, early: false, commitments: {} };
const nameOf = (table: string, match: number): string => `${table}.${match}`;
const listed = (): string[] => (kept("deals") ?? "").split(" ").filter(Boolean);

/** What is remembered of a deal. */
export function memoryOf(table: string, match: number): Memory | null {
  const found = kept(`deal.${nameOf(table, match)}`);
  return found === null ? null : { ...BLANK, ...(JSON.parse(found) as Partial<Memory>) };
}

/** Remembers more of a deal; of the oldest matches everything is forgotten. */
export function remember(table: string, match: number, more: Partial<Memory>): Memory {
  const name = nameOf(table, match);
  const memory = { ...BLANK, ...memoryOf(table, match), ...more };
  keep(`deal.${name}`, JSON.stringify(memory));
  const all = [name, ...listed().filter((other) => other !== name)];
  keep("deals", all.slice(0, MOST).join(" "));
  for (const old of all.slice(MOST)) forget(old);
  return memory;
}

function forget(name: string): void {
  keep(`deal.${name}`, null);
  keep(`hands.${name}`, null);
}

/** A hand in some digits. */
export const digestOf = (cards: readonly number[]): string =>
  hashOf([...cards].sort((one, other) => one - other).join(" ")).slice(0, SHORT);

/** The hands that this browser was shown in a match. */
export function handsSeen(table: string, match: number): SeenHand[] {
  const text = kept(`hands.${nameOf(table, match)}`) ?? "";
  return text
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const [step, seat, digest = ""] = part.split(":");
      return { step: Number(step), seat: Number(seat), digest };
    });
}

/** Remembers a hand, once for each step. */
export function rememberHand(table: string, match: number, hand: SeenHand): void {
  const name = `hands.${nameOf(table, match)}`;
  const text = kept(name) ?? "";
  const last = text.slice(text.lastIndexOf(" ") + 1);
  if (last && Number(last.split(":")[0]) >= hand.step) return;
  keep(name, `${text}${text ? " " : ""}${hand.step}:${hand.seat}:${hand.digest}`);
}
