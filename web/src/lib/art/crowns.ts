/** Five Crowns: faces, small faces, the back and the coin of the wild rank. Courts are animals: J fox, Q owl, K bear. */
import { CARD_SIZE, PAPER, lettering, placed, round2, star, tiles } from "./drawing";
import { animalHead, type Animal } from "./avatars";

interface Look {
  ink: string;
  tint: string;
  path: string;
}

const SUITS = {
  stars: { ink: "#2350c4", tint: "#dde6fb", path: `<path d="M${star(5, 51, 24, 50, 54)}Z" stroke-linejoin="round" stroke-width="7"/>` },
  hearts: {
    ink: "#c41e3a",
    tint: "#fbe0e2",
    path: '<path d="M50 95C18 70 5 52 5 32C5 16 17 6 30 6C40 6 47 11 50 20C53 11 60 6 70 6C83 6 95 16 95 32C95 52 82 70 50 95Z"/>',
  },
  clubs: {
    ink: "#0b7350",
    tint: "#d8efe3",
    path: '<circle cx="50" cy="25" r="22"/><circle cx="25" cy="57" r="22"/><circle cx="75" cy="57" r="22"/><path d="M44 40H56C55 60 57 84 68 97H32C43 84 45 60 44 40Z"/>',
  },
  spades: {
    ink: "#241f38",
    tint: "#e4e1ec",
    path: '<path d="M50 3C57 22 93 39 93 66C93 81 82 89 70 88C63 87 58 83 55 77C56 86 60 92 67 97H33C40 92 44 86 45 77C42 83 37 87 30 88C18 89 7 81 7 66C7 39 43 22 50 3Z"/>',
  },
  diamonds: {
    ink: "#985300",
    tint: "#fbe8cc",
    path: '<path d="M50 1C60 20 74 37 90 50C74 63 60 80 50 99C40 80 26 63 10 50C26 37 40 20 50 1Z"/>',
  },
} satisfies Record<string, Look>;

export type CrownsSuit = keyof typeof SUITS;
/** In the order of the suits' numbers in the view. */
export const CROWNS_SUITS = Object.keys(SUITS) as CrownsSuit[];
export type CrownsRank = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
export const CROWNS_RANKS: readonly CrownsRank[] = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export type CrownsCard = { suit: CrownsSuit; rank: CrownsRank } | "joker";

const BRASS = "#ecc981";
const DARK_BRASS = "#8a5a00";
const VIOLET = "#5a2d8c";
const BELL = "#ffc83d";

const COURTS: Partial<Record<CrownsRank, { letter: string; animal: Animal; hat: (colour: string) => string }>> = {
  11: {
    letter: "J",
    animal: "fox",
    hat: (colour) =>
      `<g transform="translate(160 92)"><path d="M-48 16C-44 -18 34 -34 52 6C30 2 -20 6 -48 16Z" fill="${colour}"/><path d="M-52 20C-20 4 30 0 56 8L54 18C26 10 -20 14 -50 28Z" fill="${BRASS}" stroke="${DARK_BRASS}" stroke-width="2"/><path d="M34 -2C48 -40 74 -40 80 -30C66 -26 52 -14 44 4Z" fill="#fff3d6" stroke="${DARK_BRASS}" stroke-width="2"/></g>`,
  },
  12: {
    letter: "Q",
    animal: "owl",
    hat: (colour) =>
      `<g transform="translate(160 92)"><path d="M-46 20L-40 -8L-20 8L0 -26L20 8L40 -8L46 20Q0 6 -46 20Z" fill="${BRASS}" stroke="${DARK_BRASS}" stroke-width="3" stroke-linejoin="round"/><circle cy="-2" r="8" fill="${colour}"/><circle cx="-27" cy="10" r="5" fill="${colour}"/><circle cx="27" cy="10" r="5" fill="${colour}"/></g>`,
  },
  13: {
    letter: "K",
    animal: "bear",
    hat: (colour) =>
      `<g transform="translate(160 90)"><path d="M-50 22L-58 -26L-28 -6L0 -40L28 -6L58 -26L50 22Q0 10 -50 22Z" fill="${BRASS}" stroke="${DARK_BRASS}" stroke-width="3" stroke-linejoin="round"/><path d="M-50 22Q0 10 50 22L49 10Q0 -2 -51 10Z" fill="${colour}"/><circle cy="-42" r="7" fill="${colour}"/><circle cx="-59" cy="-28" r="6" fill="${colour}"/><circle cx="59" cy="-28" r="6" fill="${colour}"/></g>`,
  },
};

