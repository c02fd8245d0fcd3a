/** A match that was played, followed again by the module, and its choices reviewed one by one. */
import type { Template } from "./description.ts";
import type { Place } from "./records.ts";
import { sha256 } from "./sha256.ts";

/** An action or a signal that was not taken back. */
export interface Move {
  /** Its place among all entries of the record, from 1. */
  step: number;
  kind: "act" | "signal";
  seat: number;
  number: number;
}

export interface Played {
  template: Template;
  /** 32 bytes. */
  seed: Uint8Array;
  moves: readonly Move[];
  /** The steps that ended a hand or round; the last step of the match need not be among them. */
  ends: readonly number[];
}

/** A move whose seat could have done something else. */
export interface Choice {
  step: number;
  seat: number;
  action: number;
  /** The hand or round, from 0. */
  round: number;
  /** Of a seat's last choice in a round: what the round came to, in the game's unit; null: that is open. */
  settled: number | null;
}

/** What a choice was worth, in the game's unit. */
export interface Review extends Choice {
  /** The best action that was found. */
  best: number;
  worth: number;
  best_worth: number;
  /** How much better the best action is; below 0 where what was played did better. */
  cost: number;
  /** The standard error of that. */
  error: number;
  worth_error: number;
  best_error: number;
  deals: number;
}

/** What following a match needs of the engine. */
export interface Inside {
  readonly actions: number;
  /** What the search counts for one of the game's unit. */
  readonly one: number;
  readonly workspace: Place;
  readonly state: Place;
  deal(template: Template, seed: Uint8Array): void;
  apply(seat: number, action: number): void;
  signal(seat: number, signal: number): void;
  waiting(): number[];
  /** Writes what a seat may do into `out`; returns how many that are. */
  writeLegal(seat: number): number;
  /** Writes what a seat may know into `view`. */
  view(seat: number): Place;
  review(budget: number, seat: number, count: number, played: number, low: number, high: number): number;
  settled(seat: number): bigint;
}

const EVERY = 32; // moves between two copies of the state
const GO_ON = -(1n << 60n); // nothing is settled yet
const LOWEST_WORDS = 2;

export class Followed {
  readonly choices: readonly Choice[];
  private readonly inside: Inside;
  private readonly moves: readonly Move[];
  private readonly copies: Uint8Array[] = []; // of the state, before every so many moves
  private readonly ends: ReadonlySet<number>;
  private at = 0; // moves that the state has seen

  constructor(inside: Inside, { template, seed, moves, ends }: Played) {
    this.inside = inside;
    this.moves = moves;
    this.ends = new Set(ends);
    inside.deal(template, seed);
    this.choices = this.followAll();
  }

  /** Sets the state to that before a choice; returns the choice. */
  before(step: number): Choice {
    const place = this.moves.findIndex((move) => move.step === step);
    const choice = this.choices.find((one) => one.step === step);
    if (!choice) throw new RangeError(`step ${step} is no choice`);
    const from = Math.floor(place / EVERY);
    const copy = this.copies[from];
    if (copy && (this.at > place || this.at < from * EVERY)) {
      this.inside.state.paste(copy);
      this.at = from * EVERY;
    }
    while (this.at < place) this.next();
    return choice;
  }

  review(step: number, budget: number, seed: Uint8Array): Review {
    const choice = this.before(step);
    const { inside } = this;
    const { workspace: w, one } = inside;
    const { seat, action } = choice;
    const count = this.write(seat);
    inside.view(seat);
    const [low = 0, high = 0] = diceOf(seed, step);
    const deals = inside.review(budget, seat, count, action, low, high);
    const best = w.number("out", 0);
    const last = Number(best !== action);
    const mean = (place: number): number => w.number("sums", place) / deals;
    const spread = (squares: number, middle: number): number =>
      Math.sqrt(Math.max(0, squares / deals - middle ** 2) / (deals - 1)) / Math.abs(one);
    const gap = mean(0) - mean(last);
    return {
      ...choice,
      best,
      worth: mean(last) / one,
      best_worth: mean(0) / one,
      cost: gap / Math.abs(one),
      error: spread(w.number("squares", last), gap),
      worth_error: spread(w.number("powers", last), mean(last)),
      best_error: spread(w.number("powers", 0), mean(0)),
      deals,
    };
  }

  private next(): void {
    const move = this.moves[this.at++];
    if (move?.kind === "act") this.inside.apply(move.seat, move.number);
    else if (move) this.inside.signal(move.seat, move.number);
  }

  /** Writes what a seat could do: where nobody waited for it, it could have declined. Returns how many that are. */
  private write(seat: number): number {
    const { inside } = this;
    const count = inside.writeLegal(seat);
    if (inside.waiting().includes(seat)) return count;
    inside.workspace.setNumber("out", inside.actions, count);
    return count + 1;
  }

  private followAll(): Choice[] {
    const { inside, moves } = this;
    const found: Choice[] = [];
    const last = new Map<number, { choice: Choice; view: Uint8Array }>(); // by seat, in this round
    let round = 0;
    for (const move of moves) {
      if (this.at % EVERY === 0) this.copies.push(inside.state.copy());
      if (move.kind === "act" && this.write(move.seat) > 1) {
        const choice: Choice = { step: move.step, seat: move.seat, action: move.number, round, settled: null };
        found.push(choice);
        last.set(move.seat, { choice, view: inside.view(move.seat).copy() });
      }
      this.next();
      const isOver = inside.waiting().length === 0;
      if (!isOver && !this.ends.has(move.step)) continue;
      for (const [seat, { choice, view }] of last) {
        inside.workspace.part("view").paste(view);
        const value = inside.settled(seat);
        if (value !== GO_ON) choice.settled = Number(value) / inside.one;
      }
      last.clear();
      round++;
    }
    return found;
  }
}

/** The words from which the dice of a review start: they follow from the seed of the analysis and the step. */
function diceOf(seed: Uint8Array, step: number): number[] {
  const bytes = new Uint8Array(seed.length + 4);
  bytes.set(seed);
  new DataView(bytes.buffer).setUint32(seed.length, step, true);
  const hash = new DataView(sha256(bytes).buffer);
  return Array.from({ length: LOWEST_WORDS }, (_, word) => hash.getUint32(4 * word, true));
}
