/** A game played by its module: one match at hand, its bots, and runs of many games. No clock, no thread of its own. */
import { botInfo, type Description, type Fields, type Template } from "./description.ts";
import { EngineError } from "./errors.ts";
import type { Calls, Module } from "./module.ts";
import { Place, type Heap } from "./records.ts";
import { Followed, type Choice, type Inside, type Played, type Review } from "./reviewing.ts";
import { sha256 } from "./sha256.ts";

export const SPECTATOR = -1;
const SEED_BYTES = 32;
const CHUNK = 256; // games of a run that are played by one call

export interface Outcome {
  /** The clause by which the match ended; null while it goes on. */
  ending: string | null;
  winners: number[];
  scores: number[];
}

/** What an action is worth in the game's own unit, tried on the same imagined deals as the others. */
export interface Weighed {
  action: number;
  worth: number;
  /** How much better the first action is. */
  gap: number;
  /** The standard error of that. */
  error: number;
}

/** Games of a run: what game k is follows from the seed and k alone, here as on the server. */
export interface RunOptions {
  template: Template;
  /** A bot or a level for each seat. */
  lineup: readonly string[];
  /** 32 bytes. */
  seed: Uint8Array;
  first: number;
  count: number;
  /** Whether bots give signals. */
  talking?: boolean;
  /** The most decisions that a search plays out for a choice. */
  budget?: number;
}

/** The columns of a run: one entry for each game. */
export interface Results {
  decisions: number[];
  /** Bit sets of seats. */
  winners: number[];
  /** Numbers of clauses. */
  ending: number[];
  /** By seat. */
  scores: number[][];
  facts: Record<string, number[]>;
}

export class Engine {
  readonly description: Description;
  private readonly calls: Calls;
  private readonly heap: Heap;
  private readonly workspace: Place;
  private readonly state: Place;
  private readonly results: Place; // the first of CHUNK
  private players = 0; // of the match at hand; 0: there is none
  private crash: EngineError | null = null;
  private undoable: Uint8Array[] = []; // the states before each action that can be taken back
  private followed: Followed | null = null;

  constructor({ description, calls, heap }: Module) {
    this.description = description;
    this.calls = calls;
    this.heap = heap;
    this.workspace = this.place("Workspace");
    this.state = this.workspace.part("state");
    this.results = this.place("Result", CHUNK);
    calls.prepare(this.workspace.address);
  }

  // ---- The match at hand

  /** Deals a match. The bots' dice follow from the seed too. */
  deal(template: Template, seed: Uint8Array): void {
    this.setTemplate(template);
    this.setRun(seed);
    this.running(() => {
      this.calls.set_up(this.workspace.address, 0n); // for the dice; the state is dealt from the seed itself
      this.state.paste(this.workspace.part("template").copy());
      this.state.setRow("rng", [...words(seed), ...this.description.stream.slice(SEED_BYTES / 4)]);
      this.calls.deal(this.state.address);
    });
    this.players = template.players;
    this.undoable = [];
  }

  /** The seats without which the match cannot go on; none: it is over. */
  waiting(): number[] {
    this.checkDealt();
    return seatsOf(this.running(() => this.calls.waiting(this.state.address)));
  }

  /** What a seat may do now, ascending. */
  legal(seat: number): number[] {
    this.checkSeat(seat);
    return this.workspace.row("out", this.writeLegal(seat));
  }

  /** The clause that forbids an action now; null: it may be done. */
  refusal(seat: number, action: number): string | null {
    this.checkSeat(seat);
    this.checkAction(action);
    return this.clause(this.running(() => this.calls.refusal(this.state.address, BigInt(seat), BigInt(action))));
  }

  /** Does an action; one that the rules refuse is an error, and changes nothing. */
  apply(seat: number, action: number): void {
    const clause = this.refusal(seat, action);
    if (clause !== null) {
      const code = this.waiting().length === 0 ? "over" : this.legal(seat).length > 0 ? "illegal" : "out-of-turn";
      throw new EngineError(code, `seat ${seat} may not do action ${action}, by ${clause}`, clause);
    }
    const before = this.state.copy();
    this.running(() => this.calls.apply(this.state.address, BigInt(seat), BigInt(action)));
    this.undoable = this.isUndoable(seat) ? [...this.undoable, before] : [];
  }

  /** Takes back the last action of a seat's unfinished turn. */
  undo(seat: number): void {
    this.checkSeat(seat);
    const before = this.isUndoable(seat) ? this.undoable.pop() : undefined;
    if (!before) throw new EngineError("nothing-to-undo", `seat ${seat} has nothing to take back`);
    this.state.paste(before);
  }

  /** Fields of the state, also what is hidden from everybody: to check a match that is over. */
  reveal(names: readonly string[]): Fields {
    this.checkDealt();
    return this.state.read([...names]);
  }

  /** What a seat may know, by the names of the state's fields; SPECTATOR gives what everybody may. */
  show(seat: number): Fields {
    if (seat === SPECTATOR) this.checkDealt();
    else this.checkSeat(seat);
    return this.view(seat).read();
  }

