/** Where a bubble goes: beside the thing it speaks of, over as little as possible that is to be seen or pressed. */
import type { Box } from "../stage/places";

type Size = Pick<Box, "w" | "h">;

/** Something that had better stay free, and how much that matters. */
export interface Kept extends Box {
  weight: number;
}

export interface Placed {
  x: number;
  y: number;
  side: "above" | "below" | "left" | "right"; // of the thing
  tip: number; // where the tip is along the edge, from its beginning
}

const EDGE = 10; // px that stay free at the sides
const GAP = 14; // px between the bubble and the thing
const CORNER = 20; // px of an edge where no tip can be
const FAR = 0.4; // what a pixel away from the thing costs, in pixels covered of something of weight 1, per pixel of width
const OUTSIDE = 40; // what a covered pixel beyond the edge costs

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(Math.max(least, most), value));

/** The best place for a bubble of a size on a table of a size; `at` is the thing, `top` what the bar takes of the table. */
export function placed(bubble: Size, table: Size & { top?: number }, at: Box, kept: readonly Kept[]): Placed {
  const { w, h } = bubble;
  const [cx, cy] = [at.x + at.w / 2, at.y + at.h / 2];
  const least = (table.top ?? 0) + EDGE;
  const [mostX, mostY] = [table.w - w - EDGE, table.h - h - EDGE];
  const rows = [
    at.y + at.h + GAP,
    at.y - h - GAP,
    least,
    mostY,
    (least + mostY) / 2,
    ...kept.flatMap((one) => [one.y + one.h + GAP, one.y - h - GAP]),
  ];
  const columns = [clamp(cx - w / 2, EDGE, mostX), EDGE, mostX, at.x + at.w + GAP, at.x - w - GAP];
  let best: { box: Box; cost: number } | null = null;
  for (const rawY of rows)
    for (const rawX of columns) {
      const box = { x: clamp(rawX, EDGE, mostX), y: clamp(rawY, least, mostY), w, h };
      const covered = kept.reduce((sum, one) => sum + one.weight * overlap(box, one), overlap(box, at));
      const beyond = Math.max(0, box.y + h + EDGE - table.h) * w * OUTSIDE;
      const [dx, dy] = [Math.max(0, box.x - at.x - at.w, at.x - box.x - w), Math.max(0, box.y - at.y - at.h, at.y - box.y - h)];
      const cost = covered + beyond + FAR * w * Math.hypot(dx, dy) + Math.abs(box.x + w / 2 - cx);
      if (!best || cost < best.cost) best = { box, cost };
    }
  const box = best?.box ?? { x: EDGE, y: least, w, h };
  const beside = box.x >= at.x + at.w || box.x + w <= at.x;
  const stacked = box.y >= at.y + at.h || box.y + h <= at.y;
  if (beside && !stacked) return { x: box.x, y: box.y, side: box.x > at.x ? "right" : "left", tip: clamp(cy - box.y, CORNER, h - CORNER) };
  return { x: box.x, y: box.y, side: box.y + h / 2 > cy ? "below" : "above", tip: clamp(cx - box.x, CORNER, w - CORNER) };
}
