/** How Qwinto's cards and cells are drawn and named. */
import { QWINTO_COLOURS, qwintoCard, type Language, type QwintoColour, type Spot } from "../../lib/art";
import { say } from "../../lib/texts.svelte";
import { LETTERS } from "./notation";
import type { Call, SeatView, SheetLayout } from "./view";

export * from "./notation";

export const colourOf = (card: string): QwintoColour => QWINTO_COLOURS[LETTERS.indexOf(card.charAt(0))] ?? "grey";
export const valueOf = (card: string): number => Number(card.slice(1));
export const faceOf = (card: string, language: Language): string => qwintoCard(colourOf(card), valueOf(card), language);
export const rowColour = (row: number): QwintoColour => QWINTO_COLOURS[row] ?? "grey";

export const signed = (value: number): string => String(value).replace("-", "−");
export const cardName = (card: string): string => say("board-card", { colour: card.charAt(0), value: signed(valueOf(card)) });

/** The values of three cards as a sum: 4 + 3 − 2. */
export const addition = (values: readonly number[]): string =>
  values.map((value, i) => (i === 0 ? signed(value) : value < 0 ? `− ${-value}` : `+ ${value}`)).join(" ");

// ---- The sheet

/** Everything that is printed in the rows, from left to right. */
export function spotsOf(layout: SheetLayout): Spot[] {
  const cells = layout.cells.map(([row, column], cell): Spot => ({
    row,
    column,
    kind: layout.pentagons.includes(cell) ? "pentagon" : "cell",
    cell,
  }));
  const gaps = layout.gaps.map((column, row): Spot => ({ row, column, kind: "gap", cell: -1 }));
  return [...cells, ...gaps].sort((a, b) => a.row - b.row || a.column - b.column);
}

/** The runs of cells between the gaps. */
export function bandsOf(spots: readonly Spot[]): { row: number; column: number; length: number }[] {
  const found: { row: number; column: number; length: number }[] = [];
  for (const { row, column, kind } of spots) {
    if (kind === "gap") continue;
    const last = found.at(-1);
    if (last?.row === row && last.column + last.length === column) last.length++;
    else found.push({ row, column, length: 1 });
  }
  return found;
}

/** The cell that a key leads to, on a sheet that is seen with its rows across or, turned, from top to bottom. */
export function stepFrom(layout: SheetLayout, cell: number, key: string, turned: boolean): number {
  const [row, column] = layout.cells[cell] ?? [0, 0];
  const turn: Record<string, string> = { ArrowLeft: "ArrowUp", ArrowUp: "ArrowLeft", ArrowRight: "ArrowDown", ArrowDown: "ArrowRight" };
  const way = turned ? (turn[key] ?? key) : key;
  const inRow = (wanted: number): number[] => layout.cells.flatMap(([its], other) => (its === wanted ? [other] : []));
  const own = inRow(row);
  switch (way) {
    case "ArrowLeft":
    case "ArrowRight":
      return own[own.indexOf(cell) + (way === "ArrowLeft" ? -1 : 1)] ?? cell;
    case "Home":
      return own[0] ?? cell;
    case "End":
      return own.at(-1) ?? cell;
    default: {
      const far = (other: number): number => Math.abs((layout.cells[other]?.[1] ?? 0) - column);
      return inRow(row + (way === "ArrowUp" ? -1 : 1)).sort((a, b) => far(a) - far(b))[0] ?? cell;
    }
  }
}

// ---- In words

export const colours = (rows: readonly number[]): string => rows.map((row) => LETTERS[row]).join("");
export const told = (call: Call): string =>
  call.miss ? say("board-makes-miss") : say("board-makes", { sum: call.sum, colours: colours(call.rows) });

/** What is written on a sheet, row by row. */
export function sheetTold(layout: SheetLayout, there: SeatView): string {
  const rows = layout.gaps.map((_, row) => {
    const written = layout.cells.flatMap(([its, column], cell) =>
      its === row && there.sheet[cell] ? [say("board-in-column", { column: column + 1, number: there.sheet[cell] })] : [],
    );
    return say("board-row", { row: LETTERS[row] ?? "", cells: written.join(", ") || say("none") });
  });
  return [...rows, say("board-misses", { count: there.misses }), say("board-points", { score: there.score })].join(" ");
}
