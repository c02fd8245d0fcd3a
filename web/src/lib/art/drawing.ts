/** What all drawings are made of. A drawing is SVG text without a name: whoever shows it gives it one (see Art.svelte). */
import type { Language } from "../texts.svelte";

export type { Language };

/** The games that have a back and a box. */
export const GAMES = ["uno-colores", "the-game", "five-crowns", "qwinto"] as const;
export type GameId = (typeof GAMES)[number];

export const PAPER = "#fffaf0";
export const CARD_SIZE = 'width="250" height="350" rx="20"';

export const round2 = (x: number): number => Math.round(x * 100) / 100;

/** The path of a star, without its M and Z. */
export function star(points: number, outer: number, inner: number, cx = 50, cy = 50): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${round2(cx + radius * Math.cos(angle))} ${round2(cy + radius * Math.sin(angle))}`;
  });
  return corners.join("L");
}

/** Places a drawing of 100 x 100. */
export const placed = (x: number, y: number, size: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${round2(size / 100)})">${inner}</g>`;

export const upsideDown = (inner: string): string => `<g transform="rotate(180 125 175)">${inner}</g>`;

export interface Lettering {
  font: string;
  weight: number;
  anchor?: "start" | "middle" | "end";
  spacing?: number;
  kind?: string; // its class
}

export const lettering =
  (usual: Lettering) =>
  (x: number, y: number, size: number, content: string | number, fill: string, other: Partial<Lettering> = {}): string => {
    const { font, weight, anchor = "middle", spacing = 0, kind } = { ...usual, ...other };
    return `<text${kind ? ` class="${kind}"` : ""} x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-family="${font}" font-weight="${weight}"${spacing ? ` letter-spacing="${spacing}"` : ""}>${escaped(String(content))}</text>`;
  };

/** A card with the light on it. */
export const face = (inner: string, kind = ""): string =>
  `<svg class="face${kind}" viewBox="0 0 250 350" aria-hidden="true">${inner}<rect ${CARD_SIZE} fill="url(#art-sheen)"/><rect x="1.5" y="1.5" width="247" height="347" rx="19" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="3"/></svg>`;

/** The paper and the tiles of a back. */
export const tiles = (game: GameId, edge: string): string =>
  `<rect ${CARD_SIZE} fill="${PAPER}"/><rect x="12" y="12" width="226" height="326" rx="12" fill="url(#art-back-${game})"/><rect x="12" y="12" width="226" height="326" rx="12" fill="none" ${edge}/>`;

/** A colour between two, each as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const part = (colour: string, i: number): number => parseInt(colour.slice(i, i + 2), 16);
  const mixed = [1, 3, 5].map((i) => Math.round(part(from, i) * (1 - share) + part(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A drawing with a name for screen readers; without one it is decoration. */
export const named = (svg: string, name: string): string =>
  svg.replace('aria-hidden="true"', () => `role="img" aria-label="${escaped(name)}"`);
