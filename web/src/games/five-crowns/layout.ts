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
  card: number; // width of a card
  height: number; // of a card
  step: number; // from one card to the next
  rowHeight: number;
  total: number; // height of all
  lift: number; // room above a row for a chosen card
  rows: { start: number; count: number; x: number }[];
  spots: Spot[]; // in the order of the cards
  brackets: Bracket[];
}

const TOUCH = 41; // of a card must be free to the finger
const APART = 12; // more between groups

function cardWidth(width: number, count: number): number {
  if (width < 420) return count <= 4 ? 74 : count <= 6 ? 62 : 56;
  if (width < 640) return count <= 8 ? 80 : 72;
  return count <= 9 ? 102 : 94;
}

/** Cuts groups into rows that fit; a group too long for a row is cut evenly. */
function cut(groups: number[], most: (count: number, gaps: number) => boolean): { group: number; count: number }[][] {
  const rows: { group: number; count: number }[][] = [];
  let row: { group: number; count: number }[] = [];
  let held = 0;
  const next = (): void => {
    if (row.length) rows.push(row);
    row = [];
    held = 0;
  };
  groups.forEach((size, group) => {
    if (most(held + size, row.length)) {
      row.push({ group, count: size });
      held += size;
      return;
    }
    next();
    let parts = 1;
    while (!most(Math.ceil(size / parts), 0) && parts < size) parts++;
    for (let left = size; parts > 0; parts--) {
      const count = Math.ceil(left / parts);
      row.push({ group, count });
      held += count;
      left -= count;
      if (parts > 1) next();
    }
  });
  next();
  return rows;
}

export function lay(groups: number[], width: number, bracketed: boolean): Plan {
  const count = groups.reduce((sum, size) => sum + size, 0);
  const card = cardWidth(width, count);
  const height = card * 1.4;
  const lift = Math.round(height * 0.13);
  const fits = (cards: number, gaps: number): boolean => (cards - 1) * TOUCH + gaps * APART + card <= width;
  const cuts = cut(groups, fits);
  let step = card + (width < 640 ? 6 : 8);
  for (const row of cuts) {
    const cards = row.reduce((sum, part) => sum + part.count, 0);
    if (cards > 1) step = Math.min(step, (width - card - (row.length - 1) * APART) / (cards - 1));
  }
  const rowHeight = height + lift + (bracketed ? 24 : 0);
  const plan: Plan = { card, height, step, rowHeight, lift, total: cuts.length * rowHeight + 4, rows: [], spots: [], brackets: [] };
  cuts.forEach((row, r) => {
    const cards = row.reduce((sum, part) => sum + part.count, 0);
    const start = plan.spots.length;
    const left = (width - ((cards - 1) * step + (row.length - 1) * APART + card)) / 2;
    const y = r * rowHeight + lift;
    plan.rows.push({ start, count: cards, x: left });
    let x = left;
    row.forEach((part, p) => {
      const last = p === row.length - 1;
      const span = (part.count - 1) * step + (last ? card : Math.min(card, step + APART - 8));
      plan.brackets.push({ group: part.group, x, y: y + height + 3, width: span });
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