  outcome(): Outcome {
    this.checkDealt();
    const { address } = this.state;
    return this.running(() => ({
      ending: this.clause(this.calls.ending(address)),
      winners: seatsOf(this.calls.winners(address)),
      scores: Array.from({ length: this.players }, (_, seat) => Number(this.calls.score(address, BigInt(seat)))),
    }));
  }

  // ---- Bots

  /** What a bot does for a seat by what the seat may know; null: it may act out of turn, and declines. */
  choose(seat: number, bot: string, budget?: number): number | null {
    this.checkSeat(seat);
    const { number, budget: most } = botInfo(this.description, bot);
    const isWaitedFor = this.waiting().includes(seat);
    let count = this.writeLegal(seat);
    if (count === 0) throw new EngineError("out-of-turn", `seat ${seat} has nothing to choose from`);
    if (!isWaitedFor) this.workspace.setNumber("out", this.description.actions, count++);
    this.view(seat);
    this.workspace.setNumber("budget", within(most, budget), number);
    const action = this.running(() => Number(this.calls.choose(this.workspace.address, BigInt(number), BigInt(seat), BigInt(count))));
    return action === this.description.actions ? null : action;
  }

  /** Tries actions on the same imagined deals until so many decisions are played out. */
  weigh(seat: number, actions: readonly number[], budget: number): Weighed[] {
    this.checkSeat(seat);
    const { analysis } = this.description;
    const { weigh } = this.calls;
    if (!weigh || !analysis) throw new EngineError("no-search", `${this.description.game} weighs nothing`);
    const legal = this.legal(seat);
    const wrong = actions.find((action) => !legal.includes(action));
    if (wrong !== undefined) {
      throw new EngineError("illegal", `seat ${seat} may not do action ${wrong}`, this.refusal(seat, wrong));
    }
    if (actions.length === 0) return [];
    if (new Set(actions).size < actions.length) throw new EngineError("out-of-range", "an action is there twice");
    this.view(seat);
    this.workspace.setRow("out", actions);
    const limit = BigInt(within(Number.MAX_SAFE_INTEGER, budget));
    const count = BigInt(actions.length);
    const deals = this.running(() => Number(weigh(this.workspace.address, limit, BigInt(seat), count)));
    const mean = (place: number): number => this.workspace.number("sums", place) / deals;
    return actions.map((action, place) => {
      const gap = mean(0) - mean(place);
      const variance = Math.max(0, this.workspace.number("squares", place) / deals - gap ** 2) / (deals - 1);
      const unit = Math.abs(analysis.one);
      return { action, worth: mean(place) / analysis.one, gap: gap / unit, error: Math.sqrt(variance) / unit };
    });
  }

  // ---- A match that was played

  /** Plays a match again, which becomes the one at hand; returns its choices. */
  follow(played: Played): readonly Choice[] {
    this.followed = new Followed(this.inside(), played);
    return this.followed.choices;
  }

  /** What a choice of the followed match was worth, with so many decisions to find the best action and as many to compare it. */
  review(step: number, budget: number, seed: Uint8Array): Review {
    return this.toFollow().review(step, budget, seed);
  }

  /** What else a seat could have done at a choice of the followed match, tried on the same deals as an action. */
  costs(step: number, best: number, budget: number, seed: Uint8Array): Weighed[] {
    this.toFollow().review(step, 1, seed); // for the dice
    const { seat } = this.toFollow().before(step);
    const legal = this.legal(seat);
    return legal.includes(best) ? this.weigh(seat, [best, ...legal.filter((action) => action !== best)], budget) : [];
  }

  private toFollow(): Followed {
    if (!this.followed) throw new EngineError("not-dealt", "no match is followed");
    return this.followed;
  }

  private inside(): Inside {
    const { calls, description, workspace, state } = this;
    const { review, settled, signal } = calls;
    const { analysis } = description;
    if (!analysis || !review || !settled) throw new EngineError("no-search", `${description.game} reviews nothing`);
    const { address } = workspace;
    return {
      workspace,
      state,
      actions: description.actions,
      one: analysis.one,
      deal: (template, seed) => this.deal(template, seed),
      apply: (seat, action) => this.apply(seat, action),
      signal: (seat, number) => this.running(() => signal?.(state.address, BigInt(seat), BigInt(number))),
      waiting: () => this.waiting(),
      writeLegal: (seat) => this.writeLegal(seat),
      view: (seat) => this.view(seat),
      review: (budget, ...values) => {
        const most = BigInt(within(Number.MAX_SAFE_INTEGER, budget));
        const [seat, count, played, low, high] = values.map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
        return this.running(() => Number(review(address, most, seat, count, played, low, high)));
      },
      settled: (seat) => this.running(() => settled(address, BigInt(seat))),
    };
  }

  // ---- Many games

