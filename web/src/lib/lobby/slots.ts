/** Where the chairs of a lobby are: as at the table, but on a phone all of them above the slip in the middle. */
import { seatSlots, type Slot } from "../stage/slots";
import type { Size } from "../stage/size.svelte";

const FEW: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 17]],
  [
    [69, 17],
    [31, 17],
  ],
  [
    [83, 30],
    [50, 14],
    [17, 30],
  ],
  [
    [83, 31],
    [67, 14],
    [33, 14],
    [17, 31],
  ],
];
const TOP = 12;
const APART = 10.5;
const GAP = 0.6;
const FEW_SPACE = 33;

/** Rows above the slip, from right to left and back as people sit. */
function rows(count: number): Slot[] {
  const each = count <= 8 ? 4 : 5;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, count - row * each);
    const x = 50 + (80 / each) * ((inRow - 1) / 2 - (i % each));
    return { x, y: TOP + APART * row, space: 80 / each - GAP, side: x > 50 ? "right" : "left", form: "" };
  });
}

export function lobbySlots(count: number, size: Size): Slot[] {
  if (size !== "phone") return seatSlots(count, size);
  const few = FEW[count];
  return few ? few.map(([x, y]) => ({ x, y, space: FEW_SPACE, side: x > 50 ? "right" : "left", form: "" })) : rows(count);
}
