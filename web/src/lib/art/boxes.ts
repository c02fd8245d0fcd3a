/** The games as boxes of cards, and the mark of the house. */
import { CROWNS_SUITS, pip } from "./crowns";
import { PAPER, lettering, mix, type GameId } from "./drawing";
import { qwintoLook, type QwintoColour } from "./qwinto";
import { shape } from "./shapes";
import { crown } from "./uno";

const title = lettering({ font: "Anybody", weight: 900, anchor: "start" });
const IVORY = "#f3d9a4";
const BONE = "#f7eddb";

function uno(): string {
  const shapes =
    shape("blue", -34, 120, 130, { fill: "#4668e6", turn: -12 }) +
    shape("red", 96, 96, 140, { fill: "#e2574a", turn: 10 }) +
    shape("yellow", 30, 178, 130, { fill: "#f6b31c" }) +
    shape("green", 124, 206, 110, { fill: "#2a9a80" });
  const small = { font: "Bricolage", weight: 800 };
  return `<rect width="200" height="280" fill="#4a3886"/>${shapes}${title(18, 56, 36, "UNO", PAPER)}${title(18, 84, 22, "¡Colores", "#ffd166", small)}${title(18, 107, 22, "al poder!", "#ffd166", small)}`;
}

function theGame(): string {
  const hill = (i: number): string => {
    const line = `M0 ${150 + i * 20}C60 ${124 + i * 22} 130 ${180 + i * 16} 200 ${132 + i * 21}`;
    const share = i / 6;
    return `<path d="${line}V280H0Z" fill="${mix("#b23c22", "#12707a", share)}" opacity="${0.5 + i * 0.06}"/><path d="${line}" fill="none" stroke="${mix("#ff9a6b", "#5fe0e6", share)}" stroke-width="1.5"/>`;
  };
  const font = { font: "Shoulders" };
  const words = title(18, 66, 56, "THE", BONE, font) + title(18, 116, 56, "GAME", BONE, font);
  const range = title(180, 262, 24, "1 ↔ 100", BONE, { ...font, weight: 800, anchor: "end" });
  return `<rect width="200" height="280" fill="#14171d"/>${[0, 1, 2, 3, 4, 5, 6].map(hill).join("")}${words}${range}`;
}

function qwinto(): string {
  const hand = { font: "Kalam", weight: 700 };
  const written = (x: number, y: number, number: number): string => title(x, y, 22, number, "#fff", { ...hand, anchor: "middle" });
  const row = (colour: QwintoColour, y: number, x: number): string =>
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<circle cx="${x + 24 + i * 38}" cy="${y}" r="16" fill="${qwintoLook(colour).crayon}"${i === 2 ? ' fill-opacity=".25"' : ""}/>`,
      )
      .join("");
  const rows = row("orange", 118, 40) + row("yellow", 164, 22) + row("purple", 210, 4);
  const pencil =
    '<g transform="translate(96 268) rotate(-32)"><rect width="120" height="14" fill="#e7a33a"/><rect width="120" height="5" fill="#f6c266"/><path d="M0 0L-22 7L0 14Z" fill="#f0d7b0"/><path d="M-14 4.5L-22 7L-14 9.5Z" fill="#333"/></g>';
  return `<rect width="200" height="280" fill="#f6ecd2"/><path d="M0 30H200M0 60H200M0 90H200M0 120H200M0 150H200M0 180H200M0 210H200M0 240H200" stroke="#9bb6cf" stroke-opacity=".55"/>${title(18, 66, 52, "Qwinto", "#2f2a52", hand)}${rows}${written(64, 125, 4)}${written(46, 171, 7)}${written(142, 217, 12)}${pencil}`;
}

function fiveCrowns(): string {
  const font = { font: "Fraunces", weight: 700, anchor: "middle" } as const;
  const suits = CROWNS_SUITS.map(
    (suit, i) => `<circle cx="${32 + i * 34}" cy="238" r="15.5" fill="${PAPER}"/>${pip(suit, 32 + i * 34, 238, 18)}`,
  ).join("");
  return `<rect width="200" height="280" fill="#7d2038"/><rect x="10" y="10" width="180" height="260" rx="8" fill="none" stroke="${IVORY}" stroke-width="2"/>${title(100, 62, 36, "Five", IVORY, font)}${title(100, 98, 36, "Crowns", IVORY, font)}${crown(52, 116, 96, IVORY)}${suits}`;
}

const BOXES: Record<GameId, () => string> = { "uno-colores": uno, "the-game": theGame, "five-crowns": fiveCrowns, qwinto };

export const box = (game: GameId): string =>
  `<svg class="tuck" viewBox="0 0 216 292" aria-hidden="true"><path d="M200 8L214 18V284L200 292Z" fill="#000" opacity=".55"/><g clip-path="url(#art-clip-box)"><g transform="translate(0 10)">${BOXES[game]()}</g><rect width="200" height="292" fill="url(#art-sheen)"/></g><path d="M6 10H72A28 20 0 0 0 128 10H194Q200 10 200 16" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></svg>`;

/** The logo: a small carpet. */
export const mark = (): string =>
  '<svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 2L38 20L20 38L2 20Z" fill="#ffc83d"/><path d="M20 8L32 20L20 32L8 20Z" fill="none" stroke="#2b1c00" stroke-width="2" stroke-dasharray="3 2.4"/><path d="M20 38L38 20L27.5 27Z" fill="#e2574a"/></svg>';
