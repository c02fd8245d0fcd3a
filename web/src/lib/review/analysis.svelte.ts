/** The analysis of a finished match, made in this browser as it is looked at: figures come as they are found. */
import type { Analysis as Ways, Choice, RemoteEngine, Review, Weighed } from "../engine";
import type { Outline } from "../messages";
import { accuracy, curve, loss, moments, type Moment, type Point } from "./figures";

const ROUGH = 16; // the first look at a choice has its budget divided by this
const MOST_WORKERS = 4;
const SHOWN_EVERY = 120; // ms between two changes of what is shown
const SEED = new Uint8Array(32); // that of `tapete analyse` where none is given

export type Stage = "off" | "loading" | "looking" | "done" | "none" | "failed";

/** How accurate a seat was. */
export interface Standing {
  seat: number;
  accuracy: number;
  slips: number;
}

export class Analysis {
  stage = $state<Stage>("off");
  /** By step: the best review so far. */
  reviews = $state.raw<ReadonlyMap<number, Review>>(new Map());
  /** How many choices were reviewed in full, of how many. */
  done = $state(0);
  all = $state(0);
  ways = $state.raw<Ways | null>(null);
  /** The actions by their numbers, as records write them. */
  private texts: readonly string[] = [];
  private engines: RemoteEngine[] = [];
  private found = new Map<number, Review>();
  private finished = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    private readonly outline: Outline,
    /** For whom the figures are wanted first. */
    private readonly first: () => number,
  ) {}

  /** The actions by their numbers; an empty text is to decline. */
  text(action: number): string {
    return this.texts[action] ?? "";
  }

  async start(): Promise<void> {
    if (this.stage !== "off") return;
    this.stage = "loading";
    try {
      const { openEngine } = await import("../engine");
      const engine = await openEngine(this.outline.game);
      this.engines.push(engine);
      const { analysis, bots, texts } = engine.description;
      if (!analysis) {
        this.stage = "none";
        this.close();
        return;
      }
      this.ways = analysis;
      this.texts = texts;
      const choices = await engine.follow(this.played());
      this.all = choices.length;
      this.stage = "looking";
      const budget = bots[analysis.search]?.budget ?? 1;
      const others = await this.more(openEngine, choices.length);
      const work = this.work(choices, budget);
      await Promise.all([engine, ...others].map((one) => this.labour(one, work)));
      if (this.stopped) return;
      this.show();
      this.stage = "done";
      others.forEach((one) => one.close());
    } catch (error) {
      if (this.stopped) return;
      const missing = error instanceof Error && "code" in error && (error.code === "no-module" || error.code === "no-search");
      this.stage = missing ? "none" : "failed";
      this.close();
    }
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.engines.forEach((engine) => engine.close());
  }

  /** What else could have been done at a choice, beside what was best; none where the analysis is not there. */
  async costs(review: Review): Promise<readonly Weighed[]> {
    const [engine] = this.engines;
    const { ways } = this;
    if (!engine || !ways || this.stopped) return [];
    const budget = engine.description.bots[ways.search]?.budget ?? 1;
    return engine.costs(review.step, review.best, budget, SEED).catch(() => []);
  }

  // ---- What the reviews come to

  private readonly bySeat = $derived.by(() => {
    const found = new Map<number, Review[]>();
    for (const review of [...this.reviews.values()].sort((a, b) => a.step - b.step)) {
      found.set(review.seat, [...(found.get(review.seat) ?? []), review]);
    }
    return found;
  });
  readonly curves = $derived.by((): ReadonlyMap<number, Point[][]> => {
    const { ways } = this;
    return new Map(ways ? [...this.bySeat].map(([seat, own]) => [seat, curve(own, ways, this.outline.ends)]) : []);
  });
  readonly standings = $derived.by((): Standing[] => {
    const { ways } = this;
    if (!ways) return [];
    const found = [...this.bySeat].map(([seat, own]) => ({
      seat,
      accuracy: accuracy(own, ways) ?? 0,
      slips: own.filter((review) => loss(review, ways) > 0).length,
    }));
    return found.sort((a, b) => a.seat - b.seat);
  });
  moments(seat: number): Moment[] {
    return this.ways ? moments(this.bySeat.get(seat) ?? [], this.ways) : [];
  }
  /** What a choice has lost; 0 where nothing is claimed. */
  loss(review: Review): number {
    return this.ways ? loss(review, this.ways) : 0;
  }
  /** What the position was worth to a seat after so many entries, by its choices in that round; null where it had none. */
  worth(seat: number, step: number): number | null {
    const round = this.outline.ends.findIndex((end) => step < end);
    const line = this.curves.get(seat)?.at(round) ?? [];
    return (line.findLast((point) => point.step <= step) ?? line[0])?.worth ?? null;
  }

  // ---- The work

  private played(): Parameters<RemoteEngine["follow"]>[0] {
    const { template, seed, moves, ends } = this.outline;
    return {
      template: template as Parameters<RemoteEngine["follow"]>[0]["template"],
      seed: Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      moves: moves.map(([step, kind, seat, number]) => ({ step, kind: kind === "signal" ? "signal" : "act", seat, number })),
      ends,
    };
  }
  /** More workers, where the machine has processors for them. */
  private async more(open: (game: string) => Promise<RemoteEngine>, choices: number): Promise<RemoteEngine[]> {
    const count = Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1, choices) - 1;
    const found = await Promise.all(Array.from({ length: Math.max(0, count) }, () => open(this.outline.game)));
    this.engines.push(...found);
    await Promise.all(found.map((one) => one.follow(this.played())));
    return found;
  }
  /** Every choice with a small budget, then every one in full; those of the seat that is looked at first. */
  private *work(choices: readonly Choice[], budget: number): Generator<[number, number, boolean]> {
    const own = this.first();
    const sorted = [...choices].sort((a, b) => Number(b.seat === own) - Number(a.seat === own) || a.step - b.step);
    const rough = Math.max(1, Math.floor(budget / ROUGH));
    if (rough < budget) for (const { step } of choices) yield [step, rough, false];
    for (const { step } of sorted) yield [step, budget, true];
  }
  private async labour(engine: RemoteEngine, work: Generator<[number, number, boolean]>): Promise<void> {
    for (let next = work.next(); !next.done && !this.stopped; next = work.next()) {
      const [step, budget, isFull] = next.value;
      const review = await engine.review(step, budget, SEED);
      this.found.set(step, review);
      if (isFull) this.finished++;
      this.timer ??= setTimeout(() => this.show(), SHOWN_EVERY);
    }
  }
  private show(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reviews = new Map(this.found);
    this.done = this.finished;
  }
}
