import { expect, test } from "vitest";
import type { ClubMatch } from "../messages.ts";
import { membersOf } from "./club.ts";
import { figuresOf } from "./figures.ts";

const one = (score: number, won: boolean, accuracy: number | null = null, low = false) => ({
  seat: 1,
  scores: [0, score],
  winners: won ? [1] : [0],
  low,
  contested: true,
  accuracy,
});

test("figures of matches, the latest first", () => {
  const found = figuresOf([one(10, true, 80), one(7, true), one(30, false, 90), one(2, true)], true);
  expect(found).toEqual({
    count: 4,
    contested: 4,
    won: 3,
    streak: 2,
    winning: true,
    longest: 2,
    best: 30,
    worst: 2,
    mean: 12.25,
    accuracy: 85,
  });
});

test("fewer points are the best where the game says so, and several games have no best", () => {
  expect(figuresOf([one(10, false, null, true), one(3, false, null, true)], true)).toMatchObject({
    best: 3,
    worst: 10,
    streak: 2,
    winning: false,
  });
  expect(figuresOf([one(10, false)], false)).toMatchObject({ best: null, worst: null, mean: null, accuracy: null });
  expect(figuresOf([], true)).toMatchObject({ count: 0, streak: 0, longest: 0, best: null });
});

test("a match that could not be lost is not won", () => {
  const alone = { seat: 0, scores: [40], winners: [0], low: false, contested: false, accuracy: null };
  expect(figuresOf([alone, one(5, true)], true)).toMatchObject({ count: 2, contested: 1, won: 1, streak: 1, best: 40 });
});

test("the people of a table are counted by name; bots and abandoned matches are not", () => {
  const seat = (name: string, kind = "person") => ({ kind, name, avatar: "owl", bot: null, connected: false, away: false });
  const match = (scores: number[], winners: number[], ending = "Q1"): ClubMatch => ({
    match: { number: 1, at: 0, seats: [seat("Ana"), seat("Luis"), seat("Robin", "bot")], scores, winners, ending },
    accuracy: { 1: 75 },
    low: false,
  });
  const found = membersOf([match([1, 5, 9], [2]), match([9, 2, 3], [0]), match([0, 0, 0], [], "")]);
  expect(found.map((member) => [member.name, member.figures.count, member.figures.won, member.figures.best])).toEqual([
    ["Ana", 2, 1, 9],
    ["Luis", 2, 0, 5],
  ]);
  expect(found.map((member) => member.figures.accuracy)).toEqual([null, 75]);
});
