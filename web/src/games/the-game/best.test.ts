import { expect, it } from "vitest";
import { bestWith } from "./best";
import { POSITIONS, tableOf } from "./pictures";

it("keeps the fewest cards left, for each edition and number of players", () => {
  const info = { ...tableOf(POSITIONS["hints"] ?? { hand: "" }), options: { edition: "original" } };
  expect([12, 14, 9, 20].map((left) => bestWith(info, left))).toEqual([12, 12, 9, 9]);
  expect(bestWith({ ...info, players: info.players + 1 }, 30)).toBe(30);
  expect(bestWith({ ...info, options: { edition: "extreme" } }, 40)).toBe(40);
});
