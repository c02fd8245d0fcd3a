import { describe, expect, test } from "vitest";
import { HEIGHT, strokes, widthOf } from "./digits";
import { bundle, cover, emblem, glance, glide, opening, ray, scaled, slap, stilled, turning, writing } from "./frames";
import { together } from "./layer";
import { angleOf, normal, placeIn, seatOf } from "./places";

const A = { x: 100, y: 500, w: 80, r: -6 };
const B = { x: 600, y: 200, w: 60, r: 2 };
const U = 10;
const ALLOWED = new Set(["offset", "easing", "transform", "translate", "rotate", "scale", "opacity"]);
const point = (frame: Keyframe | undefined): number[] =>
  [...String(frame?.transform).matchAll(/translate\((-?[\d.]+)px, (-?[\d.]+)px\)/g)]
    .slice(0, 1)
    .flatMap((found) => [Number(found[1]), Number(found[2])]);

const TIPS = [
  { x: 10, y: 10 },
  { x: 12, y: 20 },
  { x: 30, y: 10, up: true },
  { x: 30, y: 20 },
];
const REST = { x: 900, y: 600, turn: -14 };
const ALL: Record<string, Keyframe[]> = {
  "a bundle": bundle([A, { ...A, x: 180 }], 0, B, U, 80).card,
  "its shadow": bundle([A, { ...A, x: 180 }], 1, B, U, 80).shade,
  "an emblem": emblem(A, B, U, 80).card,
  "a slap": slap(A, B, U),
  "the pencil": writing(TIPS, REST, 300, U, 0.3, 0.4),
  "the opening hand": opening(A, B, U),
  "a cover": cover(0.46),
  "a turning card": turning("translate(1px, 2px)"),
  "a ray": ray(45, 20, U),
  "a glance": glance(-1),
  "a glide": glide(A, B),
};

describe.each(Object.entries(ALL))("%s", (_, frames) => {
  test("animates transform and opacity alone", () => {
    for (const frame of frames) expect([...Object.keys(frame)].filter((key) => !ALLOWED.has(key))).toEqual([]);
  });
  test("has times in order", () => {
    const offsets = frames.map(({ offset }) => offset).filter((offset) => offset != null);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    for (const offset of offsets) expect(offset >= 0 && offset <= 1).toBe(true);
  });
});

test("a bundle begins at its cards and ends at the one who gets it", () => {
  const cards = [A, { ...A, x: 180 }];
  const { card } = bundle(cards, 1, B, U, 80);
  expect(point(card[0])).toEqual([180, 500]);
  expect(point(card.at(-1))).toEqual([B.x + 1.5, B.y]);
});

test("an emblem ends in its pill, as small as the pill's sign", () => {
  const { card } = emblem(A, { ...B, w: 40 }, U, 80);
  expect(point(card.at(-1))).toEqual([B.x, B.y]);
  expect(card.at(-1)?.transform).toContain("scale(0.5000)");
});

test("the palm strikes the face", () => {
  const struck = slap(A, B, U).find(({ offset }) => offset === 0.62);
  expect(point(struck)).toEqual([B.x, B.y]);
});

test("the pencil leaves its place, touches every point, and lies there again", () => {
  const frames = writing(TIPS, REST, 300, U, 0.3, 0.4);
  expect(point(frames[0])).toEqual([REST.x, REST.y]);
  expect(point(frames.at(-1))).toEqual([REST.x, REST.y]);
  for (const { x, y } of TIPS) expect(frames.map(point)).toContainEqual([x, y]);
  const lifted = frames.map(point).findIndex(([x, y]) => x === 21 && y === 6);
  expect(point(frames[lifted + 1])).toEqual([30, 10]);
});

test("a glide begins where the card was and ends where it is", () => {
  expect(glide(A, B)).toEqual([
    { translate: "-500.0px 300.0px", rotate: "-8.00deg" },
    { translate: "0 0", rotate: "0deg" },
  ]);
});

test("with less motion a pose only comes and goes", () => {
  expect(
    stilled(
      [
        { offset: 0, transform: "scale(2)", opacity: 0 },
        { offset: 1, transform: "none" },
      ],
      "rotate(-10deg)",
    ),
  ).toEqual([
    { offset: 0, transform: "rotate(-10deg)", opacity: 0 },
    { offset: 1, transform: "rotate(-10deg)", opacity: 1 },
  ]);
});

test("a pose can be made larger", () => {
  expect(scaled([{ transform: "scale(.12)" }, { transform: "none" }], 3)).toEqual([{ transform: "scale(0.360)" }, { transform: "none" }]);
});

test("places have their middle, width and angle", () => {
  expect(placeIn({ left: 10, top: 20, width: 40, height: 60 })).toEqual({ x: 30, y: 50, w: 40, r: 0 });
  expect(angleOf({ transform: "matrix(0, 1, -1, 0, 0, 0)", rotate: "none" })).toBeCloseTo(90);
  expect(angleOf({ transform: "none", rotate: "-9deg" })).toBe(-9);
});

test("names of places lead to the seat", () => {
  expect([normal("seat:me"), normal("fan:me"), normal("fan:3")]).toEqual(["me", "hand", "fan:3"]);
  expect([seatOf("me"), seatOf("fan:3"), seatOf("cry:me"), seatOf("seat:0")]).toEqual(["me", "seat:3", "me", "seat:0"]);
});

test("digits are written stroke by stroke, one beside the other", () => {
  expect(strokes("14").map(({ right }) => right)).toEqual([0, 16.5, 16.5]);
  for (const digit of "0123456789") for (const { path } of strokes(digit)) expect(path).toMatch(/^M[\d. ]+C/);
  expect(widthOf("14")).toBeGreaterThan(widthOf("1"));
  expect(HEIGHT).toBe(30);
});

test("several movements end as one, and none is nothing", () => {
  const ended: number[] = [];
  together({ finish: () => ended.push(1) }, null, { finish: () => ended.push(2) })?.finish();
  expect(ended).toEqual([1, 2]);
  expect(together(null, undefined)).toBeNull();
});
