import { describe, expect, it, vi } from "vitest";
import type { News, TableInfo } from "../../lib/messages";
import { sketch } from "../../lib/stage/fixed-table";
import { cardOf, wordOf } from "./cards";
import { events } from "./events";
import { POSITIONS, tableOf } from "./pictures";
import { viewOf } from "./view-of";

vi.mock("../../lib/texts.svelte", () => ({
  say: (code: string, values?: { count?: number }) => [code, values?.count].filter(Boolean).join(" "),
}));

const ME = 0;
const told = (code: string, values: Record<string, unknown>): News => ({ code, values, at: 0 });
const at = (name: string): TableInfo => tableOf(POSITIONS[name] ?? { hand: "" });
const between = (before: TableInfo, after: TableInfo, ...news: News[]) => events({ before, after, news, you: ME });
const same = (...news: News[]) => between(at("hints"), at("hints"), ...news);

describe("what is seen of The Game", () => {
  it("writes a card with its command in one word, and reads it again", () => {
    for (const card of [
      { number: 45, command: "draw-one" },
      { number: 7, command: "none" },
    ])
      expect(cardOf(wordOf(card))).toEqual(card);
  });

  it("deals to everybody, my cards in order", () => {
    const after = at("set-up");
    expect(between({ ...after, match: null }, after)).toEqual([
      { type: "deal", each: 6, seats: ["me", "1", "2"], hand: ["7-skull", "13", "46", "64", "73-silence", "79"] },
    ]);
  });

  it("lays a card, and shows the command on it", () => {
    expect(same(told("event-laid", { seat: ME, card: 37, pile: "C", command: "none" }))).toEqual([
      { type: "lay", who: "me", card: "37", pile: 2, hard: false },
    ]);
    expect(same(told("event-laid", { seat: 2, card: 24, pile: "A", command: "stop" }))).toEqual([
      { type: "lay", who: "2", card: "24-stop", pile: 0, hard: true },
      { type: "command", command: "stop", pile: 0 },
    ]);
  });

  it("tells a jump back from a lay", () => {
    expect(same(told("event-laid-trick", { seat: 1, card: 18, pile: "A", command: "none" }))[0]).toHaveProperty("back", "board-back 12");
    expect(same(told("event-laid", { seat: 1, card: 37, pile: "A", command: "none" }))[0]).not.toHaveProperty("back");
  });

  it("shows the cards that I draw, and only them", () => {
    const mine = [told("event-drew", { seat: ME, count: 2 }), told("event-drew-own", { seat: ME, cards: "44, 12" })];
    expect(same(...mine)).toEqual([{ type: "draw", who: "me", n: 2, cards: ["12", "44"] }]);
    expect(same(told("event-drew", { seat: 1, count: 2 }))).toEqual([{ type: "draw", who: "1", n: 2 }]);
  });

  it("passes the turn on, and over a seat without cards", () => {
    expect(same(told("event-turn", { seat: 1 }))).toEqual([{ type: "next", from: "me", who: "1" }]);
    expect(same(told("event-passed-over", { seat: 1 }), told("event-turn", { seat: 2 }))).toEqual([
      { type: "skip", who: "1", from: "me", next: "2" },
    ]);
  });

  it("shows a hint that is given, not one that is taken back", () => {
    expect(same(told("news-signal", { seat: 1, signal: "hint b good" }))).toMatchObject([{ type: "hint", who: "1", pile: 1 }]);
    expect(same(told("news-signal", { seat: 1, signal: "hint b none" }))).toEqual([]);
  });

  it("ends won or lost", () => {
    expect(same(told("event-won", { seat: 1 }))).toEqual([{ type: "win", who: "me" }]);
    expect(same(told("event-lost", { seat: 1, left: 12 }))).toEqual([{ type: "win", who: "1", lost: true }]);
  });

  it("shows nothing without a match", () => {
    const none = { ...sketch("the-game", ["Ana"], ME, {}), match: null };
    expect(between(none, none)).toEqual([]);
    expect(viewOf(none)).toBeNull();
  });
});
