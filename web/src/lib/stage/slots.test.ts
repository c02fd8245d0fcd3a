/** Where people sit: within the felt, and nobody over somebody else. */
import { expect, test } from "vitest";
import type { Size } from "./size.svelte";
import { seatSlots, type Slot } from "./slots";

const SIZES: Size[] = ["phone", "tablet", "low", "desk"];
const MOST = 15;
const HIGH = 5; // percent of the felt: less than a face

const sideBySide = (one: Slot, other: Slot): boolean => Math.abs(one.y - other.y) < HIGH;

test.each(SIZES.flatMap((size) => Array.from({ length: MOST }, (_, i) => ({ size, count: i + 1 }))))(
  "$count others have room of their own on a $size",
  ({ size, count }) => {
    for (const form of ["arc", "row"] as const) {
      const slots = seatSlots(count, size, form);
      expect(slots).toHaveLength(count);
      for (const [i, one] of slots.entries()) {
        expect(one.x).toBeGreaterThan(0);
        expect(one.x).toBeLessThan(100);
        for (const other of slots.slice(i + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y);
          expect(apart).toBeGreaterThan(HIGH);
          if (one.space && other.space && sideBySide(one, other))
            expect(Math.abs(one.x - other.x)).toBeGreaterThan((one.space + other.space) / 2);
        }
      }
    }
  },
);
