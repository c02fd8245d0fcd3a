import { expect, test } from "vitest";
import type { News } from "../messages";
import { beforeNextRound, lapsOf, withoutName } from "./log";

const news = (code: string, seat = -1): News => ({ code, values: seat < 0 ? {} : { seat }, at: 0 });
const SHAPE = { quiet: ["turn", "counted"], turns: ["turn"], rounds: ["round"] };
const shown = (log: readonly News[]): string[] =>
  lapsOf(log, SHAPE).map((lap) =>
    lap.round ? lap.round.code : lap.said.map(({ seat, news }) => `${seat}: ${news.map((one) => one.code).join(" ")}`).join(" | "),
  );

test("the actions of one turn are one group, and those of one person one paragraph", () => {
  const log = [news("wild", 1), news("power", 1), news("named", 1), news("skipped", 2), news("turn", 3), news("drew", 3), news("keeps", 3)];
  expect(shown(log)).toEqual(["1: wild power named | 2: skipped", "3: drew keeps"]);
});

test("two turns of the same person stay apart", () => {
  expect(shown([news("drew", 1), news("turn", 1), news("drew", 1)])).toEqual(["1: drew", "1: drew"]);
});

test("a round begins with a line of its own, and what is quiet leaves no trace", () => {
  const log = [news("won", 1), news("counted", 2), news("round", 0), news("first", 0), news("turn", 1)];
  expect(shown(log)).toEqual(["1: won", "round", "0: first"]);
  expect(shown([news("turn", 1), news("counted", 2)])).toEqual([]);
});

test("a round that is dealt but not looked at yet is not told", () => {
  const log = [news("won", 1), news("round", 0), news("first", 0)];
  expect(beforeNextRound(log, SHAPE)).toEqual([news("won", 1)]);
  expect(beforeNextRound(log.slice(0, 1), SHAPE)).toEqual([news("won", 1)]);
});

test("who was named is not named again", () => {
  expect(withoutName("Ana draws a card.", "Ana")).toBe("Draws a card.");
  expect(withoutName("Ana María roba.", "Ana María")).toBe("Roba.");
  expect(withoutName("Anabel draws.", "Ana")).toBe("Anabel draws.");
  expect(withoutName("The first card is a 7.", "Ana")).toBe("The first card is a 7.");
});
