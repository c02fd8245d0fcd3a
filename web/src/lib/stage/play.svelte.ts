/** A table as one person sees and plays it: the board behind the beats, what is asked for, and what is said. Knows no rules. */
import { added, changes, ME, plan, Queue, realClock, type Counts, type Mark, type Pace, type Scheduled } from "../beats";
import type { ChatLine, News, Sentence, TableInfo } from "../messages";
import { settings } from "../settings.svelte";
import { sounds } from "../sounds";
import type { TableSource } from "../table.svelte";
import { say } from "../texts.svelte";
import type { StageEvent } from "./events";
import type { Motion } from "./motion";
import type { Held, Parts } from "./parts";
import { waitingIn } from "./seat";

/** Something said at a seat for a moment. */
export interface Bubble {
  id: number;
  text: string;
  kind: "chat" | "reaction" | "cry";
}

/** A question before a move that may be regretted. */
export interface Question {
  sentence: Sentence;
  action: string;
}

const SAID_FOR = 4000; // ms
const TOO_QUICK = 350; // ms: a second press so soon on the same spot was not meant for what has come up there
const SAME_SPOT = 14; // px
const NEAR = 0.3; // of the table: the usual way of a card to the pile
const TICK = 200; // ms between two readings of the clock while one is shown

/** The cards that an event brings to the viewer. */
const myNewCards = (event: StageEvent): readonly string[] => {
  if (event.type === "gift") return event.to === ME ? event.cards : [];
  if (event.type === "verdict") return (event.guilty ? event.accused : event.by) === ME ? (event.drawn ?? []) : [];
  return event.type === "draw" || event.type === "plus" || event.type === "caught" ? (event.who === ME ? (event.cards ?? []) : []) : [];
};

export class Play {
  /** What is on the screen. It follows the table as the beats are played. */
  shown = $state.raw<TableInfo | null>(null);
  /** The names of cards that are in the air, and must not be drawn where they were. */
  taken = $state.raw<ReadonlySet<string>>(new Set());
  /** The seats in turn while the beats are at it; null: those that the table waits for. */
  turns = $state.raw<readonly number[] | null>(null);
  /** Whether something is still to be seen of what was told. */
  playing = $state(false);
  bubbles = $state.raw<Readonly<Record<number, Bubble>>>({});
  unread = $state(0);
  question = $state.raw<Question | null>(null);
  /** The place where the last action was tried: the reason is shown there. */
  triedAt = $state<string | null>(null);
  parts = $state.raw<Parts | null>(null);
  /** The view before the hold, from which the ended hand is shown. */
  ended = $state.raw<TableInfo | null>(null);
  /** How fast things move here; null: as this browser's user likes. */
  pace = $state<Pace | null>(null);
  /** What each seat holds, where all hands are open. */
  hands = $state.raw<Readonly<Record<number, readonly Held[]>>>({});
  motion: Motion | null = null; // set by the stage, which has the elements
  private queue: Queue;
  private bubbleCount = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private pressed = { x: 0, y: 0, at: 0 };
  private sent = { x: 0, y: 0, at: -TOO_QUICK };
  private keyed = false;
  private turn = { actor: -2, number: 0 };
  private stopListening: () => void;
  private stopEffects: () => void;
  private heardChat = 0;

  constructor(readonly table: TableSource) {
    this.queue = new Queue({
      clock: realClock(),
      stage: {
        mark: (beat) => this.mark(beat),
        start: (beat, ms) => this.motion?.start(beat, ms) ?? null,
        sound: (name) => sounds.play(name),
        buzz: (ms) => sounds.buzz(ms),
        idle: () => this.settle(),
        far: (who) => this.motion?.far(who) ?? NEAR,
      },
      pace: settings.pace,
      reduced: settings.reduced,
    });
    this.shown = table.info;
    this.heardChat = table.chat.length;
    this.stopListening = table.listen((before, after, news) => this.hear(before, after, news));
    this.stopEffects = $effect.root(() => {
      $effect(() => {
        this.clock = table.now();
        if (!this.ticking) return;
        const timer = setInterval(() => (this.clock = table.now()), TICK);
        return () => clearInterval(timer);
      });
      $effect(() => {
        this.queue.pace = document.hidden ? "instant" : (this.pace ?? settings.pace);
        this.queue.reduced = settings.reduced;
      });
    });
  }

