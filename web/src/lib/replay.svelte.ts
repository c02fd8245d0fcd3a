/** A finished match to be looked at again: stands in for a table, so that boards need not know. Nothing can be done. */
import { replayed } from "./api";
import type { Advice, News, Reason, Refused, ChatLine, TableInfo } from "./messages";

export class Replay {
  state = $state("connecting");
  info = $state.raw<TableInfo | null>(null);
  log = $state.raw<News[]>([]);
  fresh = $state.raw<News[]>([]);
  chat: ChatLine[] = [];
  reason: Reason | null = null;
  refused = $state.raw<Refused | null>(null);
  advice: Advice | null = null;
  invitation = null;
  waiting = 0;
  mine = false;
  step = $state(0);
  seat = $state(-1);
  private steps = $state.raw<TableInfo[]>([]); // without a gap from the deal on
  private asking: Promise<void> | null = null;

  constructor(readonly id: string) {
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

  /** Shows a step, or the last one there is. */
  async go(step: number): Promise<void> {
    while (this.steps.length <= step && !this.complete && this.state !== "gone") await this.more();
    const last = this.steps.length - 1;
    if (last < 0) return;
    const before = this.step;
    this.step = Math.max(0, Math.min(step, last));
    const shown = this.steps[this.step] ?? null;
    this.fresh = this.step === before + 1 ? (shown?.news ?? []) : [];
    this.log = this.steps.slice(0, this.step + 1).flatMap((one) => one.news);
    this.info = shown && { ...shown, match: shown.match && { ...shown.match, legal: [], signals: [], undoable: false } };
  }

  /** The same match from another seat. */
  async look(seat: number): Promise<void> {
    this.seat = seat;
    this.steps = [];
    const step = this.step;
    this.step = 0;
    await this.go(step);
  }

  private more(): Promise<void> {
    this.asking ??= replayed(this.id, this.steps.length, this.seat)
      .then((found) => {
        if (Array.isArray(found)) {
          this.steps = [...this.steps, ...found];
          this.state = "open";
        } else {
          this.refused = found;
          this.state = "gone";
        }
      })
      .finally(() => (this.asking = null));
    return this.asking;
  }

  act(): void {}
  signal(): void {}
  undo(): void {}
  chatter(): void {}
  react(): void {}
  why(): void {}
  hint(): void {}
  close(): void {}
}
