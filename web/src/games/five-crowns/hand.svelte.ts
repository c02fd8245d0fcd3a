/** My cards in the order in which I like to hold them; the server knows nothing of it. */
import { keep, kept } from "../../lib/kept";
import { sorter } from "./cards";

export interface Card {
  id: number; // of this very card: equal cards have different ones
  kind: number;
}

export const ORDERS = ["mine", "melds", "suit", "rank"] as const;
export type Order = (typeof ORDERS)[number];
const SHELF = "five-crowns.order";

export class Hand {
  cards = $state.raw<Card[]>([]); // in the player's own order
  fresh = $state.raw<ReadonlySet<number>>(new Set()); // just drawn
  chosen = $state<number | null>(null);
  order = $state<Order>(ORDERS.find((one) => one === kept(SHELF)) ?? "melds");
  private key = "";
  private next = 0;

  /** `shelf`: the name under which the order is kept over a reload. */
  constructor(private readonly shelf: string) {}

  private take = (kind: number): Card => ({ id: this.next++, kind });

  /** Brings the cards up to date; what came in new stands at the end. Of two equal cards the chosen one leaves. */
  sync(key: string, kinds: readonly number[], wild: number): void {
    if (key !== this.key) {
      this.key = key;
      this.chosen = null;
      this.fresh = new Set();
      this.cards = (this.restored(kinds) ?? this.sorted(kinds, "suit", wild)).map(this.take);
      return;
    }
    const wanted = new Map<number, number>();
    for (const kind of kinds) wanted.set(kind, (wanted.get(kind) ?? 0) + 1);
    const stays = new Set<number>();
    const last = (card: Card): number => (card.id === this.chosen ? 1 : 0);
    for (const card of [...this.cards].sort((a, b) => last(a) - last(b))) {
      const left = wanted.get(card.kind) ?? 0;
      if (left > 0) {
        stays.add(card.id);
        wanted.set(card.kind, left - 1);
      }
    }
    const came = [...wanted].flatMap(([kind, count]) => Array.from({ length: count }, () => this.take(kind)));
    if (stays.size === this.cards.length && !came.length) return;
    this.cards = [...this.cards.filter((card) => stays.has(card.id)), ...came];
    this.fresh = new Set(came.map((card) => card.id));
    if (this.chosen !== null && !stays.has(this.chosen)) this.chosen = null;
    this.store();
  }

  find(id: number | null): Card | null {
    return this.cards.find((card) => card.id === id) ?? null;
  }

  choose(order: Order): void {
    this.order = order;
    keep(SHELF, order);
  }

  /** Puts the cards in this order. From then on it is the player's own. */
  arrange(ids: readonly number[]): void {
    this.cards = ids.flatMap((id) => this.find(id) ?? []);
    this.choose("mine");
    this.store();
  }

  /** The cards sorted, for looking at. */
  by(order: "suit" | "rank", wild: number): Card[] {
    const place = sorter(order, wild);
    return [...this.cards].sort((a, b) => place(a.kind) - place(b.kind));
  }

  private sorted(kinds: readonly number[], order: "suit" | "rank", wild: number): number[] {
    const place = sorter(order, wild);
    return [...kinds].sort((a, b) => place(a) - place(b));
  }

  private store(): void {
    try {
      sessionStorage.setItem(this.shelf, JSON.stringify([this.key, this.cards.map((card) => card.kind)]));
    } catch {
      /* then a reload forgets the order */
    }
  }

  /** The order from before a reload of the page. */
  private restored(kinds: readonly number[]): number[] | null {
    try {
      const [key, before] = JSON.parse(sessionStorage.getItem(this.shelf) ?? "[]") as [string, number[]];
      if (key !== this.key) return null;
      const wanted = [...kinds];
      const found = before.filter((kind) => {
        const at = wanted.indexOf(kind);
        if (at >= 0) wanted.splice(at, 1);
        return at >= 0;
      });
      return [...found, ...wanted];
    } catch {
      return null;
    }
  }
}
