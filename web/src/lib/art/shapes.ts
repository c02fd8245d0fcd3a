/** The four colours of UNO as cut paper, 100 x 100: red flame, blue drop, green leaf, yellow sun. */
import { round2, star } from "./drawing";

export const UNO_COLOURS = ["red", "blue", "green", "yellow"] as const;
export type UnoColour = (typeof UNO_COLOURS)[number];

const OUTLINES: Record<UnoColour, string> = {
  red: '<path d="M52 2C56 22 86 36 86 64C86 84 70 98 50 98C30 98 14 84 14 64C14 50 21 41 28 30C31 39 35 43 41 45C38 28 43 12 52 2Z"/>',
  blue: '<path d="M50 2C60 24 85 44 85 65A35 34 0 0 1 15 65C15 44 40 24 50 2Z"/>',
  green: '<path d="M93 7C97 58 74 91 32 88L20 99C16 102 10 97 13 92L22 79C4 44 32 8 93 7Z"/>',
  yellow: `<path d="M${star(12, 49, 37)}Z" stroke-linejoin="round"/>`,
};

/** A mark inside the shape, so that it reads as a thing. */
const MARKS: Record<UnoColour, (colour: string) => string> = {
  red: (colour) => `<path d="M51 58C53 66 63 70 63 80A13 13 0 0 1 37 80C37 72 46 68 51 58Z" fill="${colour}"/>`,
  blue: (colour) => `<path d="M30 64A20 20 0 0 0 48 84" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>`,
  green: (colour) => `<path d="M24 82C40 56 54 42 74 26" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`,
  yellow: (colour) => `<circle cx="50" cy="50" r="19" fill="${colour}"/>`,
};

export interface ShapeLook {
  fill: string;
  stroke?: string;
  turn?: number;
  mark?: string;
}

/** The shape of a colour, placed in a larger drawing. */
export function shape(colour: UnoColour, x: number, y: number, size: number, { fill, stroke, turn = 0, mark }: ShapeLook): string {
  const outline = stroke ? ` stroke="${stroke}" stroke-width="1.6"` : "";
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${round2(size / 100)})" fill="${fill}"${outline}>${OUTLINES[colour]}${mark ? MARKS[colour](mark) : ""}</g>`;
}

/** The shape of a colour by itself. */
export const shapeIcon = (colour: UnoColour, fill = "currentColor"): string =>
  `<svg class="shape" viewBox="0 0 100 100" aria-hidden="true" fill="${fill}">${OUTLINES[colour]}</svg>`;
