/** Finds the part of a deal that does not fit the others; `tapete verify` names it by the same code. */
import { commitmentToEntropy, commitmentToSecret, seedOf } from "./hash.ts";
import type { Deal } from "./record.ts";

export type ForgedDeal =
  | "deal-commitment"
  | "deal-secret"
  | "deal-seat-commitment"
  | "deal-entropy"
  | "deal-left-out"
  | "deal-uncommitted"
  | "deal-seats"
  | "deal-seed";

export interface Forgery {
  code: ForgedDeal;
  seat: number; // -1: it is about no seat
}

/**
 * Null where everything fits. To tell which of two parts is wrong that do not fit each other, it is asked whether the seed
 * fits, and which seed deals the first deck.
 */
export function findForgery(deal: Deal, seed: string, dealsTheDeck: (seed: string) => boolean): Forgery | null {
  const seats = new Set([...deal.commitments.keys(), ...deal.entropies.keys(), ...deal.leftOut]);
  for (const seat of [...seats].sort((one, other) => one - other)) {
    if (!deal.commitments.has(seat)) return { code: "deal-uncommitted", seat };
    if (deal.entropies.has(seat) === deal.leftOut.includes(seat)) return { code: "deal-left-out", seat };
  }
  const made = seedOf(deal.secret, deal.entropies);
  const fits = made === seed;
  if (commitmentToSecret(deal.secret) !== deal.commitment) return { code: fits ? "deal-commitment" : "deal-secret", seat: -1 };
  for (const [seat, entropy] of deal.entropies) {
    if (commitmentToEntropy(entropy) !== deal.commitments.get(seat)) return { code: fits ? "deal-seat-commitment" : "deal-entropy", seat };
  }
  if (fits) return null;
  return { code: dealsTheDeck(made) ? "deal-seed" : "deal-seats", seat: -1 };
}
