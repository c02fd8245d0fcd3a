/** Plans, pace and the queue, on a clock that is moved by hand. */
import { describe, expect, test } from "vitest";
import { end, TIME, type Beat } from "./beat";
import { fakeClock } from "./clock";
import type { TableEvent } from "./events";
import { confetti, moves, type Frame, type Place } from "./moves";
import { retime, type Pace } from "./pace";
import { plan } from "./plan";
import { poses } from "./poses";
import { Queue } from "./queue";

interface Line {
  at: number;
  what: "mark" | "start" | "finish" | "sound" | "buzz" | "hurry" | "idle";
  beat?: Beat & { event?: TableEvent };
  detail?: string | number;
}
type Feed = readonly (readonly [at: number, ...events: TableEvent[]])[];

function run(feed: Feed, { pace, reduced, taps = [], to = 20_000 }: { pace?: Pace; reduced?: boolean; taps?: number[]; to?: number } = {}) {
  const clock = fakeClock();
  const log: Line[] = [];
  const note = (what: Line["what"], beat?: Beat, detail?: string | number): void => {
    log.push({ at: clock.now(), what, ...(beat && { beat }), ...(detail !== undefined && { detail }) });
  };
  const queue = new Queue({
    clock,
    ...(pace && { pace }),
    ...(reduced && { reduced }),
    stage: {
      mark(beat) {
        note("mark", beat);
      },
      start(beat, ms) {
        note("start", beat, ms);
        return {
          finish() {
            note("finish", beat);
          },
        };
      },
      sound(name) {
        note("sound", undefined, name);
      },
      buzz(ms) {
        note("buzz", undefined, ms);
      },
      hurry(events) {
        note("hurry", undefined, events);
      },
      idle() {
        note("idle");
      },
    },
  });
  for (const [at, ...events] of feed)
    clock.after(at, () => {
      queue.push(...events);
    });
  for (const at of taps)
    clock.after(at, () => {
      queue.skip();
    });
  clock.advance(to);
  const marks = log.filter(({ what, beat }) => what === "mark" && beat?.set).map(({ beat }) => JSON.stringify(beat?.set));
  const shown = log.filter(({ beat }) => beat && beat.name !== "hush").map(({ at }) => at);
  const sounds = log.filter(({ what }) => what === "sound").map(({ detail }) => detail);
  const started = (name: string, turn?: number): number[] =>
    log
      .filter(({ what, beat }) => what === "start" && beat?.name === name && (turn === undefined || beat.event?.turn === turn))
      .map(({ at }) => at);
  return { queue, clock, log, marks, sounds, started, end: Math.max(0, ...shown) };
}

const SKIP: TableEvent[] = [
  { type: "play", turn: 1, who: "luis", card: "g skip", colour: "g", bot: true, hard: true },
  { type: "skip", turn: 1, from: "luis", who: "carmen", next: "bruma" },
];
const TWO: TableEvent[] = [
  { type: "play", turn: 2, who: "bruma", card: "g 3" },
  { type: "play", turn: 2, who: "bruma", card: "g +2", hard: true },
  { type: "plus", turn: 2, who: "inaki", n: 2 },
  { type: "next", turn: 2, from: "bruma", who: "me" },
];
const FEED: Feed = [[0, ...SKIP, ...TWO]];
const calm = run(FEED);

