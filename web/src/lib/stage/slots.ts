/** Where the others sit around the table, in turn order: the first to my right, then over the top, the last to my left. */
import type { Size } from "./size.svelte";

/** A place of a seat in percent of the felt. */
export interface Slot {
  x: number;
  y: number;
  side: "right" | "top" | "left";
  space?: number; // how wide it may be, in percent, where others are close
  form: "" | "col" | "row" | "crowd"; // in a column at the side, in one row along the top edge, or in two rows of small seats
}

const ROW = {
  desk: { most: 74, full: 92, each: 21, y: 9 },
  tablet: { most: 84, full: 92, each: 24, y: 10.5 },
  phone: { most: 94, full: 94, each: 25, y: 12 },
  low: { most: 72, full: 80, each: 19, y: 10.5 },
};
const MOST_IN_ROW = 4; // with more than that, the row goes as far as it can
const U = {
  phone: { top: 12.2, left: 16, right: 84, side: 14.5, first: 25, last: 50 },
  tablet: { top: 11, left: 20, right: 80, side: 11, first: 24, last: 50 },
  low: { top: 10.5, left: 22, right: 78, side: 9.5, first: 30, last: 55 },
};
const GAP = 0.6; // between seats in a row
const SAMPLES = 200;

/** Everybody along the top edge, for games with a wide centre. */
function row(count: number, size: Size): Slot[] {
  const { most, full, each, y } = ROW[size];
  const width = Math.min(count > MOST_IN_ROW ? full : most, each * count);
  return Array.from({ length: count }, (_, i) => {
    const x = 50 + width * (0.5 - (i + 0.5) / count);
    return { x, y, side: x > 50.1 ? "right" : x < 49.9 ? "left" : "top", form: "row" };
  });
}

/** Equal steps along the upper part of a superellipse, so that ten people do not crowd in the corners. */
function arc(count: number): Slot[] {
  const [from, to] = count === 1 ? [90, 90] : count === 2 ? [42, 138] : count === 3 ? [8, 172] : count <= 5 ? [-4, 184] : [-14, 194];
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.74;
  const points = Array.from({ length: SAMPLES + 1 }, (_, k) => {
    const angle = ((from + ((to - from) * k) / SAMPLES) * Math.PI) / 180;
    return { x: 50 + 39 * power(Math.cos(angle)), y: 38 - 29.5 * power(Math.sin(angle)), cos: Math.cos(angle), way: 0 };
  });
  points.forEach((point, k) => {
    const last = points[k - 1];
    point.way = last ? last.way + Math.hypot((point.x - last.x) * 0.78, point.y - last.y) : 0;
  });
  const length = points[SAMPLES]?.way ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const way = count === 1 ? 0 : (length * i) / (count - 1);
    const { x, y, cos } = points.find((point) => point.way >= way - 1e-6) ?? { x: 50, y: 9, cos: 0 };
    return { x, y, side: cos > 0.45 ? "right" : cos < -0.45 ? "left" : "top", form: "" };
  });
}

/** A U of right column, top row and left column, for upright and low screens. */
function columns(count: number, size: "phone" | "tablet" | "low"): Slot[] {
  const place = U[size];
  const side = size === "low" ? (count <= 3 ? 0 : count <= 5 ? 1 : 2) : count <= 2 ? 0 : Math.round((count - 1) / 3 + 0.01) || 1;
  const top = count - 2 * side;
  const y = (k: number): number =>
    side === 1 ? (size === "low" ? 42 : count > 3 ? 27 : 24) : place.first + ((place.last - place.first) * k) / (side - 1);
  const slots: Slot[] = [];
  for (let k = side - 1; k >= 0; k--) slots.push({ x: 100 - place.side, y: y(k), side: "right", form: "col" });
  const spread = top === 1 ? 0 : top === 2 ? 0.62 : 1;
  for (let k = 0; k < top; k++)
    slots.push({
      x: top === 1 ? 50 : 50 + (place.right - 50) * spread * (1 - (2 * k) / (top - 1)),
      y: place.top,
      space: top > 2 ? ((place.right - 50) * 2) / (top - 1) - GAP : undefined,
      side: top > 1 && k === 0 ? "right" : top > 1 && k === top - 1 ? "left" : "top",
      form: "",
    });
  for (let k = 0; k < side; k++) slots.push({ x: place.side, y: y(k), side: "left", form: "col" });
  return slots;
}

const CROWD = { phone: [11.4, 7.2], tablet: [9.6, 8], low: [10.5, 0], desk: [8, 11.4] } as const; // the first row, and the way to the second

/** Too many people to go round: rows along the top edge, with names where they are wide enough. */
function crowd(count: number, size: Size): Slot[] {
  const [first, step] = CROWD[size];
  const inRow = size === "low" ? count : Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const there = row === 0 ? inRow : count - inRow;
    const width = size === "low" ? 84 : 96;
    const x = 50 + width * (0.5 - ((i % inRow) + 0.5) / there);
    return { x, y: first + step * row, space: width / there - GAP, side: x > 50.1 ? "right" : x < 49.9 ? "left" : "top", form: "crowd" };
  });
}

const MOST_AROUND = 9;

export function seatSlots(count: number, size: Size, form: "arc" | "row" = "arc"): Slot[] {
  if (count > MOST_AROUND) return crowd(count, size);
  if (form === "row") return row(count, size);
  return size === "desk" ? arc(count) : columns(count, size);
}
