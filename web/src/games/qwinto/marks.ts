/** How cards and sheets are written and drawn. Arithmetic and geometry only: what may be done is told by the server. */
import { say } from "../../lib/texts.svelte";

export const LETTERS = "oypg"; // orange, yellow, purple, grey, as records write them
export const ROWS = 3;
export const COLUMNS = 12;
export const PLACES = [0, 1, 2, 3] as const; // top left, top right, bottom left, bottom right
export const MISSES = 4;
const GREY = 3;
const VALUES = 8;
const MINUS = -2;
const LOWEST = 1;

// o cell, P pentagon, # gap, . outside
const SHEET = ["..oPo#oPoooo", ".ooooo#oPoo.", "ooPo#ooooP.."];

export interface Spot {
  row: number;
  column: number;
  kind: "cell" | "pentagon" | "gap";
  cell: number; // as the view counts them; -1: a gap
  text: string; // as records write it
}

export const SPOTS: Spot[] = [];
export const CELLS: Spot[] = [];
SHEET.forEach((line, row) =>
  [...line].forEach((sign, column) => {
    if (sign === ".") return;
    const kind = sign === "#" ? "gap" : sign === "P" ? "pentagon" : "cell";
    const spot: Spot = { row, column, kind, cell: kind === "gap" ? -1 : CELLS.length, text: `${LETTERS[row]}${column + 1}` };
    SPOTS.push(spot);
    if (kind !== "gap") CELLS.push(spot);
  }),
);
/** The columns of three, in the order of the view's bonuses, and the three cells of each. */
export const BONUSES = CELLS.filter((spot) => spot.kind === "pentagon").map(({ row, column }) => ({
  row,
  column,
  cells: CELLS.filter((spot) => spot.column === column).map((spot) => spot.cell),
}));

export const colourOf = (card: number): number => Math.floor((card - 1) / VALUES);
export const valueOf = (card: number): number => ((card - 1) % VALUES === 0 ? MINUS : ((card - 1) % VALUES) - 1);
export const cardText = (card: number): string => `${LETTERS[colourOf(card)]}${valueOf(card)}`;
/** The card that records write so. */
export function cardOf(text: string): number {
  const value = Number(text.slice(1));
  return 1 + VALUES * LETTERS.indexOf(text.charAt(0)) + (value === MINUS ? 0 : value + 1);
}
export const signed = (value: number): string => String(value).replace("-", "−");

export interface Announcement {
  sum: number;
  rows: number[];
  values: number[]; // of the three cards that count, the laid one first
  nothing: boolean;
}

/** What the card at a place makes together with the two beside it. */
export function announced(square: number[], place: number): Announcement {
  const three = [square[place] ?? 0, square[place ^ 1] ?? 0, square[place ^ 2] ?? 0];
  const values = three.map(valueOf);
  const sum = values.reduce((a, b) => a + b, 0);
  const rows = [...new Set(three.map(colourOf))].filter((colour) => colour !== GREY).sort();
  return { sum, rows, values, nothing: rows.length === 0 || sum < LOWEST };
}

export const counts = (place: number, at: number): boolean => (place ^ at) !== 3;
export const beside = (place: number, at: number): boolean => (place ^ at) === 1 || (place ^ at) === 2;
export const withCard = (square: number[], place: number, card: number): number[] => square.map((old, at) => (at === place ? card : old));

/** The values of three cards as a sum: 4 + 3 − 2. */
export const addition = (values: number[]): string =>
  values.map((value, i) => (i === 0 ? signed(value) : value < 0 ? `− ${-value}` : `+ ${value}`)).join(" ");

// ---- In words

export const colours = (rows: number[]): string => rows.map((row) => LETTERS[row]).join("");
export const cardName = (card: number): string => say("board-card", { colour: LETTERS[colourOf(card)] ?? "", value: signed(valueOf(card)) });
export const told = (what: Announcement): string =>
  what.nothing ? say("board-makes-miss") : say("board-makes", { sum: what.sum, colours: colours(what.rows) });

/** The cell that an arrow key leads to. */
export function stepFrom(cell: number, key: string): number {
  const from = CELLS[cell];
  if (!from) return cell;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const to = CELLS[cell + (key === "ArrowLeft" ? -1 : 1)];
    return to?.row === from.row ? to.cell : cell;
  }
  if (key === "Home" || key === "End") {
    const row = CELLS.filter((spot) => spot.row === from.row);
    return (key === "Home" ? row[0] : row[row.length - 1])?.cell ?? cell;
  }
  const row = from.row + (key === "ArrowUp" ? -1 : 1);
  const there = CELLS.filter((spot) => spot.row === row);
  there.sort((a, b) => Math.abs(a.column - from.column) - Math.abs(b.column - from.column));
  return there[0]?.cell ?? cell;
}
