import { expect, it } from "vitest";
import { placed } from "./place";

const PHONE = { w: 360, h: 596 };
const BUBBLE = { w: 340, h: 180 };

it("is below a thing at the top and points at its middle", () => {
  const found = placed(BUBBLE, PHONE, { x: 40, y: 20, w: 60, h: 80 }, []);
  expect(found.side).toBe("below");
  expect(found.y).toBe(114);
  expect(found.x + found.tip).toBe(70);
});

it("is above a thing at the bottom", () => {
  const found = placed(BUBBLE, PHONE, { x: 100, y: 500, w: 60, h: 80 }, []);
  expect(found.side).toBe("above");
  expect(found.y + BUBBLE.h).toBeLessThan(500);
});

it("leaves free what must be pressed", () => {
  const at = { x: 100, y: 100, w: 60, h: 80 };
  const below = { x: 100, y: 200, w: 100, h: 180, weight: 6 };
  const found = placed(BUBBLE, PHONE, at, [{ ...at, weight: 3 }, below]);
  expect(found.y + BUBBLE.h <= 200 || found.y >= 380).toBe(true);
});

it("stays on the table, however large it and the thing are", () => {
  for (const h of [100, 300, 560]) {
    const found = placed({ w: 340, h }, PHONE, { x: 0, y: 0, w: 360, h: 596 }, []);
    expect(found.x).toBeGreaterThanOrEqual(10);
    expect(found.x + 340).toBeLessThanOrEqual(350);
    expect(found.y).toBeGreaterThanOrEqual(10);
  }
});

it("goes beside a thing where there is room", () => {
  const at = { x: 20, y: 60, w: 200, h: 500 };
  const found = placed({ w: 360, h: 180 }, { w: 980, h: 600 }, at, [{ ...at, weight: 3 }]);
  expect(found.side).toBe("right");
  expect(found.x).toBe(234);
});