  close(): void {
    this.stopListening();
    this.stopEffects();
    this.queue.stop();
    this.timers.forEach(clearTimeout);
  }

  // ---- What is there

  /** The server's time. It goes on only while a clock is to be seen. */
  clock = $state(0);
  private readonly ticking = $derived.by(() => {
    const info = this.table.info;
    return (
      info?.phase === "playing" &&
      !info.paused &&
      (info.hold !== null || Object.keys(info.match?.deadlines ?? {}).length > 0 || Object.keys(info.match?.not_before ?? {}).length > 0)
    );
  });

  readonly info = $derived.by(() => this.shown);
  readonly match = $derived.by(() => this.shown?.match ?? null);
  readonly you = $derived.by(() => this.table.you);
  readonly legal = $derived.by(() => new Set(this.table.live ? (this.table.info?.match?.legal ?? []) : []));
  readonly warnings = $derived.by(() => this.table.info?.match?.warnings ?? {});
  readonly advised = $derived.by(() => this.table.advice?.action ?? null);
  /** Whether the table waits for the viewer, and nothing stands in the way. */
  readonly mine = $derived.by(() => {
    const info = this.table.info;
    return this.table.live && this.table.mine && info?.phase === "playing" && !info.paused && !info.hold && this.table.pending.length === 0;
  });
  readonly over = $derived.by(() => this.shown?.phase === "over");
  /** The seat at the near side of the table. */
  readonly near = $derived.by(() => Math.max(this.you, 0));
  /** The other seats in the order in which they sit: the next one is at the right hand. */
  readonly others = $derived.by(() => {
    const count = this.shown?.seats.length ?? 0;
    const first = this.you < 0 ? 0 : this.you + 1;
    return Array.from({ length: this.you < 0 ? count : Math.max(0, count - 1) }, (_, i) => (first + i) % count);
  });

  // ---- What is told

  private hear(before: TableInfo | null, after: TableInfo, news: readonly News[]): void {
    this.hearChat(after);
    const begun = before?.match?.number !== after.match?.number;
    // The last beats of a match are still seen after its end, whatever is told meanwhile.
    const moving = before?.phase === "playing" || !this.queue.idle;
    if (!before || !this.parts || begun || !moving || document.hidden) {
      this.queue.stop();
      this.playing = false;
      this.ended = null;
      this.show(after);
      if (begun && after.phase === "playing" && this.parts && this.shown) this.deal(after);
      return;
    }
    if (before.hold && !after.hold && !news.length) {
      this.ended = null;
      this.show(after);
      this.deal(after); // the next hand or round
      return;
    }
    if (after.hold && !before.hold) this.ended = before;
    const events = news.length ? this.parts.events({ before, after, news, log: this.table.log, you: this.you }) : [];
    const acting = events.length ? news.find((one) => typeof one.values["seat"] === "number")?.values["seat"] : undefined;
    const seat = typeof acting === "number" ? acting : -1;
    if (seat !== this.turn.actor) this.turn = { actor: seat, number: this.turn.number + 1 };
    const common = { turn: this.turn.number, bot: after.seats[seat]?.kind === "bot", info: after };
    this.playing = true;
    this.due.set(after, events.flatMap(myNewCards));
    this.count(events, after);
    this.queue.push(...events.map((event) => ({ ...event, ...common })), { type: "show", ...common });
  }

  /** Shows the deal of a match that has just begun; to be called once the board can be seen. */
  begin(): void {
    const info = this.table.info;
    if (this.table.live && info?.phase === "playing" && info.match?.step === 0) this.deal(info);
  }

