/** What a game brings so that its deals can be checked, from the `deals.ts` of its folder. */
import type { Fields, Value } from "../engine/description.ts";
import type { Chance } from "./chance.ts";

export interface GameDeals {
  /** The first deal of a seed, as records write it: the pack, and whatever is drawn before and while it is shuffled. */
  first(chance: Chance, players: number): string[];
  /** The field of the state that counts its hands or rounds; without it, the cards are dealt once. */
  round?: string;
  /** The fields of the state that the functions below need. */
  needs: readonly string[];
  /** The deal of a hand or round that has just begun, as records write it. */
  later?(state: Fields): string[];
  /** The cards in the hand of a seat, by their numbers. */
  held(state: Fields, seat: number): number[];
  /** The same cards, as the view of that seat shows them. */
  shown(view: unknown): number[];
  /** The fields of the state that options set which can be any text. */
  fields?(options: Readonly<Record<string, string>>): Fields;
}

/** A row of a state. */
export const row = (value: Value | undefined): number[] => (Array.isArray(value) ? value.flat().map(Number) : []);
/** A row of a grid of a state. */
export const rowOf = (value: Value | undefined, seat: number): number[] => {
  const found = Array.isArray(value) ? value[seat] : undefined;
  return Array.isArray(found) ? found.map(Number) : [];
};
