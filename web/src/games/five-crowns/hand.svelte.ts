/** The own cards in the order in which this player likes to hold them; the server knows nothing of it. */
import { sorter } from "./cards";

export interface Card {
  id: number; // of this very card: equal cards have different ones
  kind: number;
}

export class Hand {
  cards = $state.raw<Card[]>([]);
  fresh = $state.raw<ReadonlySet<number>>(new Set()); // just drawn
  chosen = $state<number | null>(null);
  sorting: "rank" | "suit" = "suit";
  private key = "";
  private next = 0;
  private leaving: number | null = null;

  constructor(private readonly shelf: string) {}

  private take = (kind: number): Card => ({ id: this.next++, kind });

  /** Brings the cards up to date; what came in new stands at the end. Tells what came and what went. */
  sync(key: string, kinds: readonly number[], wild: number): { dealt: boolean; came: Card[]; went: Card[] } {
    const dealt = key !== this.key;
    if (dealt) {
      this.key = key;
      this.chosen = null;
      this.leaving = null;
      this.fresh = new Set();
      this.cards = (this.restored(kinds) ?? this.sorted(kinds, wild)).map(this.take);
      return { dealt, came: this.cards, went: [] };
    }
    const wanted = new Map<number, number>();
    for (const kind of kinds) wanted.set(kind, (wanted.get(kind) ?? 0) + 1);
    const stays = new Set<number>();
    const last = (card: Card): number => (card.id === this.leaving ? 1 : 0);
    for (const card of [...this.cards].sort((a, b) => last(a) - last(b))) {
      const left = wanted.get(card.kind) ?? 0;
      if (left > 0) {
        stays.add(card.id);
        wanted.set(card.kind, left - 1);
      }
    }
    const went = this.cards.filter((card) => !stays.has(card.id));
    const came = [...wanted].flatMap(([kind, count]) => Array.from({ length: count }, () => this.take(kind)));
    if (went.length || came.length) {
      this.cards = [...this.cards.filter((card) => stays.has(card.id)), ...came];
      this.fresh = new Set(came.map((card) => card.id));
      if (this.chosen !== null && !stays.has(this.chosen)) this.chosen = null;
      this.leaving = null;
      this.store();
    }
    return { dealt, came, went };
  }

  find(id: number | null): Card | null {
    return this.cards.find((card) => card.id === id) ?? null;
  }

  /** Remembers which of two equal cards is on its way to the discards. */
  leaves(id: number): void {
    this.leaving = id;
  }

  sort(by: "rank" | "suit", wild: number): void {
    this.sorting = by;
    const place = sorter(by, wild);
    this.arrange([...this.cards].sort((a, b) => place(a.kind) - place(b.kind)));
  }

  arrange(cards: Card[]): void {
    this.cards = cards;
    this.store();
  }

  /** Puts a card in another place among the others. */
  move(id: number, to: number): void {
    const card = this.find(id);
    if (!card || this.cards[to] === card) return;
    const others = this.cards.filter((other) => other !== card);
    this.arrange([...others.slice(0, to), card, ...others.slice(to)]);
  }

  private sorted(kinds: readonly number[], wild: number): number[] {
    const place = sorter(this.sorting, wild);
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
      const kept = before.filter((kind) => {
        const at = wanted.indexOf(kind);
        if (at >= 0) wanted.splice(at, 1);
        return at >= 0;
      });
      return [...kept, ...wanted];
    } catch {
      return null;
    }
  }
}
