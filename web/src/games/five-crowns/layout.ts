/** Where the cards of a grouped hand lie, in units of the stage: overlapping, with a gap between two groups. */
export interface Spot {
  x: number;
  row: number; // 0 is the upper one
}

/** What a bracket spans: a group, or the part of it that lies in one row. */
export interface Bracket {
  group: number;
  x: number;
  width: number;
  row: number;
  named: boolean; // it has the label; the other part of a divided group has none
}

export interface Room {
  width: number;
  card: number; // width of a card
  gap: number; // more between two groups
  rows: number; // one, or two on a narrow screen
}

export interface Layout {
  order: number[]; // the groups as they lie, from the left of the upper row
  spots: Spot[][]; // by group, then by card
  brackets: Bracket[];
}

const WIDEST_STEP = 1.04; // of a card: side by side
const ONE_ROW = 8; // cards that fit into one row anywhere
const TOUCH = 4.4; // units of a card that must stay free for a finger

interface Part {
  group: number;
  from: number; // its first card here
  count: number;
}

function orders(groups: readonly number[]): number[][] {
  if (groups.length < 2) return [[...groups]];
  return groups.flatMap((first) => orders(groups.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** Fills the upper row with this many cards, the lower one with the rest. */
function cut(order: readonly number[], sizes: readonly number[], upper: number): Part[][] {
  const rows: Part[][] = [[], []];
  let free = upper;
  for (const group of order) {
    const size = sizes[group] ?? 0;
    const above = Math.min(size, free);
    if (above > 0) rows[0]?.push({ group, from: 0, count: above });
    if (size > above) rows[1]?.push({ group, from: above, count: size - above });
    free -= above;
  }
  return rows;
}

/** Two rows in which few groups are divided. Groups before `loose` may change places; what is left over may be divided. */
function twoRows(sizes: readonly number[], loose: number, room: Room): Part[][] {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const most = Math.max(Math.ceil(count / 2), Math.floor((room.width - room.card - room.gap) / TOUCH) + 1);
  const all = sizes.map((_, group) => group);
  let best: { rows: Part[][]; cost: number } | null = null;
  for (const heads of orders(all.slice(0, loose))) {
    const order = [...heads, ...all.slice(loose)];
    for (let upper = Math.max(1, count - most); upper <= Math.min(most, count - 1); upper++) {
      const rows = cut(order, sizes, upper);
      const divided = rows[1]?.[0];
      const cost = (divided?.from ? (divided.group < loose ? 20 : 3) : 0) + Math.abs(upper - count / 2);
      if (!best || cost < best.cost) best = { rows, cost };
    }
  }
  return best?.rows ?? [];
}

export function layHand(sizes: readonly number[], loose: number, room: Room): Layout {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const whole = sizes.map((size, group) => ({ group, from: 0, count: size }));
  const rows = room.rows > 1 && count > ONE_ROW ? twoRows(sizes, loose, room) : [whole];
  const spots: Spot[][] = sizes.map(() => []);
  const brackets: Bracket[] = [];
  rows.forEach((parts, row) => {
    const cards = parts.reduce((sum, part) => sum + part.count, 0);
    const gaps = room.gap * (parts.length - 1);
    const step = Math.min(room.card * WIDEST_STEP, (room.width - room.card - gaps) / Math.max(1, cards - 1));
    let x = (room.width - (room.card + step * (cards - 1) + gaps)) / 2;
    parts.forEach((part, p) => {
      const last = p === parts.length - 1;
      const end = x + step * (part.count - 1) + (last ? room.card : Math.min(room.card, step + room.gap * 0.55));
      const named = part.from === 0 ? part.count * 2 >= (sizes[part.group] ?? 0) : part.from * 2 < (sizes[part.group] ?? 0);
      brackets.push({ group: part.group, x: x + 0.15, width: end - x - 0.3, row, named });
      for (let i = 0; i < part.count; i++) spots[part.group]?.push({ x: x + step * i, row });
      x += step * part.count + room.gap;
    });
  });
  return { order: [...new Set(rows.flat().map((part) => part.group))], spots, brackets };
}

/** The place among the cards, counted in the order in which they lie, that is nearest to a point. `spots` are in that order. */
export function nearest(spots: readonly Spot[], x: number, row: number): number {
  let found = 0;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const away = Math.abs(spot.x - x) + (spot.row === row ? 0 : 1000);
    if (away < least) [found, least] = [i, away];
  });
  return found;
}
