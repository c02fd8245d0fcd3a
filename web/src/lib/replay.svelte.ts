/** A finished match to be looked at again, in place of a table. Nothing can be done. */
import { handsOf, outlineOf, replayed } from "./api";
import type { ChatLine, News, Outline, Refused, TableInfo } from "./messages";
import type { Listener, State, TableSource } from "./table.svelte";

const PAGE = 50; // steps that are asked for at once
const IN_LOG = 150; // steps behind the one that is shown
const AHEAD = 3; // pages that are fetched before they are needed; of a match of a few pages all
const FEW = 12;
const AGAIN = 400; // ms before something is asked for again that was refused for a moment

export class Replay implements TableSource {
  readonly live = false;
  readonly mine = false;
  readonly asking = false;
  readonly pending: readonly string[] = [];
  readonly chat: readonly ChatLine[] = [];
  readonly reason = null;
  readonly advice = null;
  state = $state<State>("connecting");
  info = $state.raw<TableInfo | null>(null);
  log = $state.raw<readonly News[]>([]);
  refused = $state.raw<Refused | null>(null);
  outline = $state.raw<Outline | null>(null);
  /** The step that is wanted. It is shown as soon as it is there. */
  step = $state(0);
  /** The furthest step that was shown. */
  furthest = $state(0);
  seat = $state(-1);
  /** Whether all hands are wanted. */
  open = $state(false);
  /** What each seat saw at the step that is shown; null where that is not known. */
  views = $state.raw<readonly unknown[] | null>(null);
  private pages = new Map<number, readonly TableInfo[]>();
  private hands = new Map<number, readonly (readonly unknown[])[]>();
  private steps = new WeakMap<News, number>();
  private fetching = false;
  private stopped = false;
  private listeners: readonly Listener[] = [];

  constructor(
    readonly id: string,
    seat: number,
    step = 0, // to begin with
    readonly match = 0, // its number; 0: the last one
  ) {
    this.seat = seat;
    this.step = step;
    void this.begin();
  }

  get you(): number {
    return this.seat;
  }
  get last(): number {
    return this.outline?.steps ?? 0;
  }
  now(): number {
    return this.info?.now ?? 0;
  }
  listen(listener: Listener): () => void {
    this.listeners = [...this.listeners, listener];
    return () => (this.listeners = this.listeners.filter((other) => other !== listener));
  }
  close(): void {
    this.stopped = true;
  }
  /** The step that a piece of news belongs to. */
  stepOf(news: News): number | null {
    return this.steps.get(news) ?? null;
  }

  /** Shows a step, or the nearest there is. */
  go(step: number): void {
    this.step = Math.max(0, Math.min(step, this.outline ? this.last : step));
    this.show();
    void this.fetch();
  }
  /** Goes to where the next turn begins, or the one before. */
  turn(way: 1 | -1): void {
    const turns = this.outline?.turns ?? [];
    if (way > 0) this.go(turns.find((turn) => turn > this.step) ?? this.last);
    else this.go(turns.findLast((turn) => turn < this.step) ?? 0);
  }
  /** The same match from another seat. */
  look(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.pages.clear();
    void this.fetch();
  }
  openHands(open: boolean): void {
    this.open = open;
    this.show();
    void this.fetch();
  }

  private async begin(): Promise<void> {
    const found = await outlineOf(this.id, this.match).catch(() => null);
    if (found && "code" in found) this.fail(found);
    else if (found) {
      this.outline = found;
      this.go(this.step);
    } else if (!this.stopped) setTimeout(() => void this.begin(), AGAIN);
  }
  private fail(refused: Refused): void {
    this.refused = refused;
    this.state = "gone";
  }

  private at(step: number): TableInfo | undefined {
    return this.pages.get(Math.floor(step / PAGE))?.[step % PAGE];
  }

  private show(): void {
    const found = this.at(this.step);
    const views = this.open ? this.hands.get(Math.floor(this.step / PAGE))?.[this.step % PAGE] : undefined;
    this.views = views ?? (this.open ? this.views : null);
    const before = this.info;
    const far = this.step - (before?.match?.step ?? NaN);
    if (!found || (far === 0 && before?.you === found.you)) return;
    const isNext = far === 1 && before?.you === found.you;
    this.log = this.newsUntil(this.step);
    this.info = shown(found);
    this.furthest = Math.max(this.furthest, this.step);
    this.state = "open";
    for (const listener of this.listeners) listener(isNext ? before : null, this.info, isNext ? found.news : []);
  }

  /** The news of the last steps, as far back as they are known without a gap. */
  private newsUntil(step: number): News[] {
    let first = step;
    while (first > 0 && step - first < IN_LOG && this.at(first - 1)) first--;
    const found: News[] = [];
    for (let one = first; one <= step; one++) found.push(...(this.at(one)?.news ?? []));
    return found;
  }

  /** The pages that are wanted next: what is to be seen now, then what is around it. */
  private missing(): { page: number; hands: boolean } | null {
    const pages = Math.floor(this.last / PAGE) + 1;
    const here = Math.floor(this.step / PAGE);
    if (!this.pages.has(here)) return { page: here, hands: false };
    if (this.open && !this.hands.has(here)) return { page: here, hands: true };
    const near = [1, -1, ...Array.from({ length: pages <= FEW ? pages : AHEAD }, (_, i) => i + 2)].map((far) => here + far);
    const all = pages <= FEW ? [...near, ...Array.from({ length: pages }, (_, page) => page)] : near;
    const next = all.find((page) => page >= 0 && page < pages && !this.pages.has(page));
    if (next !== undefined) return { page: next, hands: false };
    if (this.open && here + 1 < pages && !this.hands.has(here + 1)) return { page: here + 1, hands: true };
    return null;
  }

  /** Fetches one page after the other, always the one that is wanted most. */
  private async fetch(): Promise<void> {
    if (this.fetching || !this.outline) return;
    this.fetching = true;
    try {
      for (let next = this.missing(); next && !this.stopped && this.state !== "gone"; next = this.missing()) {
        const { seat } = this;
        const first = next.page * PAGE;
        const found = await (next.hands ? handsOf(this.id, this.match, first) : replayed(this.id, this.match, first, seat)).catch(
          () => null,
        );
        if (!Array.isArray(found)) {
          if (found && found.code !== "too-many") this.fail(found);
          await new Promise((done) => setTimeout(done, AGAIN));
        } else if (next.hands) this.hands.set(next.page, found.slice(0, PAGE) as unknown[][]);
        else if (seat === this.seat) this.keep(next.page, found as TableInfo[]);
        this.show();
      }
    } finally {
      this.fetching = false;
    }
  }
  private keep(page: number, found: readonly TableInfo[]): void {
    const steps = found.slice(0, PAGE);
    this.pages.set(page, steps);
    for (const one of steps) for (const news of one.news) this.steps.set(news, one.match?.step ?? 0);
    const now = this.info?.match?.step;
    if (now !== undefined && this.info?.you === this.seat && this.at(now)) this.log = this.newsUntil(now);
  }

  act(): void {}
  signal(): void {}
  undo(): void {}
  why(): void {}
  advise(): void {}
}

/** A step with nothing to press: it is over, whatever the seat might have done then. */
const shown = (step: TableInfo): TableInfo => ({
  ...step,
  match: step.match && { ...step.match, legal: [], warnings: {}, signals: [], undoable: false, deadlines: {}, not_before: {} },
});