const sign = (rank: CrownsRank): string => COURTS[rank]?.letter ?? String(rank);
const print = lettering({ font: "Fraunces", weight: 850 });
const isTen = (rank: CrownsRank): boolean => rank === 10;

const stroke = (suit: CrownsSuit, fill: string): string => (suit === "stars" ? ` stroke="${fill}"` : "");

/** A suit, with its middle at a point of a larger drawing. */
export const pip = (suit: CrownsSuit, x: number, y: number, size: number, fill: string = SUITS[suit].ink, turn = 0): string =>
  `<g transform="translate(${round2(x - size / 2)} ${round2(y - size / 2)}) scale(${round2(size / 100)})${turn ? ` rotate(${turn} 50 50)` : ""}" fill="${fill}"${stroke(suit, fill)}>${SUITS[suit].path}</g>`;

/** A suit by itself. */
export const suitIcon = (suit: CrownsSuit, fill: string = SUITS[suit].ink): string =>
  `<svg class="suit" viewBox="0 0 100 100" aria-hidden="true" fill="${fill}"${stroke(suit, fill)}>${SUITS[suit].path}</svg>`;

/** The crown of brass; without an edge it is a flat sign. */
function crown(x: number, y: number, size: number, fill: string, edge: string | null): string {
  const line = (width: number): string => (edge ? ` stroke="${edge}" stroke-width="${width}"` : "");
  const ball = (cx: number, cy: number, r: number): string => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${line(4)}/>`;
  return placed(
    x,
    y,
    size,
    `<path d="M8 84L2 26L30 48L50 12L70 48L98 26L92 84Q50 94 8 84Z" fill="${fill}"${line(5)} stroke-linejoin="round"/>${ball(50, 12, 7)}${ball(3, 27, 6)}${ball(97, 27, 6)}`,
  );
}

/** The crown of brass by itself. */
export const brassCrown = (): string =>
  `<svg class="crown" viewBox="-4 0 108 94" aria-hidden="true">${crown(0, 0, 100, BRASS, DARK_BRASS)}</svg>`;

// Places of the pips: column, then height from 0 (top) to 1
const COLUMNS = { L: 112, C: 160, R: 208 };
type Place = [column: keyof typeof COLUMNS, height: number];
const pair = (height: number): Place[] => [
  ["L", height],
  ["R", height],
];
const FOUR = [...pair(0), ...pair(1)];
const SIX = [...FOUR, ...pair(1 / 2)];
const EIGHT = [...FOUR, ...pair(1 / 3), ...pair(2 / 3)];
const PLACES: Partial<Record<CrownsRank, Place[]>> = {
  3: [0, 1 / 2, 1].map((height) => ["C", height]),
  4: FOUR,
  5: [...FOUR, ["C", 1 / 2]],
  6: SIX,
  7: [...SIX, ["C", 1 / 4]],
  8: [...SIX, ["C", 1 / 4], ["C", 3 / 4]],
  9: [...EIGHT, ["C", 1 / 2]],
  10: [...EIGHT, ["C", 1 / 6], ["C", 5 / 6]],
};

const pips = (suit: CrownsSuit, rank: CrownsRank): string =>
  (PLACES[rank] ?? [])
    .map(([column, height]) => pip(suit, COLUMNS[column], 62 + 226 * height, rank > 8 ? 50 : 56, SUITS[suit].ink, height > 1 / 2 ? 180 : 0))
    .join("");

const panel = (tint: string, edge: string, opacity: number): string =>
  `<rect x="82" y="30" width="156" height="290" rx="14" fill="${tint}"/><rect x="88" y="36" width="144" height="278" rx="10" fill="none" stroke="${edge}" stroke-width="2.5" opacity="${opacity}"/>`;
const animal = (name: Animal, y: number): string =>
  `<svg x="92" y="${y}" width="136" height="136" viewBox="0 0 64 64">${animalHead(name)}</svg>`;

function court(suit: CrownsSuit, who: { animal: Animal; hat: (colour: string) => string }): string {
  const { ink, tint } = SUITS[suit];
  const robe = `<path d="M96 236C126 214 194 214 224 236V304Q160 320 96 304Z" fill="${ink}"/><path d="M96 240C126 218 194 218 224 240" fill="none" stroke="${BRASS}" stroke-width="6"/><path d="M160 226V306" stroke="${BRASS}" stroke-width="4"/>`;
  return (
    panel(tint, ink, 0.55) + animal(who.animal, 84) + who.hat(ink) + robe + pip(suit, 128, 272, 38, PAPER) + pip(suit, 192, 272, 38, PAPER)
  );
}

const cap = `<path d="M6 50C0 30 2 20 8 10C16 18 20 26 21 36C21 20 24 10 28 2C32 10 35 20 35 36C36 26 40 18 48 10C54 20 56 30 50 50Z" fill="${VIOLET}"/><rect x="5" y="50" width="46" height="9" rx="3" fill="${BELL}" stroke="${DARK_BRASS}" stroke-width="2"/><circle cx="8" cy="9" r="6" fill="${BELL}"/><circle cx="28" cy="3" r="6" fill="${BELL}"/><circle cx="48" cy="9" r="6" fill="${BELL}"/>`;

function joker(): string {
  const bell = (x: number, y: number, suit: CrownsSuit): string =>
    `<circle cx="${x}" cy="${y}" r="17" fill="${BELL}" stroke="${DARK_BRASS}" stroke-width="3"/>${pip(suit, x, y, 20)}`;
  const hat = `<path d="M106 132C92 96 84 88 100 66C118 76 128 96 132 120Z" fill="#0b7350"/><path d="M128 122C132 92 146 70 160 54C174 70 188 92 192 122Z" fill="#c41e3a"/><path d="M188 120C192 96 202 76 220 66C236 88 228 96 214 132Z" fill="#2350c4"/><path d="M104 134Q160 108 216 134L214 146Q160 120 106 146Z" fill="${BELL}" stroke="${DARK_BRASS}" stroke-width="2"/>`;
  const bells = bell(100, 66, "spades") + bell(160, 54, "hearts") + bell(220, 66, "stars");
  const index = `<g transform="translate(14 20)">${cap}</g>${print(42, 112, 34, "50", VIOLET, { weight: 800 })}`;
  return (
    panel("#efe3fb", VIOLET, 0.6) + animal("octopus", 110) + hat + bells + print(160, 292, 34, "JOKER", VIOLET, { spacing: 1 }) + index
  );
}

function frame(inner: string, wild: boolean): string {
  const brim = wild ? '<rect x="4" y="4" width="242" height="342" rx="17" fill="none" stroke="#cfa24a" stroke-width="9"/>' : "";
  return `<svg class="face" viewBox="0 0 250 350" aria-hidden="true"><rect ${CARD_SIZE} fill="${wild ? "#fbf0d6" : PAPER}"/>${inner}<rect ${CARD_SIZE} fill="url(#art-sheen-five-crowns)"/>${brim}<rect x="1.5" y="1.5" width="247" height="347" rx="19" fill="none" stroke="#2b1520" stroke-opacity=".3" stroke-width="3"/></svg>`;
}

