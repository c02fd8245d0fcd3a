/** What a player is about to do on this board, and the asking for it. What may be done is what the table says. */
import { say } from "../../lib/texts.svelte";
import type { Table } from "../../lib/table.svelte";
import type { PileView, View } from "./view";

/** A card that may be laid on a pile now. */
export interface Lay {
  card: number;
  pile: string;
  text: string;
  back: boolean; // against the way of the pile: the trick
}

/** A card on its way under a finger or the mouse. */
export interface Carried {
  card: number;
  dx: number;
  dy: number;
  over: string | null;
}

/** What of a table is needed here; the pictures of the rule book have no more. */
export type Seen = Pick<Table, "info" | "you" | "mine" | "fresh" | "log" | "refused" | "reason" | "act" | "why" | "signal">;

export const layText = (card: number, pile: string): string => `lay ${card} ${pile}`;
export const END = "end";
const EXACTLY = 3; // what 3! asks for
const START_UP = 1;
const START_DOWN = 100;

const leastOf = (view: View): number => (view.three ? EXACTLY : view.minimum);

/** What the player on turn still owes, in words. */
export function owedIn(view: View): string {
  const missing = leastOf(view) - view.laid;
  const parts: string[] = [];
  if (missing > 0) parts.push(say(view.three ? "owed-exactly" : "owed-cards", { count: missing }));
  if (view.open_skulls.length) parts.push(say("owed-skull", { piles: view.open_skulls.map((name) => name.toUpperCase()).join(", ") }));
  return parts.join(" ");
}

const nearest = <Item>(items: Item[], distance: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>((best, item) => (best === undefined || distance(item) < distance(best) ? item : best), undefined);

const topOf = (pile: PileView): number => pile.cards[0]?.number ?? 0;

export class Play {
  selected = $state<number | null>(null);
  aimed = $state<string | null>(null); // a pile that was chosen before a card
  pointed = $state<number | null>(null); // the card under the mouse or the focus
  carried = $state.raw<Carried | null>(null);
  looking = $state<string | null>(null); // the pile that is being looked through
  private sent = $state.raw<{ text: string; version: number } | null>(null);
  private queued = $state.raw<string | null>(null);

  constructor(readonly table: Seen) {}

  readonly view = $derived.by(() => this.table.info?.match?.view as View);
  readonly legal = $derived.by(() => this.table.info?.match?.legal ?? []);
  readonly over = $derived.by(() => this.table.info?.phase === "over");
  readonly mine = $derived.by(() => this.table.mine && !this.over && this.view.started);
  readonly hand = $derived.by(() => (this.table.you < 0 ? [] : [...(this.view.hands[this.table.you] ?? [])].sort((a, b) => a.number - b.number)));
  readonly least = $derived.by(() => leastOf(this.view));
  /** The lowest and the highest card that anybody can hold: what lies between the row cards. */
  readonly first = $derived.by(() => Math.min(...this.view.piles.map((pile) => pile.cards.at(-1)?.number ?? START_UP)) + 1);
  readonly last = $derived.by(() => Math.max(...this.view.piles.map((pile) => pile.cards.at(-1)?.number ?? START_DOWN)) - 1);
  readonly lays = $derived.by(() => {
    const found: Lay[] = [];
    for (const text of this.legal) {
      const [what, card, name] = text.split(" ");
      const pile = this.view.piles.find((one) => one.name === name);
      if (what !== "lay" || !pile) continue;
      const number = Number(card);
      found.push({ card: number, pile: pile.name, text, back: pile.ascending ? number < topOf(pile) : number > topOf(pile) });
    }
    return found;
  });
  /** The card that the piles are measured against. */
  readonly inMind = $derived.by(() => this.carried?.card ?? this.selected ?? this.pointed);
  /** Whether something was asked for and not answered yet. */
  readonly pending = $derived.by(() => this.sent !== null && this.sent.version === this.table.info?.version && this.table.refused === null);

  may(text: string): boolean {
    return this.legal.includes(text);
  }

  /** Does it, or has the table tell why not; waits for the answer to what was asked before. */
  try(text: string): boolean {
    if (this.pending) {
      this.queued = text;
      return false;
    }
    if (!this.may(text)) {
      this.table.why(text);
      return false;
    }
    this.sent = { text, version: this.table.info?.version ?? 0 };
    this.table.act(text);
    return true;
  }

  /** To be called whenever the table has changed. */
  goOn(): void {
    const held = new Set(this.hand.map((card) => card.number));
    if (this.selected !== null && !held.has(this.selected)) this.selected = null;
    if (this.pointed !== null && !held.has(this.pointed)) this.pointed = null;
    if (this.carried && !held.has(this.carried.card)) this.carried = null;
    if (!this.mine) this.aimed = null;
    if (this.pending || this.queued === null) return;
    const text = this.queued;
    this.queued = null;
    if (this.try(text)) this.forget();
  }

  forget(): void {
    this.selected = null;
    this.aimed = null;
  }

  lay(card: number, pile: string): boolean {
    const done = this.try(layText(card, pile));
    if (done || this.queued !== null) this.forget();
    return done;
  }

  pick(card: number): void {
    if (this.aimed !== null) {
      this.lay(card, this.aimed);
      return;
    }
    if (this.selected === card) {
      this.selected = null;
      return;
    }
    this.selected = card;
    if (this.pending || this.lays.some((lay) => lay.card === card)) {
      this.table.reason = null;
      return;
    }
    const pile = nearest(this.view.piles, (one) => Math.abs(topOf(one) - card));
    if (pile) this.table.why(layText(card, pile.name));
  }

  aim(pile: PileView): void {
    if (this.selected !== null) {
      this.lay(this.selected, pile.name);
      return;
    }
    if (this.aimed === pile.name) {
      this.aimed = null;
      return;
    }
    this.aimed = pile.name;
    if (this.pending || this.lays.some((lay) => lay.pile === pile.name)) {
      this.table.reason = null;
      return;
    }
    this.aimed = null;
    const card = nearest(this.hand, (one) => Math.abs(one.number - topOf(pile)));
    if (card) this.table.why(layText(card.number, pile.name));
    else this.looking = pile.name; // nothing in hand to ask about
  }

  /** Lets go of the carried card; one that may be laid stays where it was dropped until it lies. */
  drop(): void {
    const carried = this.carried;
    if (!carried) return;
    if (carried.over === null || !this.lay(carried.card, carried.over)) this.carried = null;
  }

  end(): void {
    if (this.try(END)) this.forget();
  }
}