describe("the queue", () => {
  test("a bot is seen to think", () => {
    expect(calm.started("leave")[0]).toBe(TIME.think);
  });

  test("a bot does not think again for time that has passed since the last lap", () => {
    const [first = {} as TableEvent, ...rest] = SKIP;
    const later = run([
      [0, { type: "next", turn: 0, from: "me", who: "luis" }],
      [400, first, ...rest],
    ]);
    expect(later.started("leave")[0]).toBe(TIME.next + TIME.think);
  });

  test("the brisk pace takes 0.6 of the calm one", () => {
    expect(run(FEED, { pace: "brisk" }).end / calm.end).toBeCloseTo(0.6, 2);
  });

  test("the instant pace shows only land and next", () => {
    const quick = run(FEED, { pace: "instant" });
    expect(quick.end).toBe(4 * TIME.land + 60 + TIME.next - TIME.land);
    expect(new Set(quick.log.filter(({ what }) => what === "start").map(({ beat }) => beat?.name))).toEqual(new Set(["land", "next"]));
  });

  test("the instant pace is heard at land and at my turn only", () => {
    expect(run(FEED, { pace: "instant" }).sounds).toEqual(["land-hard", "land-soft", "land-hard", "turn"]);
  });

  test.each<[string, Parameters<typeof run>[1]]>([
    ["brisk", { pace: "brisk" }],
    ["instant", { pace: "instant" }],
    ["less motion", { reduced: true }],
    ["instant with less motion", { pace: "instant", reduced: true }],
    ["tapped", { taps: [900, 1000] }],
    ["tapped at once", { taps: [0, 1] }],
  ])("%s: the same marks in the same order as calm", (_, options) => {
    expect(calm.marks).toHaveLength(15);
    expect(run(FEED, options).marks).toEqual(calm.marks);
  });

  test("two taps end two turns", () => {
    const tapped = run(FEED, { taps: [900, 1000] });
    expect(tapped.end).toBe(1000);
    expect(tapped.queue.idle).toBe(true);
    expect(tapped.log.filter(({ what }) => what === "finish").length).toBeGreaterThan(0);
  });

  test("a tap with nothing under way does nothing", () => {
    expect(run([]).queue.skip()).toBe(false);
  });

  test.each<Pace>(["calm", "brisk", "instant"])("less motion at the %s pace: nothing but fades, and no joy", (pace) => {
    const soft = run([...FEED, [9000, { type: "win", turn: 3, who: "me" }]], { pace, reduced: true });
    const starts = soft.log.filter(({ what }) => what === "start");
    expect(starts.length).toBeGreaterThan(0);
    for (const { beat, detail } of starts) {
      expect(beat?.do).toBe("fade");
      expect(beat?.deco).toBeFalsy();
      expect(detail).toBe(TIME.fade);
    }
  });

  test("the second action of a turn follows a gap after the first has landed", () => {
    const [landed = 0] = calm.started("land", 2);
    expect(calm.started("leave", 2)[1]).toBeCloseTo(landed + TIME.land + TIME.gap);
  });

  test("twelve turns at once: all are marked, the newest is seen, and it is soon over", () => {
    const turns = Array.from({ length: 12 }, (_, turn): TableEvent[] => [
      { type: "play", turn, who: "luis", card: `b ${turn}` },
      { type: "next", turn, from: "luis", who: "me" },
    ]);
    const late = run([[0, ...turns.flat()]]);
    expect(late.marks.filter((mark) => mark.startsWith('["put"'))).toHaveLength(12);
    expect(late.log.filter(({ what }) => what === "hurry").map(({ detail }) => detail)).toEqual([14]);
    expect(late.end).toBeLessThan(5200);
    expect(late.started("leave", 11)).toHaveLength(1);
    expect(late.started("leave", 10)).toHaveLength(0);
  });

  test("talk does not wait in the line", () => {
    const chat = run([
      [0, ...SKIP],
      [100, { type: "chat", who: "carmen", text: "ay" }],
      [110, { type: "refused", card: "y 5", why: "colour" }],
      [120, { type: "hint", who: "luis", pile: 1, text: "leave" }],
    ]);
    expect(chat.started("bubble")).toEqual([100]);
    expect(chat.started("refused")).toEqual([110]);
    expect(chat.started("hint")).toEqual([120]);
    expect(chat.started("leave")).toEqual([TIME.think]);
  });

  test("a cry waits: it belongs to the card", () => {
    const cry = run([[0, { type: "play", turn: 5, who: "me", card: "b 1" }, { type: "uno", turn: 5, who: "me" }]]);
    const [landed = 0] = cry.started("land");
    expect(cry.started("cry")).toEqual([landed + TIME.land + TIME.gap]);
  });

  test("a later event of the same turn joins after a gap", () => {
    const lone = run([
      [0, { type: "play", turn: 5, who: "me", card: "b 1" }],
      [5000, { type: "uno", turn: 5, who: "me" }],
    ]);
    expect(lone.started("cry")).toEqual([5000 + TIME.gap]);
  });

  test("it is idle at the end, and says so", () => {
    expect(calm.queue.idle).toBe(true);
    expect(calm.log.at(-1)?.what).toBe("idle");
  });

  test("whoever leaves the table hears and sees nothing more", () => {
    const left = run(FEED, { to: 700 });
    left.queue.stop();
    const lines = left.log.length;
    left.clock.advance(20_000);
    expect(left.log).toHaveLength(lines);
    expect(left.queue.idle).toBe(true);
  });

  test("my turn is felt", () => {
    expect(calm.log.filter(({ what }) => what === "buzz").map(({ detail }) => detail)).toEqual([20]);
  });

  test.each([
    ["me", [40]],
    ["luis", []],
  ])("only the one who is caught feels it: %s", (who, felt) => {
    const caught = run([[0, { type: "caught", turn: 1, who, by: "carmen", n: 2 }]]);
    expect(caught.log.filter(({ what }) => what === "buzz").map(({ detail }) => detail)).toEqual(felt);
  });
});

