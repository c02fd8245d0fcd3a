/** A finished match to be looked at again, in place of a table. Nothing can be done. */
import { replayed } from "./api";
import type { ChatLine, News, Refused, TableInfo } from "./messages";
import type { Listener, State, TableSource } from "./table.svelte";

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
  step = $state(0);
  seat = $state(-1);
  private steps = $state.raw<readonly TableInfo[]>([]); // without a gap from the deal on
  private request: Promise<void> | null = null;
  private listeners: readonly Listener[] = [];

  constructor(
    readonly id: string,
    seat: number,
  ) {
    this.seat = seat;
    void this.go(0);
  }

  get you(): number {
    return this.seat;
  }
  get known(): number {
    return this.steps.length - 1;
  }
  get complete(): boolean {
    return (this.steps.at(-1)?.match?.ending ?? "") !== "";
  }
  now(): number {
    return this.info?.now ?? 0;
  }
  listen(listener: Listener): () => void {
    this.listeners = [...this.listeners, listener];
    return () => (this.listeners = this.listeners.filter((other) => other !== listener));
  }

  /** Shows a step, or the last one there is. */
  async go(step: number): Promise<void> {
    while (this.steps.length <= step && !this.complete && this.state !== "gone") await this.more();
    const last = this.steps.length - 1;
    if (last < 0) return;
    const [from, before] = [this.step, this.info];
    this.step = Math.max(0, Math.min(step, last));
    const found = this.steps[this.step];
    if (!found) return;
    this.log = this.steps.slice(0, this.step + 1).flatMap((one) => one.news);
    this.info = shown(found);
    const isNext = this.step === from + 1;
    for (const listener of this.listeners) listener(isNext ? before : null, this.info, isNext ? found.news : []);
  }

  /** The same match from another seat. */
  async look(seat: number): Promise<void> {
    const step = this.step;
    this.seat = seat;
    this.steps = [];
    this.step = 0;
    await this.go(step);
  }

  private more(): Promise<void> {
    this.request ??= replayed(this.id, this.steps.length, this.seat)
      .then((found) => {
        if (Array.isArray(found)) {
          this.steps = [...this.steps, ...found];
          this.state = "open";
        } else {
          this.refused = found;
          this.state = "gone";
        }
      })
      .finally(() => (this.request = null));
    return this.request;
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
