/** Cards as the board shows them. A kind is suit * 11 + rank - 3; the last kind is the joker. */
import { CROWNS_SUITS, crownsCard, crownsMini, type CrownsCard, type CrownsRank, type CrownsSuit } from "../../lib/art";
import { say } from "../../lib/texts.svelte";

const RANKS = 11;
const LOWEST = 3;
export const JOKER = 5 * RANKS;

const LETTERS = "shcpd";
export const SIGNS = "★♥♣♠♦";
const FACES: Record<number, string> = { 11: "J", 12: "Q", 13: "K" };

export const suitOf = (kind: number): number => Math.floor(kind / RANKS);
export const rankOf = (kind: number): number => LOWEST + (kind % RANKS);
export const suitName = (suit: number): CrownsSuit => CROWNS_SUITS[suit] ?? "stars";
export const rankSign = (rank: number): string => FACES[rank] ?? String(rank);
/** The rank of a coin: the wild rank of a hand, counted from 1. */
export const wildIn = (hand: number): CrownsRank => (LOWEST + hand - 1) as CrownsRank;
const isWild = (kind: number, wild: number): boolean => kind === JOKER || rankOf(kind) === wild;

const drawn = (kind: number): CrownsCard => (kind === JOKER ? "joker" : { suit: suitName(suitOf(kind)), rank: rankOf(kind) as CrownsRank });
export const face = (kind: number, wild: number): string => crownsCard(drawn(kind), { wild: isWild(kind, wild) });
export const mini = (kind: number, wild: number): string => crownsMini(drawn(kind), { wild: isWild(kind, wild) });

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

/** The name of a card for places and flights: as actions write it, with a star if it is wild, because that is drawn too. */
export const tagOf = (kind: number, wild: number): string => written(kind) + (kind !== JOKER && isWild(kind, wild) ? "*" : "");

/** The face of a card by its name for flights. */
export function faceOf(tag: string): string {
  const kind = read(tag.replace(/\*$/, ""));
  return kind === undefined ? "" : face(kind, tag.endsWith("*") ? rankOf(kind) : 0);
}

/** A card in short, for a button: 10♥. */
export const short = (kind: number): string => (kind === JOKER ? say("board-joker") : rankSign(rankOf(kind)) + SIGNS.charAt(suitOf(kind)));

/** A card in words, for a screen reader. */
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

/** Cards by suit, each suit by itself; wilds are the last group. */
export function bySuit<T>(cards: readonly T[], kindOf: (card: T) => number, wild: number): { suit: number | null; cards: T[] }[] {
  const groups = new Map<number | null, T[]>();
  for (const card of cards) {
    const kind = kindOf(card);
    const suit = isWild(kind, wild) ? null : suitOf(kind);
    groups.set(suit, [...(groups.get(suit) ?? []), card]);
  }
  return [...groups].map(([suit, list]) => ({ suit, cards: list }));
}
