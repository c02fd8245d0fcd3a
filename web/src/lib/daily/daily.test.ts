import { expect, test } from "vitest";
import { hashOf } from "../fair/hash.ts";
import { dayAfter, numberOf, stepsToEnd } from "./chain.ts";
import { barsOf, betterThan } from "./spread.ts";

const before = (value: string): string => hashOf(`tapete day|${value}`);

test("the value of a day leads to the end in as many steps as the day has in the chain", () => {
  const third = "ab".repeat(32);
  const end = before(before(before(third)));
  expect(stepsToEnd(third, "2026-11-20", "2026-11-18", end)).toBe(3);
  expect(stepsToEnd(third, "2026-11-19", "2026-11-18", end)).toBe(0);
  expect(stepsToEnd(before(third), "2026-11-20", "2026-11-18", end)).toBe(0);
  expect(stepsToEnd("no digits", "2026-11-20", "2026-11-18", end)).toBe(0);
  expect(stepsToEnd(third, "2026-11-17", "2026-11-18", third)).toBe(0);
});

test("days are counted over the ends of months and years", () => {
  expect(numberOf("2027-01-01", "2026-12-30")).toBe(3);
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
});

test("bars have every result once, and mark one's own", () => {
  const few = barsOf(
    [
      [3, 1],
      [5, 2],
    ],
    5,
    12,
  );
  expect(few.map((bar) => [bar.from, bar.to, bar.count, bar.mine])).toEqual([
    [3, 3, 1, false],
    [4, 4, 0, false],
    [5, 5, 2, true],
  ]);
  const many = barsOf(
    [
      [-7, 1],
      [0, 4],
      [483, 2],
    ],
    480,
    12,
  );
  expect(many.length).toBeLessThanOrEqual(12);
  expect(many.reduce((sum, bar) => sum + bar.count, 0)).toBe(7);
  expect(many.filter((bar) => bar.mine).map((bar) => bar.from <= 480 && bar.to >= 480)).toEqual([true]);
  expect(barsOf([], null, 12)).toEqual([]);
});

test("one is better than those who did worse, in either direction", () => {
  const spread: [number, number][] = [
    [1, 1],
    [5, 2],
    [9, 1],
  ];
  expect(betterThan(spread, 1, true)).toBe(100);
  expect(betterThan(spread, 5, false)).toBe(33);
  expect(betterThan([[4, 1]], 4, true)).toBe(0);
});
