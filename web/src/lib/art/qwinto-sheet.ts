/** Qwinto's sheet of paper: its cells and crosses, the small sheet of another player, the pencil. */
import { QWINTO_COLOURS, qwintoLook } from "./qwinto";

const PENTAGON = "M25 3.5L46.5 19L38.3 44.2H11.7L3.5 19Z";

/** The outline of a cell; colours come from the page. */
export const qwintoCell = (kind: "cell" | "pentagon"): string =>
  `<svg class="qwinto-cell" viewBox="0 0 50 50" aria-hidden="true">${kind === "pentagon" ? `<path d="${PENTAGON}" stroke-linejoin="round"/>` : '<circle cx="25" cy="25" r="21"/>'}</svg>`;

/** The cross of a miss. */
export const qwintoCross = (): string =>
  '<svg class="qwinto-cross" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5C9 10 14 15 20 20M19 4C15 9 9 15 4 20"/></svg>';

/** A place of the printed sheet; cell: its number in the view. */
export interface Spot {
  row: number;
  column: number;
  kind: "cell" | "pentagon" | "gap";
  cell: number;
}

export interface WrittenSheet {
  sheet: readonly number[]; // by cell; 0 is empty
  misses: number;
  score: number;
}

export interface SmallSheetLook {
  /** Upright like the player's own sheet on a phone. */
  upright?: boolean;
  /** The cell written last. */
  fresh?: number | null;
  /** The name of a cell's place, for the pencil. */
  at?: (cell: number) => string;
}

const round1 = (x: number): number => Math.round(x * 10) / 10;
const COLUMNS = 12;
const ROWS = 3;
const MISSES = 4;
const EDGE = 4;
const FOOT = 10;
const FRESH = "#ffe48a";
const PAPER = "#fffaf0";
const INK = "#231c2b";

/** The sheet of another player as one picture. */
export function qwintoSmallSheet(
  spots: readonly Spot[],
  written: WrittenSheet,
  { upright = false, fresh = null, at }: SmallSheetLook = {},
): string {
  const along = upright ? 15 : 16;
  const across = upright ? 17.5 : 17;
  const [w, h] = upright ? [across, along] : [along, across];
  const width = (upright ? ROWS * across : COLUMNS * along) + 2 * EDGE;
  const height = (upright ? COLUMNS * along : ROWS * across) + 2 * EDGE + FOOT;
  const corner = ({ row, column }: Spot): [x: number, y: number] => {
    const [x, y] = upright ? [row, column] : [column, row];
    return [EDGE + x * w, EDGE + y * h];
  };

  const band = (first: Spot, length: number): string => {
    const [x, y] = corner(first);
    return `<rect x="${round1(x + 0.6)}" y="${round1(y + 0.6)}" width="${round1((upright ? w : length * w) - 1.2)}" height="${round1((upright ? length * h : h) - 1.2)}" rx="4" fill="${lookOf(first).crayon}"/>`;
  };
  const gap = (spot: Spot): string => {
    const [x, y] = corner(spot);
    return `<g transform="translate(${round1(x + w / 2 - 3.5)} ${round1(y + h / 2 - 3.5)}) scale(.07)" fill="${lookOf(spot).crayon}">${lookOf(spot).outline}</g>`;
  };
  const cell = (spot: Spot): string => {
    const [x, y] = corner(spot);
    const [cx, cy] = [x + w / 2, y + h / 2];
    const fill = spot.cell === fresh ? FRESH : PAPER;
    const number = written.sheet[spot.cell];
    const outline =
      spot.kind === "pentagon"
        ? `<path transform="translate(${round1(cx - w * 0.46)} ${round1(cy - h * 0.46)}) scale(${round1(w * 0.92) / 50} ${round1(h * 0.92) / 50})" d="${PENTAGON}" fill="${fill}" stroke="${lookOf(spot).dark}" stroke-width="3.5"/>`
        : `<rect x="${round1(x + 1.7)}" y="${round1(y + 1.7)}" width="${round1(w - 3.4)}" height="${round1(h - 3.4)}" rx="${round1(Math.min(w, h) * 0.42)}" fill="${fill}"/>`;
    const text = number
      ? `<text x="${round1(cx)}" y="${round1(cy + 4.4)}" font-size="${upright ? 12.6 : 12.2}" font-family="Shantell" font-weight="700" text-anchor="middle" letter-spacing="-.8" fill="${INK}">${number}</text>`
      : "";
    return `<g${at ? ` data-at="${at(spot.cell)}"` : ""}>${outline}${text}</g>`;
  };
  const miss = (i: number): string => {
    const x = EDGE + 1 + i * (upright ? 8.5 : 9);
    const y = height - FOOT - 1.5;
    const cross = `<path d="M${x + 1} ${y + 1}L${x + 6.5} ${y + 6.5}M${x + 6.5} ${y + 1}L${x + 1} ${y + 6.5}" stroke="#b3261e" stroke-width="1.8"/>`;
    return `<rect x="${x}" y="${y}" width="7.5" height="7.5" rx="1.5" fill="none" stroke="${INK}" stroke-opacity=".45"/>${i < written.misses ? cross : ""}`;
  };

  const drawn = [
    ...bands(spots).map(([first, length]) => band(first, length)),
    ...spots.map((spot) => (spot.kind === "gap" ? gap(spot) : cell(spot))),
    ...Array.from({ length: MISSES }, (_, i) => miss(i)),
    `<text x="${width - EDGE}" y="${height - 3.5}" font-size="11" font-family="Shantell" font-weight="750" text-anchor="end" fill="${INK}">${written.score}</text>`,
  ];
  return `<svg class="mini-sheet" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect class="paper" width="${width}" height="${height}" rx="3"/>${drawn.join("")}</svg>`;
}

const lookOf = (spot: Spot) => qwintoLook(QWINTO_COLOURS[spot.row] ?? "grey");

/** The runs of cells between the gaps: the first spot of each and its length. */
function bands(spots: readonly Spot[]): [first: Spot, length: number][] {
  const found: [first: Spot, length: number][] = [];
  for (const spot of spots.filter(({ kind }) => kind !== "gap")) {
    const last = found.at(-1);
    if (last && last[0].row === spot.row && last[0].column + last[1] === spot.column) last[1]++;
    else found.push([spot, 1]);
  }
  return found;
}

export const pencil = (): string =>
  '<svg class="pencil" viewBox="0 0 320 26" aria-hidden="true"><rect x="0" y="3" width="22" height="20" rx="6" fill="#e58f9c"/><rect x="20" y="3" width="22" height="20" fill="#c9ccd2"/><path d="M26 3V23M32 3V23M38 3V23" stroke="#8e939c" stroke-width="2"/><rect x="42" y="3" width="222" height="7" fill="#3f9a86"/><rect x="42" y="10" width="222" height="7" fill="#2f7f6d"/><rect x="42" y="17" width="222" height="6" fill="#22614f"/><path d="M264 3L304 11V15L264 23Q271 19 264 16.5Q271 13 264 10Q270 7 264 3Z" fill="#ecc995"/><path d="M299 10L318 13L299 16.2Z" fill="#33302f"/><text x="86" y="17.5" font-size="10" font-family="Bricolage" font-weight="700" letter-spacing="1.5" fill="#cfe9df" opacity=".85">tapete HB</text></svg>';
