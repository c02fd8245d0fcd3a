import { expect, test } from "vitest";
import { crop } from "./crop";

const BOARD = { w: 1000, h: 600 };
const FRAME = { w: 300, h: 200 };

test("what is shown is in the middle of the frame, with a margin", () => {
  const { scale, x, y } = crop(BOARD, { x: 400, y: 200, w: 200, h: 100 }, FRAME);
  expect(x + 500 * scale).toBeCloseTo(FRAME.w / 2);
  expect(y + 250 * scale).toBeCloseTo(FRAME.h / 2);
  expect(200 * scale).toBeLessThan(FRAME.w);
  expect(200 * scale).toBeGreaterThan(0.8 * FRAME.w);
});

test("the frame shows nothing beyond the board", () => {
  const { scale, x, y } = crop(BOARD, { x: 900, y: 500, w: 100, h: 100 }, FRAME);
  expect(x + BOARD.w * scale).toBeCloseTo(FRAME.w);
  expect(y + BOARD.h * scale).toBeCloseTo(FRAME.h);
});

test("a small thing is not blown up", () => {
  expect(crop(BOARD, { x: 500, y: 300, w: 4, h: 4 }, FRAME).scale).toBeLessThan(2);
});
