import { describe, expect, it } from "vitest";
import type { News, TableInfo } from "../../lib/messages";
import { events } from "./events";
import { covered, freshCells } from "./news";
import type { View } from "./view";

const LAYOUT = {
  columns: 12,
  cells: [
    [0, 2],
    [0, 3],
  ],
  gaps: [5, 6, 4],
  bonuses: [],
  pentagons: [],
  misses: 4,
  miss_costs: 5,
};
const seat = { cards: 3, sheet: [], rows: [], full: [], bonuses: [], misses: 0, lost: 0, score: 0, has_decided: false };
const view = (more: Partial<View>): View =>
  ({
    seat: 0,
    layout: LAYOUT,
    turn: 1,
    square: [1, 2, 3, 4],
    covered: [],
    hand: [5, 6, 7],
    active: 0,
    announced: null,
    choice: null,
    seats: [seat, seat],
    over: false,
    ...more,
  }) as View;
const table = (more: Partial<View>): TableInfo => ({ match: { view: view(more) } }) as TableInfo;
const news = (code: string, values: Record<string, unknown>): News => ({ code, values, at: 0 });

describe("what is seen of the news", () => {
  it("deals from the active player on", () => {
    const before = { ...table({}), match: null } as TableInfo;
    expect(events({ before, after: table({ active: 1 }), news: [], you: 0 })).toEqual([
      { type: "deal", seats: ["1", "me"], each: 3, hand: ["o3", "o4", "o5"] },
    ]);
  });
  it("lays both cards of a pair", () => {
    const told = [news("event-paired", { seat: 1, card: "o1", place: 3, second: "y1", second_place: 1 })];
    expect(events({ before: table({}), after: table({ announced: 5 }), news: told, you: 0 })).toEqual([
      { type: "lay", who: "1", card: "o1", pile: 2 },
      { type: "lay", who: "1", card: "y1", pile: 0 },
    ]);
  });
  it("writes on my sheet once, when my decision is known, and on all others at once", () => {
    const decided = {
      before: table({ announced: 9 }),
      after: table({ announced: 9, choice: 1 }),
      news: [news("event-decided", { seat: 0 })],
      you: 0,
    };
    expect(events(decided)).toEqual([{ type: "write", who: "me", cell: "o4", n: 9, others: [] }]);
    const wrote = [news("event-wrote", { seat: 0, cell: "o4", sum: 9 }), news("event-wrote", { seat: 1, cell: "o3", sum: 9 })];
    expect(events({ before: table({ announced: 9, choice: 1 }), after: table({}), news: wrote, you: 0 })).toEqual([
      { type: "write", who: "1", cell: "1/o3", n: 9, others: [] },
    ]);
    expect(events({ before: table({ announced: 9 }), after: table({}), news: wrote, you: 0 })).toEqual([
      { type: "write", who: "me", cell: "o4", n: 9, others: [{ who: "1", cell: "1/o3", n: 9 }] },
    ]);
  });
  it("draws what was laid, also after a miss, and goes on", () => {
    const told = [
      news("event-laid", { seat: 0, card: "o3", place: 1 }),
      news("event-nothing", { seat: 0 }),
      news("event-active", { seat: 1 }),
    ];
    expect(events({ before: table({}), after: table({ hand: [6, 7, 8], active: 1 }), news: told, you: 0 })).toEqual([
      { type: "lay", who: "me", card: "o3", pile: 0 },
      { type: "draw", who: "me", n: 1, cards: ["o6"] },
      { type: "next", from: "me", who: "1" },
    ]);
  });
  it("has one winner's title", () => {
    const told = [news("event-won", { seat: 0, points: 9 }), news("event-won", { seat: 1, points: 9 })];
    expect(events({ before: table({}), after: table({ over: true }), news: told, you: 1 })).toEqual([
      { type: "win", who: "0", lost: false },
    ]);
  });
});

describe("what the news add to the view", () => {
  it("piles covered cards, the upper ones first, until they are shuffled", () => {
    const log = [
      news("event-laid", { place: 1, covers: "o0" }),
      news("event-laid", { place: 1, covers: "o1" }),
      news("event-paired", { place: 2, covers: "o2", second_place: 4, second_covers: "g-2" }),
    ];
    const all = view({ covered: [2, 3, 4, 25] });
    expect(covered(log, all)).toEqual([["o1", "o0"], ["o2"], [], ["g-2"]]);
    expect(covered([...log, news("event-reshuffled", {}), ...log.slice(0, 1)], all)).toEqual([["o0"], [], [], []]);
  });
  it("forgets a card that was taken back", () => {
    expect(covered([news("event-laid", { place: 1, covers: "o0" })], view({ covered: [] }))).toEqual([[], [], [], []]);
  });
  it("keeps what was written last until the next call", () => {
    const log = [news("event-wrote", { seat: 0, cell: "o3" }), news("event-passed", { seat: 1 }), news("event-active", { seat: 1 })];
    expect([...freshCells(log)]).toEqual([[0, "o3"]]);
    expect(freshCells([...log, news("event-announced", { seat: 1 })]).size).toBe(0);
  });
});
