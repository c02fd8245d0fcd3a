/** Who sits where around the table, seen from one side of it. */
export interface Place {
  seat: number;
  side: "right" | "top" | "left";
  row: string; // lines of the grid of the ring
  column: string;
}

/** What is said at a seat for a moment. */
export interface Bubble {
  id: number;
  text: string;
  tone: string;
}

const COLUMNS = 60;
// By how many others there are: how many of them sit at each of the two sides
const SIDES = {
  narrow: [0, 0, 1, 1, 1, 2, 2, 2, 3, 3],
  wide: [0, 0, 1, 1, 1, 1, 1, 2, 2, 2],
};
const SPAN = { narrow: 16, wide: 12 };

/** The next player sits at the right hand, and so on around the table to the left hand. */
export function seatsAround(count: number, base: number, wide: boolean): { sides: number; places: Place[] } {
  const others = Math.max(0, count - 1);
  const sides = SIDES[wide ? "wide" : "narrow"][others] ?? 0;
  const top = others - 2 * sides;
  const span = SPAN[wide ? "wide" : "narrow"];
  const places = Array.from({ length: others }, (_, i): Place => {
    const seat = (base + 1 + i) % count;
    if (i < sides) return { seat, side: "right", row: `${1 + sides - i}`, column: `${COLUMNS + 1 - span} / ${COLUMNS + 1}` };
    if (i < sides + top) {
      const slot = COLUMNS / top;
      const start = COLUMNS + 1 - (i - sides + 1) * slot;
      return { seat, side: "top", row: "1", column: `${start} / ${start + slot}` };
    }
    return { seat, side: "left", row: `${2 + i - sides - top}`, column: `1 / ${1 + span}` };
  });
  return { sides, places };
}