const LENGTHS: [event: TableEvent, calm: number][] = [
  [{ type: "deal", each: 7, seats: ["a", "b", "c", "d", "me"], hand: [] }, 2430],
  [{ type: "play", who: "me", card: "g 3", colour: "g" }, 853],
  [{ type: "colour", colour: "g" }, 420],
  [{ type: "draw", who: "me", n: 1 }, 500],
  [{ type: "skip", from: "a", who: "b", next: "c" }, 670],
  [{ type: "reverse", dir: -1 }, 420],
  [{ type: "plus", who: "a", n: 2 }, 740],
  [{ type: "plus", who: "a", n: 4 }, 895],
  [{ type: "power", colour: "g", who: "a" }, 680],
  [{ type: "verdict", accused: "a", by: "me", guilty: true, n: 4 }, 2495],
  [{ type: "uno", who: "a" }, 360],
  [{ type: "caught", who: "a", by: "me", n: 2 }, 1260],
  [{ type: "gift", who: "me", to: "a", cards: ["r 8", "r 5"] }, 880],
  [{ type: "lay", who: "me", card: "45", pile: 1, back: "10 back" }, 643],
  [{ type: "command", command: "draw-one", pile: 1 }, 740],
  [{ type: "hint", who: "a", pile: 1, text: "leave" }, 160],
  [{ type: "write", who: "me", cell: "o7", n: 11 }, 1040],
  [{ type: "out", who: "me", melds: [[], [], [], []], discard: "s 11" }, 2193],
  [{ type: "end", winner: "me", hands: { a: { points: 1 }, b: { points: 2 }, c: { points: 2 }, d: { points: 4 } } }, 2280],
  [{ type: "win", who: "me" }, 580],
  [{ type: "next", from: "a", who: "me" }, 180],
  [{ type: "chat", who: "a", text: "ay" }, 4000],
  [{ type: "refused", card: "y 5" }, 220],
];

describe.each(LENGTHS)("the plan of %j", (event, length) => {
  const beats = plan(event);

  test("has its length, and 0.6 of it at the brisk pace", () => {
    expect(Math.round(end(beats))).toBe(length);
    expect(end(retime(beats, "brisk"))).toBeCloseTo(length * 0.6, 0);
  });

  test("is in order, and every beat does or marks something", () => {
    expect(beats.map(({ at }) => at)).toEqual(beats.map(({ at }) => at).sort((a, b) => a - b));
    for (const beat of beats) expect(beat.do ?? beat.set).toBeDefined();
  });

  test("has no mark on a beat that may be left out", () => {
    for (const beat of beats) if (beat.deco) expect(beat.set).toBeUndefined();
  });
});

