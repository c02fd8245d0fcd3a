import { expect, test } from "vitest";
import { added, changes, plan, type Counts, type TableEvent } from ".";

/** The counts after each mark of an event. */
const course = (event: TableEvent): Counts[] => {
  let sum: Counts = {};
  return plan(event).flatMap(({ set }) => (set ? [(sum = added(sum, changes(set)))] : []));
};

test("each card of a penalty leaves the deck, and counts where it lands", () => {
  expect(course({ type: "plus", who: "2", n: 2 })).toEqual([{ deck: -1 }, { deck: -2 }, { deck: -2, "2": 1 }, { deck: -2, "2": 2 }]);
});

test("a played card leaves the hand when it rises", () => {
  expect(course({ type: "play", who: "1", card: "r3" })).toEqual([{ "1": -1 }, { "1": -1 }]);
});

test("given cards leave together and arrive together", () => {
  expect(course({ type: "gift", who: "1", to: "3", cards: ["r1", "r2"] })).toEqual([{ "1": -2 }, { "1": -2, "3": 2 }]);
});

test("a deal fills every hand from the deck", () => {
  expect(course({ type: "deal", each: 3, seats: ["me", "1"], hand: [], top: "b4" }).at(-1)).toEqual({ deck: -7, me: 3, "1": 3 });
});