  private deal(after: TableInfo): void {
    const events = this.parts?.events({ before: { ...after, match: null }, after, news: [], log: this.table.log, you: this.you }) ?? [];
    this.playing = events.length > 0;
    this.late = added({}, this.count(events, after), -1);
    this.queue.push(...events.map((event) => ({ ...event, turn: ++this.turn.number, info: after })));
  }

  /**
   * Changes the board. The first mark of a message shows all that it told, but for the turn and the cards that are still to come.
   * A card that is taken away is only hidden; but melds are shown when they leave the hand, so that they know where to go.
   */
  private mark({ set, event }: Scheduled): void {
    if (!set) return;
    const info = event.info as TableInfo | undefined;
    if (set[0] === "deck" || (set[0] === "take" && set[3] === undefined)) {
      this.late = this.recount(set, info, info === this.shown);
      if (set[0] === "take" && /^(hand|me)/.test(set[2])) this.taken = new Set([...this.taken, ...[set[1]].flat()]);
      return;
    }
    if (set[0] === "cry") this.bubble(this.seatOf(set[1]), say("stage-cry"), "cry");
    const late = this.recount(set, info, true);
    const turns =
      set[0] === "show" ? null : set[0] === "turn" ? (set[1] === null ? [] : [this.seatOf(set[1])]) : (this.turns ?? waitingIn(this.shown));
    if (info && info !== this.shown) {
      this.motion?.before();
      this.show(info);
      this.turns = turns;
      this.late = late;
      this.land(set, info);
      this.motion?.after();
    } else {
      this.turns = turns;
      this.late = late;
      if (info) this.land(set, info);
    }
  }

  /** By how much what is seen of a pile or a hand differs from the board: a card counts when it lands or leaves. */
  private late = $state.raw<Counts>({});
  /** The cards that a message moves, and those of them that have moved. */
  private counted = new WeakMap<TableInfo, { all: Counts; done: Counts }>();

  private count(events: readonly StageEvent[], info: TableInfo): Counts {
    const all = events.flatMap((event) => plan(event)).reduce<Counts>((sum, { set }) => (set ? added(sum, changes(set)) : sum), {});
    this.counted.set(info, { all, done: {} });
    return all;
  }
  private recount(set: Mark, info: TableInfo | undefined, isShown: boolean): Counts {
    const counted = info && this.counted.get(info);
    if (set[0] === "show") return {};
    if (!counted) return this.late;
    counted.done = added(counted.done, changes(set));
    return isShown ? added(counted.done, counted.all, -1) : counted.done;
  }
  /** How many cards are seen in the deck ("deck") or at a seat, of those that the board has there. */
  seen(place: string | number, count: number): number {
    return Math.max(0, count + (this.late[place] ?? 0));
  }

  /** My cards that are still on their way, by the message that told of them. */
  private due = new WeakMap<TableInfo, readonly string[]>();

  /** Takes note of what has come with a mark; the rest of my new cards is not seen yet. */
  private land(set: Mark, info: TableInfo): void {
    const landed = set[0] === "got" && set[1] === ME ? [set[2]] : set[0] === "gift" && set[1] === ME ? set[2] : [];
    const cards = set[0] === "show" ? [] : [...(this.due.get(info) ?? [])];
    for (const card of landed) if (card !== undefined && cards.includes(card)) cards.splice(cards.indexOf(card), 1);
    this.due.set(info, cards);
    this.taken = new Set(cards);
  }

  private seatOf(who: string): number {
    return who === ME ? this.you : Number(who);
  }

  private show(info: TableInfo | null): void {
    this.shown = info;
    this.turns = null;
    this.taken = new Set();
    this.late = {};
  }

  private settle(): void {
    this.playing = false;
    if (this.shown === this.table.info && !this.taken.size && !this.turns && !Object.keys(this.late).length) return;
    this.motion?.before();
    this.show(this.table.info);
    this.motion?.after();
  }