const wildMark = `<circle cx="41" cy="173" r="25" fill="#e6c378" stroke="#7a5414" stroke-width="3"/>${crown(26, 158, 30, "#5a3600", null)}`;

/** A card; wild: its rank is wild in this hand. A joker always is. */
export function crownsCard(card: CrownsCard, { wild = false } = {}): string {
  if (card === "joker") return frame(joker(), true);
  const { suit, rank } = card;
  const { ink } = SUITS[suit];
  const ten = isTen(rank);
  const who = COURTS[rank];
  const index = print(ten ? 39 : 41, 72, ten ? 62 : 70, sign(rank), ink, { spacing: ten ? -7 : 0 }) + pip(suit, 41, 113, 48);
  return frame((who ? court(suit, who) : pips(suit, rank)) + index + (wild ? wildMark : ""), wild);
}

/** What a card is, for melds, logs and sheets; it can be read at 22 px. */
export function crownsMini(card: CrownsCard, { wild = false } = {}): string {
  const small = (fill: string, edge: string, inner: string): string =>
    `<svg class="mface" viewBox="0 0 60 84" aria-hidden="true"><rect x="1.5" y="1.5" width="57" height="81" rx="9" fill="${fill}" ${edge}/>${inner}</svg>`;
  if (card === "joker") return small("#fbf0d6", 'stroke="#cfa24a" stroke-width="3"', `<g transform="translate(8 18) scale(.8)">${cap}</g>`);
  const { suit, rank } = card;
  const ten = isTen(rank);
  const edge = wild ? 'stroke="#cfa24a" stroke-width="4"' : 'stroke="#2b1520" stroke-opacity=".3" stroke-width="2"';
  const printed = print(30, 41, ten ? 38 : 42, sign(rank), SUITS[suit].ink, { spacing: ten ? -4 : 0 });
  return small(wild ? "#fbecc8" : PAPER, edge, printed + pip(suit, 30, 62, 32));
}