  /** Plays games of a run; the match at hand stays as it is. */
  simulate(run: RunOptions): Results {
    const { template, lineup, count } = run;
    const bots = lineup.map((name) => botInfo(this.description, name));
    if (bots.length !== template.players) {
      throw new EngineError("out-of-range", `${bots.length} bots for ${template.players} seats`);
    }
    if (!isCount(run.first) || !isCount(count)) throw new EngineError("out-of-range", "games are counted from 0");
    this.setTemplate(template);
    this.setRun(run.seed);
    bots.forEach((bot, seat) => this.workspace.setNumber("lineup", bot.number, seat));
    this.workspace.setNumber("talking", Number(run.talking ?? false));
    for (const bot of bots) this.workspace.setNumber("budget", within(bot.budget, run.budget), bot.number);
    const results = blankResults(template.players, this.description.facts);
    const state = this.state.copy();
    const dice = this.workspace.copy("dice");
    try {
      for (let done = 0; done < count; done += CHUNK) {
        const size = Math.min(CHUNK, count - done);
        const first = BigInt(run.first + done);
        this.running(() => this.calls.simulate(this.workspace.address, first, this.results.address, BigInt(size)));
        for (let game = 0; game < size; game++) this.addResult(results, game);
      }
    } finally {
      this.state.paste(state);
      this.workspace.paste(dice, "dice");
    }
    return results;
  }

  private addResult(results: Results, game: number): void {
    const result = this.results.next(game);
    if (result.number("broken") !== 0) throw new EngineError("crashed", "a game of the run did not end");
    results.decisions.push(result.number("decisions"));
    results.winners.push(result.number("winners"));
    results.ending.push(result.number("ending"));
    results.scores.forEach((column, seat) => column.push(result.number("score", seat)));
    this.description.facts.forEach((name, place) => results.facts[name]?.push(result.number("fact", place)));
  }

  // ---- Parts of these

  private place(kind: string, count = 1): Place {
    return Place.take(this.heap, this.description.records, kind, count);
  }

  private setTemplate(template: Template): void {
    const [least, most] = this.description.seats;
    const { players } = template;
    if (!Number.isInteger(players) || players < least || players > most) {
      throw new EngineError("out-of-range", `${this.description.game} takes ${least} to ${most} players`);
    }
    const place = this.workspace.part("template");
    place.clear();
    place.write(template);
  }

  /** The two words from which the games of a run follow. */
  private setRun(seed: Uint8Array): void {
    if (seed.length !== SEED_BYTES) throw new EngineError("out-of-range", `a seed has ${SEED_BYTES} bytes`);
    this.workspace.setRow("run_words", words(sha256(seed)).slice(0, 2));
  }

  private writeLegal(seat: number): number {
    const out = this.workspace.at("out");
    return this.running(() => Number(this.calls.legal(this.state.address, BigInt(seat), out)));
  }

  private view(seat: number): Place {
    const view = this.workspace.part("view");
    this.running(() => this.calls.view(this.state.address, BigInt(seat), view.address));
    return view;
  }

  private clause(number: bigint): string | null {
    return this.description.clauses[Number(number) - 1] ?? null;
  }

  private isUndoable(seat: number): boolean {
    return Boolean(this.running(() => this.calls.undoable(this.state.address, BigInt(seat))));
  }

  private checkDealt(): void {
    if (this.players === 0) throw new EngineError("not-dealt", "no match has been dealt");
  }

  private checkSeat(seat: number): void {
    this.checkDealt();
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.players) {
      throw new EngineError("no-such-seat", `there is no seat ${seat}`);
    }
  }

  private checkAction(action: number): void {
    if (!Number.isInteger(action) || action < 0 || action >= this.description.actions) {
      throw new EngineError("no-such-action", `there is no action ${action}`);
    }
  }

  /** Runs code of the module. Where that fails its memory is in no known state, so nothing more is done with it. */
  private running<T>(code: () => T): T {
    if (this.crash) throw this.crash;
    try {
      return code();
    } catch (error) {
      this.crash = error instanceof EngineError ? error : new EngineError("crashed", `the module failed: ${String(error)}`);
      throw this.crash;
    }
  }
}

/** Bytes as words of 32 bits, the lowest byte first. */
function words(bytes: Uint8Array): number[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, word) => data.getUint32(4 * word, true));
}

/** The seats of a bit set. */
function seatsOf(set: bigint): number[] {
  const found: number[] = [];
  for (let seat = 0; set >> BigInt(seat) > 0n; seat++) if ((set >> BigInt(seat)) & 1n) found.push(seat);
  return found;
}

function isCount(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** A search's budget, or the part of it that is asked for. */
function within(most: number, budget: number | undefined): number {
  if (budget === undefined) return most;
  if (!isCount(budget) || budget === 0) throw new EngineError("out-of-range", `a budget cannot be ${budget}`);
  return Math.min(most, budget);
}

function blankResults(players: number, facts: readonly string[]): Results {
  return {
    decisions: [],
    winners: [],
    ending: [],
    scores: Array.from({ length: players }, () => []),
    facts: Object.fromEntries(facts.map((name) => [name, []])),
  };
}
