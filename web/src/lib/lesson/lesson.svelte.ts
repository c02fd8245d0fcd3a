/** A lesson in place of a table: a real match whose deal is chosen. The server plays it; here is only how far one has come. */
import { lessonPlan, lessonSteps, lessonWhy } from "../api";
import type { Advice, ChatLine, LessonPlan, News, Reason, Refused, StepInfo, TableInfo } from "../messages";
import { retry } from "../retry";
import { settings } from "../settings.svelte";
import type { Listener, State, TableSource } from "../table.svelte";
import { say } from "../texts.svelte";
import { keepDone, keepProgress, progressOf } from "./progress";

export class Lesson implements TableSource {
  readonly live = true;
  readonly asking = false;
  readonly chat: readonly ChatLine[] = [];
  readonly id: string;
  state = $state<State>("connecting");
  info = $state.raw<TableInfo | null>(null);
  log = $state.raw<readonly News[]>([]);
  reason = $state.raw<Reason | null>(null);
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  pending = $state.raw<readonly string[]>([]);
  plan = $state.raw<LessonPlan | null>(null);
  /** In which way each step was done that is behind us. */
  path = $state.raw<readonly number[]>([]);
  /** What was tried that is allowed, but not what the step is about. */
  other = $state<string | null>(null);
  /** What others do next; the stage shows one after the other. */
  coming = $state.raw<readonly TableInfo[]>([]);
  /** The view to go back to, while what would fit is being shown. */
  private real = $state.raw<TableInfo | null>(null);
  private listeners: readonly Listener[] = [];

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    this.id = `lesson.${game}.${name}`;
    void this.open(progressOf(game, name).path);
  }

  readonly steps = $derived<readonly StepInfo[]>(this.plan?.ideas.flatMap((idea) => idea.steps) ?? []);
  readonly step = $derived<StepInfo | null>(this.steps[this.path.length] ?? null);
  readonly finished = $derived(this.plan !== null && this.path.length >= this.steps.length);
  /** The idea that the step belongs to; after the last one, how many there are. */
  readonly idea = $derived.by(() => {
    let before = 0;
    for (const [number, idea] of (this.plan?.ideas ?? []).entries()) {
      before += idea.steps.length;
      if (this.path.length < before) return number;
    }
    return this.plan?.ideas.length ?? 0;
  });
  readonly showing = $derived(this.real !== null);

  get you(): number {
    return this.info?.you ?? -1;
  }
  get mine(): boolean {
    return this.info?.match?.waiting.includes(this.you) ?? false;
  }
  now(): number {
    return this.info?.now ?? 0;
  }
  listen(listener: Listener): () => void {
    this.listeners = [...this.listeners, listener];
    return () => (this.listeners = this.listeners.filter((other) => other !== listener));
  }

  private async open(path: readonly number[]): Promise<void> {
    const plan = await retry(() => lessonPlan(this.game, this.name));
    if ("code" in plan) {
      this.lose(plan);
      return;
    }
    const found = await retry(() => lessonSteps(this.game, this.name, path, 0));
    if (!Array.isArray(found)) {
      if (path.length)
        await this.open([]); // the lesson has changed since
      else this.lose(found);
      return;
    }
    this.plan = plan;
    this.path = path;
    this.state = "open";
    this.log = found.flatMap((one) => one.news);
    const last = found.at(-1);
    if (last) this.show(null, last, []);
    this.mark();
  }

  private lose(refused: Refused): void {
    this.refused = refused;
    this.state = "gone";
  }

  private show(before: TableInfo | null, after: TableInfo, news: readonly News[]): void {
    this.info = dressed(after);
    for (const listener of this.listeners) listener(before, this.info, news);
  }

  /** Shows the next thing that happens. */
  advance(): void {
    const [next, ...rest] = this.coming;
    if (!next) return;
    this.coming = rest;
    this.log = [...this.log, ...next.news];
    this.show(this.info, next, next.news);
    if (!rest.length) this.mark();
  }

  /** Goes on to the next step, in one of the ways that the step allows. */
  async take(choice: number): Promise<void> {
    if (!this.step || this.pending.length || this.coming.length) return;
    this.forget();
    this.pending = [this.step.do[choice] ?? ""];
    const path = [...this.path, choice];
    const found = await this.fetch(path);
    this.pending = [];
    if (!found) return;
    this.path = path;
    if (this.finished) keepDone(this.game, this.name);
    else keepProgress(this.game, this.name, path);
    const [here, ...next] = found;
    if (here && this.info?.hold) this.show(this.info, here, []); // the next hand is dealt
    this.coming = next;
    if (next.length) this.advance();
    else this.mark();
  }

  private async fetch(path: readonly number[]): Promise<readonly TableInfo[] | null> {
    const known = this.info?.match?.step ?? 0;
    const found = await retry(() =>
      lessonSteps(this.game, this.name, path, known).catch((error: unknown) => {
        this.state = "lost";
        throw error;
      }),
    );
    this.state = "open";
    if (Array.isArray(found)) return found;
    this.refused = found;
    return null;
  }

  /** Plays what would fit, to be looked at; `back` takes it back. */
  async demonstrate(): Promise<void> {
    const [action] = this.step?.do ?? [];
    if (!action || this.real || !this.info) return;
    this.forget();
    this.pending = [action];
    const found = await this.fetch([...this.path, 0]);
    const after = found?.[1];
    if (!after) {
      this.pending = [];
      return;
    }
    this.real = this.info;
    this.show(this.info, after, after.news);
  }

  back(): void {
    const real = this.real;
    if (!real) return;
    this.real = null;
    this.pending = [];
    this.show(null, real, []);
    this.mark(true);
  }

  /** Marks on the board what to do. */
  private mark(always = false): void {
    const step = this.step;
    const [action] = step?.do ?? [];
    if (action && (always || step?.marked)) this.advice = { type: "advice", action, bot: "", reasons: [] };
  }

  private forget(): void {
    this.reason = null;
    this.refused = null;
    this.other = null;
    this.advice = null;
  }

  /** From the beginning. */
  async again(): Promise<void> {
    keepProgress(this.game, this.name, []);
    this.forget();
    this.coming = [];
    await this.open([]);
  }

  act(action: string): void {
    const choice = this.step?.do.indexOf(action) ?? -1;
    this.reason = null;
    this.other = choice < 0 ? action : null;
    if (choice >= 0) void this.take(choice);
  }
  signal(signal: string): void {
    this.act(signal);
  }
  why(action: string): void {
    this.reason = null;
    this.other = null;
    void lessonWhy(this.game, this.name, this.path, action)
      .then((told) => (this.reason = "clause" in told && told.type === "reason" ? told : null))
      .catch(() => (this.state = "lost"));
  }
  undo(): void {}
  advise(): void {}
}

/** A view with the learner's own name and face, and without what a lesson does not need. */
export const dressed = (info: TableInfo): TableInfo => ({
  ...info,
  seats: info.seats.map((seat, number) =>
    number === info.you ? { ...seat, name: settings.name || say("stage-you"), avatar: faceFor(info) } : seat,
  ),
  match: info.match && { ...info.match, warnings: {}, undoable: false },
});

const TUTOR = "hedgehog";
/** The learner's own face, unless somebody else here has it. */
function faceFor(info: TableInfo): string {
  const taken = [TUTOR, ...info.seats.map((seat) => seat.avatar)];
  return taken.includes(settings.avatar) ? (["lynx", "cat", "owl", "bear"].find((face) => !taken.includes(face)) ?? "") : settings.avatar;
}
