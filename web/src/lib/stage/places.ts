/** Places of the board by their names (`data-at`), and where they are seen. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const find = (felt: Element, name: string): HTMLElement[] => [
  ...felt.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(name)}"]`),
];

/** What is seen of a place: of the hand its cards, which do not fill it. */
export function seen(felt: Element, name: string): HTMLElement[] {
  const cards = name === "hand" ? [...felt.querySelectorAll<HTMLElement>('[data-at^="hand:"]')] : [];
  return cards.length ? cards : find(felt, name);
}

/** The smallest box around some boxes. */
export function union(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
  const [right, bottom] = [Math.max(...boxes.map((one) => one.x + one.w)), Math.max(...boxes.map((one) => one.y + one.h))];
  return { x, y, w: right - x, h: bottom - y };
}