/** The coin beside the piles: the wild rank of this hand. */
export function crownsCoin(rank: CrownsRank): string {
  const ten = isTen(rank);
  const printed = print(60, ten ? 92 : 94, ten ? 52 : 60, sign(rank), "#7d1f38", { spacing: ten ? -4 : 0 });
  return `<svg class="coin" viewBox="0 0 120 132" aria-hidden="true"><circle cx="60" cy="77" r="52" fill="#7a5414"/><circle cx="60" cy="73" r="52" fill="#d9b264"/><path d="M14 62A48 48 0 0 1 60 24.5" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4" stroke-linecap="round"/><circle cx="60" cy="73" r="43" fill="#fff6e6"/><circle cx="60" cy="73" r="43" fill="none" stroke="#7a5414" stroke-width="2.5"/><circle cx="60" cy="73" r="37.5" fill="none" stroke="#9c2b46" stroke-width="1.8" stroke-dasharray="3.5 3.5"/>${printed}${crown(37, 2, 46, BRASS, DARK_BRASS)}</svg>`;
}

export const crownsBack = (): string =>
  `<svg class="face back" viewBox="0 0 250 350" aria-hidden="true">${tiles("five-crowns", 'stroke="#0c1532" stroke-opacity=".5" stroke-width="3"')}<rect ${CARD_SIZE} fill="url(#art-sheen-five-crowns)"/></svg>`;

const heart = (x: number, y: number): string => pip("hearts", x, y, 19, "#e8909c");

export const crownsDefs = (): string => `
<linearGradient id="art-sheen-five-crowns" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".06"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#40101c" stop-opacity=".1"/></linearGradient>
<pattern id="art-back-five-crowns" width="75.33" height="81.5" patternUnits="userSpaceOnUse" x="12" y="12"><rect width="76" height="82" fill="#1d2c5a"/><path d="M37.7 2L73 40.7L37.7 79.5L2 40.7Z" fill="#27397a"/><path d="M37.7 10L66 40.7L37.7 71.5L9.5 40.7Z" fill="none" stroke="#f3d9a4" stroke-width="1.8" opacity=".7"/>${crown(22, 25, 31, "#f3d9a4", null)}<g opacity=".9">${heart(0, 0)}${heart(75.33, 0)}${heart(0, 81.5)}${heart(75.33, 81.5)}</g></pattern>`;
