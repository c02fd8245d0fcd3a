/** One line of play. Events of one turn are one lap; the gold ring moves on when the turn does. */
import { end, TIME, type Beat } from "./beat";
import type { Clock } from "./clock";
import type { TableEvent } from "./events";
import { PACES, retime, type Pace } from "./pace";
import { plan, type Surroundings } from "./plan";
import type { SoundName } from "../sound/recipes";

/** What shows the beats. */
export interface Stage extends Surroundings {
  /** Changes the board, if the beat has something to set. */
  mark(beat: Scheduled): void;
  /** Starts the move of a beat. The function that it returns ends it at once; null: there is nothing to end. */
  start(beat: Scheduled, ms: number): { finish(): void } | null;
  sound?(name: SoundName, beat: Beat): void;
  buzz?(ms: number): void;
  /** Nothing is under way any more. */
  idle?(): void;
  /** That many events were too late to be seen. */
  hurry?(events: number): void;
}

export interface Scheduled extends Beat {
  event: TableEvent;
}

interface Lap {
  /** Beats to come, and how each is taken back. */
  left: Map<Scheduled, () => void>;
  live: Set<{ finish(): void }>;
  done(): void;
  stop(): void;
}

interface Told {
  event: TableEvent;
  at: number;
}

/** Talk does not wait in the line of play. */
const ASIDE = new Set<TableEvent["type"]>(["chat", "refused", "hint"]);

export interface QueueOptions {
  clock: Clock;
  stage: Stage;
  pace?: Pace;
  reduced?: boolean;
}

export class Queue {
  pace: Pace;
  reduced: boolean;
  private readonly clock: Clock;
  private readonly stage: Stage;
  private waiting: Told[] = [];
  private lap: Lap | null = null;
  private readonly asides = new Set<Lap>();
  private turn: number | undefined;
  private quietSince: number;

  constructor({ clock, stage, pace = "calm", reduced = false }: QueueOptions) {
    this.clock = clock;
    this.stage = stage;
    this.pace = pace;
    this.reduced = reduced;
    this.quietSince = clock.now();
  }

  get idle(): boolean {
    return !this.lap && !this.waiting.length;
  }

  push(...events: readonly TableEvent[]): void {
    for (const event of events) {
      if (ASIDE.has(event.type)) this.talk(event);
      else this.waiting.push({ event, at: this.clock.now() });
    }
    if (!this.lap) this.go();
  }

  /** A tap: what is under way ends now, what is due is marked without a picture, the next turn begins. */
  skip(): boolean {
    const lap = this.lap;
    if (!lap) return false;
    for (const move of lap.live) move.finish();
    for (const [beat, cancel] of lap.left) {
      cancel();
      this.stage.mark(beat);
    }
    lap.left.clear();
    lap.stop();
    lap.done();
    return true;
  }

  /** Leaving the table: nothing more is shown or marked. */
  stop(): void {
    for (const lap of [this.lap, ...this.asides]) {
      if (!lap) continue;
      lap.stop();
      for (const cancel of lap.left.values()) cancel();
      for (const move of lap.live) move.finish();
    }
    this.lap = null;
    this.waiting = [];
    this.asides.clear();
  }

  private go(): void {
    this.lap = null;
    this.catchUp();
    const [first] = this.waiting;
    if (!first) {
      this.stage.idle?.();
      return;
    }
    const { turn } = first.event;
    const joins = turn !== undefined && turn === this.turn;
    this.turn = turn;
    const others = this.waiting.findIndex(({ event }) => event.turn !== turn);
    const events = this.waiting.splice(0, others < 0 ? this.waiting.length : others).map(({ event }) => event);
    this.lap = this.run(events, this.waitBefore(events, joins), () => {
      this.quietSince = this.clock.now();
      this.go();
    });
  }

  /** Far behind, old turns are only marked; the newest is still seen. */
  private catchUp(): void {
    const first = this.waiting[0];
    const newest = this.waiting.at(-1)?.event.turn;
    if (!first || this.clock.now() - first.at <= TIME.late || first.event.turn === newest) return;
    const old = this.waiting.splice(
      0,
      this.waiting.findIndex(({ event }) => event.turn === newest),
    );
    this.stage.hurry?.(old.length);
    for (const { event } of old) for (const beat of plan(event, this.stage)) this.stage.mark({ ...beat, event });
  }

  private waitBefore(events: readonly TableEvent[], joins: boolean): number {
    const factor = PACES[this.pace];
    if (joins) return TIME.gap * factor;
    return events[0]?.bot ? Math.max(0, TIME.think * factor - (this.clock.now() - this.quietSince)) : 0;
  }

  private talk(event: TableEvent): void {
    const lap = this.run([event], 0, () => {
      this.asides.delete(lap);
    });
    this.asides.add(lap);
  }

  private run(events: readonly TableEvent[], wait: number, done: () => void): Lap {
    const gap = TIME.gap * PACES[this.pace];
    const beats: Scheduled[] = [];
    let at = wait;
    for (const event of events) {
      if (beats.length) at = Math.max(at, end(beats)) + gap;
      for (const beat of retime(plan(event, this.stage), this.pace, this.reduced)) beats.push({ ...beat, at: beat.at + at, event });
    }
    beats.sort((a, b) => a.at - b.at);
    const lap: Lap = { left: new Map(), live: new Set(), done, stop: () => undefined };
    for (const beat of beats) {
      const cancel = this.clock.after(beat.at, () => {
        this.fire(lap, beat);
      });
      lap.left.set(beat, cancel);
    }
    lap.stop = this.clock.after(Math.max(wait, end(beats)), done);
    return lap;
  }

  private fire(lap: Lap, beat: Scheduled): void {
    lap.left.delete(beat);
    this.stage.mark(beat);
    if (beat.sound) this.stage.sound?.(beat.sound, beat);
    if (beat.buzz) this.stage.buzz?.(beat.buzz);
    if (!beat.do) return;
    const move = this.stage.start(beat, Math.max(1, beat.fade ?? beat.dur + (beat.over ?? 0)));
    if (move) lap.live.add(move);
  }
}
