import { describe, expect, test } from "vitest";
import type { News, TableInfo } from "../../lib/messages";
import { sketch } from "../../lib/stage/fixed-table";
import { events } from "./events";
import { layHand, nearest } from "./layout";
import { HELD, NAMES } from "./positions";
import type { View } from "./view";

const PHONE = { width: 34.8, card: 7.5, gap: 0.75, rows: 2 };
const DESK = { width: 61, card: 11.2, gap: 1.7, rows: 1 };

describe("the grouped hand", () => {
  test("lies in one row on a wide screen, within its room", () => {
    const { spots, brackets } = layHand([4, 3, 3, 4], 3, DESK);
    const all = spots.flat();
    expect(all.every((spot) => spot.row === 0 && spot.x >= 0 && spot.x + DESK.card <= DESK.width + 1e-6)).toBe(true);
    expect(all.map((spot) => spot.x)).toEqual(all.map((spot) => spot.x).sort((a, b) => a - b));
    expect(brackets.map((bracket) => bracket.group)).toEqual([0, 1, 2, 3]);
  });

  test("leaves enough of each card for a finger on a phone, and divides no meld when that can be helped", () => {
    for (const sizes of [[4, 3, 3, 4], [3, 4, 3, 4], [5, 9], [3, 11], [14]]) {
      const melds = sizes.length - 1;
      const { spots, brackets } = layHand(sizes, melds, PHONE);
      for (const row of [0, 1]) {
        const xs = spots.flat().flatMap((spot) => (spot.row === row ? [spot.x] : []));
        expect(xs.length).toBeLessThanOrEqual(7);
        xs.sort((a, b) => a - b).forEach((x, i) => i && expect(x - (xs[i - 1] ?? 0)).toBeGreaterThan(4));
      }
      for (let meld = 0; meld < melds; meld++) expect(brackets.filter((bracket) => bracket.group === meld)).toHaveLength(1);
      expect(brackets.filter((bracket) => bracket.named)).toHaveLength(sizes.length);
    }
  });

  test("is in one row on a phone while it is small", () => {
    expect(
      layHand([3, 5], 1, PHONE)
        .spots.flat()
        .every((spot) => spot.row === 0),
    ).toBe(true);
  });

  test("finds the place for a card that is let go", () => {
    const spots = [
      { x: 0, row: 0 },
      { x: 5, row: 0 },
      { x: 1, row: 1 },
    ];
    expect(nearest(spots, 4, 0)).toBe(1);
    expect(nearest(spots, 4, 1)).toBe(2);
  });
});

describe("what is seen of the news", () => {
  const view = HELD["going-out"]?.view as View; // sixes are wild
  const table = (more: Partial<View> = {}): TableInfo => sketch("five-crowns", NAMES, 0, { ...view, ...more });
  const news = (code: string, values: News["values"]): News => ({ code, values, at: 0 });
  const seen = (codes: News[], more: Partial<View> = {}): unknown => events({ before: table(), after: table(more), news: codes, you: 0 });
  const [STARS_3, STARS_6] = [0, 3];

  test("a deal goes round from the dealer's left, and turns up a card", () => {
    const [deal] = events({ before: { ...table(), match: null }, after: table(), news: [], you: 0 });
    expect(deal).toMatchObject({ type: "deal", seats: ["me", "1", "2"], each: 6, top: "5s" });
  });
  test("the next hand is dealt when everybody has gone on", () => {
    const held = { ...table(), hold: { until: 0, ready: [], awaited: [0] } };
    expect(events({ before: held, after: table({ discards: [STARS_3] }), news: [], you: 0 })).toMatchObject([{ type: "deal" }]);
  });
  test("cards are drawn, taken and discarded; a wild one is named so", () => {
    expect(seen([news("event-drew-own", { seat: 0, kind: STARS_6 })])).toEqual([{ type: "draw", who: "me", n: 1, cards: ["6s*"] }]);
    expect(seen([news("event-drew", { seat: 2 })])).toEqual([{ type: "draw", who: "2", n: 1 }]);
    expect(seen([news("event-took", { seat: 1, kind: STARS_3 })])).toEqual([{ type: "take", who: "1", card: "3s" }]);
    const discarded = [news("event-discarded", { seat: 0, kind: STARS_3 }), news("event-turn-in-hand", { seat: 1, kind: "other" })];
    expect(seen(discarded, { turn: 1 })).toEqual([
      { type: "play", who: "me", card: "3s" },
      { type: "next", from: "me", who: "1" },
    ]);
  });
  test("going out lays the melds", () => {
    const seats = view.seats.map((seat, i) => (i === 1 ? { ...seat, laid: { ...view.arranged, left: [] } } : seat));
    expect(seen([news("event-went-out", { seat: 1, kind: STARS_3 })], { seats })).toMatchObject([
      {
        type: "out",
        who: "1",
        discard: "3s",
        melds: [
          ["8s", "8h", "8p", "8d"],
          ["10c", "jc", "qc"],
        ],
      },
    ]);
  });
  test("a shared win is seen once", () => {
    const won = [news("event-won", { seat: 1, points: 3 }), news("event-won", { seat: 2, points: 3 })];
    expect(seen(won)).toEqual([{ type: "win", who: "1", lost: true }]);
  });
});