  /** Ends what is moving: called by a press anywhere on the table. */
  skip(): void {
    this.queue.skip();
  }

  // ---- Talk

  /** Set by the stage: whether the talk is in view. */
  talkOpen = $state(false);

  private hearChat(after: TableInfo): void {
    const lines: readonly ChatLine[] = after.chat.filter((line) => line.text && !this.table.isMuted?.(line.name));
    if (this.shown === null) return;
    for (const line of lines) {
      if (line.seat >= 0) this.bubble(line.seat, line.text, line.reaction ? "reaction" : "chat");
      if (line.seat !== this.you) {
        sounds.play("chat");
        if (!this.talkOpen) this.unread += 1;
      }
    }
    this.heardChat += lines.length;
  }

  bubble(seat: number, text: string, kind: Bubble["kind"]): void {
    const id = ++this.bubbleCount;
    this.bubbles = { ...this.bubbles, [seat]: { id, text, kind } };
    if (kind !== "cry") this.motion?.speak(seat === this.you ? ME : String(seat)); // a cry has a beat of its own
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.bubbles[seat]?.id !== id) return;
      this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([at]) => Number(at) !== seat));
    }, SAID_FOR);
    this.timers.add(timer);
  }

  // ---- What is done

  /** To be told of every press and key, so that a second one by accident decides nothing. */
  pressedAt(event: PointerEvent): void {
    this.keyed = false;
    this.pressed = { x: event.clientX, y: event.clientY, at: performance.now() };
  }
  keyPressed(): void {
    this.keyed = true;
  }

  /** Does what was advised, without a question: the advice has said what may be regretted. */
  follow(action: string): void {
    this.attempt(action, null, true);
  }

  /** Does what can be done, after a question where it may be regretted; has the table tell why where it cannot. */
  attempt(action: string, at: string | null = null, sure = false): void {
    if (!this.table.live || this.you < 0 || !this.shown?.match) return;
    const hasty =
      performance.now() - this.sent.at < TOO_QUICK && Math.hypot(this.pressed.x - this.sent.x, this.pressed.y - this.sent.y) < SAME_SPOT;
    if (hasty && !this.keyed) return;
    this.skip();
    this.triedAt = at ?? this.parts?.anchor(action, this.shown) ?? null;
    if (!this.legal.has(action)) {
      sounds.play("refused");
      sounds.buzz(10);
      if (this.triedAt) this.motion?.shake(this.triedAt);
      if (settings.sayWhy) this.table.why(action);
      return;
    }
    const outOfTurn = !this.table.mine;
    if (this.table.pending.length && !outOfTurn) return;
    const warning = this.warnings[action];
    if (warning && settings.confirm && !sure) {
      this.question = { sentence: warning, action };
      return;
    }
    this.send(action);
  }

  /** Answers the question that is asked. */
  answer(yes: boolean): void {
    const question = this.question;
    this.question = null;
    if (yes && question && this.legal.has(question.action)) this.send(question.action);
  }

  private send(action: string): void {
    this.sent = { x: this.pressed.x, y: this.pressed.y, at: performance.now() };
    this.question = null;
    this.table.act(action);
  }

  /** Asks nothing and tries nothing any more: Escape, or a press beside. */
  dismiss(): void {
    this.table.reason = null;
    this.table.refused = null;
    this.table.advice = null;
    this.question = null;
    this.triedAt = null;
  }

  // ---- Keys of the board

  private keys = new Set<(event: KeyboardEvent) => boolean>();

  /** Lets a board have keys: it returns whether it used one. They work wherever the focus is not in a field. */
  onKey(handler: (event: KeyboardEvent) => boolean): () => void {
    this.keys.add(handler);
    return () => this.keys.delete(handler);
  }

  key(event: KeyboardEvent): boolean {
    for (const handler of this.keys) if (handler(event)) return true;
    return false;
  }
}
