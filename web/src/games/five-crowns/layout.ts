/** Where the cards of a hand lie: overlapping in rows, so that enough of each can be touched. */
export interface Spot {
  x: number;
  y: number;
  row: number;
}

export interface Bracket {
  group: number;
  x: number;
  y: number;
  width: number;
}

export interface Plan {
  order: number[]; // the groups in the order in which they lie
  card: number; // width of a card
  height: number; // of a card
  step: number; // from one card to the next
  rowHeight: number;
  total: number; // height of all
  lift: number; // room above a row for a chosen card
  rows: { start: number; count: number; x: number }[];
  spots: Spot[]; // in the order in which the cards lie
  brackets: Bracket[];
}

interface Part {
  group: number;
  count: number;
}

const TOUCH = 40; // of a card must be free to the finger
const APART = 8; // more between groups

function cardWidth(width: number, count: number): number {
  if (width < 420) return count <= 4 ? 74 : count <= 6 ? 62 : 54;
  if (width < 640) return count <= 8 ? 80 : 72;
  return count <= 9 ? 102 : 94;
}

const sum = (parts: Part[]): number => parts.reduce((all, part) => all + part.count, 0);

/** Fills rows with groups in an order; a group that does not fit begins a row, or with `tear` goes on in the next. */
function fill(order: number[], sizes: number[], rows: number, room: (gaps: number) => number, tear: boolean): Part[][] {
  const filled: Part[][] = [[]];
  let left = sizes.reduce((all, size) => all + size, 0);
  for (const group of order) {
    for (let size = sizes[group] ?? 0; size > 0; ) {
      let row = filled.at(-1) ?? [];
      const even = Math.ceil((left + sum(row)) / Math.max(1, rows - filled.length + 1)); // rows of one group are even
      const most = order.length === 1 ? Math.min(even, room(0)) : room(row.length);
      const free = most - sum(row);
      const whole = !tear && row.length > 0 && size > free && size <= room(0);
      if (free <= 0 || whole) {
        row = [];
        filled.push(row);
        continue;
      }
      const count = Math.min(size, free);
      row.push({ group, count });
      size -= count;
      left -= count;
    }
  }
  return filled;
}

function orders(groups: number[]): number[][] {
  if (groups.length < 2) return [groups];
  return groups.flatMap((first) => orders(groups.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** How ugly rows are: too many of them, groups torn apart, single cards torn off. */
function ugliness(rows: Part[][], last: number): number {
  let ugly = 15 * rows.length;
  const seen = new Set<number>();
  for (const part of rows.flat()) {
    if (seen.has(part.group)) ugly += part.group === last ? 3 : 20;
    if (part.count === 1 && rows.length > 1) ugly += 1;
    seen.add(part.group);
  }
  return ugly;
}

/** Lays groups of cards; those before `loose` may change places so that fewer are torn apart. */
export function lay(sizes: number[], loose: number, width: number, bracketed: boolean): Plan {
  const count = sizes.reduce((all, size) => all + size, 0);
  const card = cardWidth(width, count);
  const height = card * 1.4;
  const lift = Math.round(height * 0.13);
  const room = (gaps: number): number => Math.max(1, Math.floor((width - card - gaps * APART) / TOUCH) + 1);
  const rowsWanted = Math.ceil(count / room(0));
  const all = sizes.map((_, group) => group);
  const tail = all.slice(loose);
  let order = all;
  let cuts = fill(order, sizes, rowsWanted, room, true);
  if (cuts.length > 1 && loose > 0) {
    for (const heads of orders(all.slice(0, loose))) {
      for (const tear of [true, false]) {
        const tried = fill([...heads, ...tail], sizes, rowsWanted, room, tear);
        if (ugliness(tried, tail[0] ?? -1) < ugliness(cuts, tail[0] ?? -1)) {
          order = [...heads, ...tail];
          cuts = tried;
        }
      }
    }
  }
  let step = card + (width < 640 ? 6 : 8);
  for (const row of cuts) {
    const cards = sum(row);
    if (cards > 1) step = Math.min(step, (width - card - (row.length - 1) * APART) / (cards - 1));
  }
  const rowHeight = height + lift + (bracketed ? 20 : 0);
  const plan: Plan = { order, card, height, step, rowHeight, lift, total: cuts.length * rowHeight + 4, rows: [], spots: [], brackets: [] };
  cuts.forEach((row, r) => {
    const start = plan.spots.length;
    const cards = sum(row);
    let x = (width - ((cards - 1) * step + (row.length - 1) * APART + card)) / 2;
    const y = r * rowHeight + lift;
    plan.rows.push({ start, count: cards, x });
    row.forEach((part, p) => {
      const free = p === row.length - 1 ? card : Math.min(card, step + APART - 7);
      plan.brackets.push({ group: part.group, x, y: y + height + 3, width: (part.count - 1) * step + free });
      for (let i = 0; i < part.count; i++) plan.spots.push({ x: x + i * step, y, row: r });
      x += part.count * step + APART;
    });
  });
  return plan;
}

/** The place among the cards, in a plan without groups, for a card held with its corner here. */
export function placeFor(plan: Plan, x: number, y: number): number {
  const r = Math.max(0, Math.min(plan.rows.length - 1, Math.round((y - plan.lift) / plan.rowHeight)));
  const row = plan.rows[r];
  if (!row) return 0;
  const column = Math.max(0, Math.min(row.count - 1, Math.round((x - row.x) / plan.step)));
  return row.start + column;
}