describe("plans", () => {
  const sounds = (event: TableEvent): unknown[] => plan(event).flatMap(({ sound }) => sound ?? []);

  test("a card from far away flies longer", () => {
    const play: TableEvent = { type: "play", who: "a", card: "g 3" };
    const flown = (far: number): number => plan(play, { far: () => far })[0]?.dur ?? 0;
    expect([flown(0), flown(1)]).toEqual([361, 501]);
  });

  test("action cards land hard", () => {
    expect(sounds({ type: "play", who: "a", card: "g 3" })).toEqual(["leave", "land-soft"]);
    expect(sounds({ type: "play", who: "a", card: "g +2", hard: true })).toEqual(["leave", "land-hard"]);
  });

  test("a jump back is heard, and turns the other way", () => {
    const jump: TableEvent = { type: "lay", who: "me", card: "45", pile: 1, back: "10 back" };
    expect(sounds(jump)).toEqual(["leave", "zip"]);
    expect(plan(jump)[0]?.spin).toBe(-1);
  });

  test("the loser of a challenge draws", () => {
    const got = (guilty: boolean, n: number): string[] =>
      plan({ type: "verdict", accused: "a", by: "b", guilty, n }).flatMap(({ set }) => (set?.[0] === "got" ? set[1] : []));
    expect(got(true, 4)).toEqual(Array(4).fill("a"));
    expect(got(false, 6)).toEqual(Array(6).fill("b"));
  });

  test("skull and stop are a thud", () => {
    expect(sounds({ type: "command", command: "skull", pile: 1 })).toEqual(["thud"]);
    expect(sounds({ type: "command", command: "silence", pile: 1 })).toEqual(["hint"]);
  });
});

describe("moves", () => {
  const a: Place = { x: 0, y: 400, w: 100, r: -8 };
  const b: Place = { x: 300, y: 0, w: 90, r: 3 };
  const scale = { u: 10, base: 100 };
  const flights = {
    ...Object.fromEntries((["arc", "drop", "toss", "slide", "coin"] as const).map((name) => [name, moves[name](a, b, scale)])),
    flipped: moves.arc(a, b, { ...scale, flip: true, low: true, spin: -1 }),
    hop: moves.hop(a, b, { ...scale, via: { x: 100, y: 100 } }),
    confetti: { card: confetti(a, 3, 10), shade: [] },
  };
  const check = (frames: readonly Frame[]): void => {
    for (const frame of frames) {
      for (const key of Object.keys(frame)) expect(["offset", "transform", "opacity"]).toContain(key);
      expect(frame.transform).not.toMatch(/NaN|undefined/);
    }
    expect(frames[0]?.offset).toBe(0);
    expect(frames.at(-1)?.offset).toBe(1);
  };

  test.each(Object.entries(flights))("%s uses transform and opacity only", (_, { card, shade }) => {
    check(card);
    if (shade.length) check(shade);
  });

  test.each(Object.entries(poses))("%s uses transform and opacity only", (_, frames) => {
    check(frames);
  });

  test("an arc ends where the pile takes over", () => {
    expect(moves.arc(a, b, scale).card.at(-1)?.transform).toBe("translate(300.0px, 0.0px) rotate(3.00deg) scale(0.9000)");
  });

  test("a card that is turned over lands with its face up", () => {
    const { card } = moves.arc(a, b, { ...scale, flip: true });
    expect(card[0]?.transform).toContain("rotateY(180.00deg)");
    expect(card.at(-1)?.transform).not.toContain("rotateY");
  });
});
