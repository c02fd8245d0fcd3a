/** Cards as the board shows them. A kind is suit * 11 + rank - 3; the last kind is the joker. */
import { say } from "../../lib/texts.svelte";

export const RANKS = 11;
export const LOWEST = 3;
export const HANDS = 11;
export const JOKER = 5 * RANKS;

const LETTERS = "shcpd";
const SIGNS = "★♥♣♠♦";
const FACES: Record<number, string> = { 11: "J", 12: "Q", 13: "K" };

export const suitOf = (kind: number): number => Math.floor(kind / RANKS);
export const rankOf = (kind: number): number => LOWEST + (kind % RANKS);
export const rankSign = (rank: number): string => FACES[rank] ?? String(rank);
export const wildIn = (hand: number): number => LOWEST + hand - 1;
export const isWild = (kind: number, wild: number): boolean => kind === JOKER || rankOf(kind) === wild;

/** A card as actions write it: 10h, qd, joker. */
export const written = (kind: number): string =>
  kind === JOKER ? "joker" : rankSign(rankOf(kind)).toLowerCase() + LETTERS.charAt(suitOf(kind));

/** The kind of a card as actions write it, or with its suit's sign behind. */
export function read(text: string): number | undefined {
  if (text === "joker") return JOKER;
  const [, rank = "", suit = ""] = /^(\d+|[jqk])([shcpd])\W?$/.exec(text) ?? [];
  if (!suit) return undefined;
  const number = { j: 11, q: 12, k: 13 }[rank] ?? Number(rank);
  return LETTERS.indexOf(suit) * RANKS + number - LOWEST;
}

/** A card in short, for a button: 10♥. */
export const short = (kind: number): string =>
  kind === JOKER ? say("board-joker") : rankSign(rankOf(kind)) + SIGNS.charAt(suitOf(kind));

/** A card in words, for who listens. */
export function named(kind: number, wild: number): string {
  const card = kind === JOKER ? say("board-joker") : say("board-card", { rank: rankOf(kind), suit: suitOf(kind) });
  return kind !== JOKER && isWild(kind, wild) ? say("board-card-wild", { card }) : card;
}

/** Numbers that rise as cards are to be sorted: wilds last, jokers at the very end. */
export function sorter(by: "rank" | "suit", wild: number): (kind: number) => number {
  return (kind) => {
    if (kind === JOKER) return 2000;
    const place = by === "rank" ? rankOf(kind) * 5 + suitOf(kind) : kind;
    return isWild(kind, wild) ? 1000 + place : place;
  };
}

/** A meld in the order in which one would lay it: a run by rank with wilds in its gaps, otherwise wilds last. */
export function spread(meld: number[], wild: number): number[] {
  const naturals = meld.filter((kind) => !isWild(kind, wild)).sort((a, b) => rankOf(a) - rankOf(b));
  const wilds = meld.filter((kind) => isWild(kind, wild)).sort((a, b) => a - b);
  const first = naturals[0];
  const last = naturals.at(-1);
  if (first === undefined || last === undefined || rankOf(first) === rankOf(last)) return [...naturals, ...wilds];
  const fill = (kind: number): number => {
    const itself = wilds.indexOf(kind);
    return wilds.splice(itself >= 0 ? itself : 0, 1)[0] ?? kind;
  };
  const laid: number[] = [];
  for (let kind = first; kind <= last; kind++) laid.push(naturals.includes(kind) ? kind : fill(kind));
  let end = last;
  while (wilds.length && rankOf(end) < LOWEST + RANKS - 1) laid.push(fill(++end));
  return [...wilds, ...laid];
}
