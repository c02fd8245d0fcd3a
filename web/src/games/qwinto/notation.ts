/** How Qwinto's cards and cells are written. */
import type { TableInfo } from "../../lib/messages";
import type { SheetLayout, View } from "./view";

/** Qwinto's view in a message of the table. */
export const viewOf = (info: TableInfo | null): View | null => (info?.match ? (info.match.view as View) : null);

export const LETTERS = "oypg"; // orange, yellow, purple, grey
export const PLACES = [0, 1, 2, 3] as const; // top left, top right, bottom left, bottom right
const VALUES = [-2, 0, 1, 2, 3, 4, 5, 6];

/** A card as records write it: o4, g-2. The view counts cards colour by colour. */
export function cardText(card: number): string {
  const colour = Math.floor((card - 1) / VALUES.length);
  return `${LETTERS[colour]}${VALUES[(card - 1) % VALUES.length]}`;
}

/** The name of the place of a cell: on the near sheet the cell alone, on the others with the seat. */
export const cellAt = (seat: number, cell: string, near: number): string => (seat === near ? cell : `${seat}/${cell}`);

/** A cell as records write it: o3, in columns from 1. */
export function cellText(layout: SheetLayout, cell: number): string {
  const [row = 0, column = 0] = layout.cells[cell] ?? [];
  return `${LETTERS[row]}${column + 1}`;
}
