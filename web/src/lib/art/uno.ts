/** UNO: faces, signs and the medals of the powers. */
import { CARD_SIZE, PAPER, face, lettering, placed, round2, star, upsideDown, type Language } from "./drawing";
import { UNO_COLOURS, shape, type UnoColour } from "./shapes";

interface Look {
  ground: string;
  dark: string;
  light: string;
  ink: string;
  letter: Record<Language, string>;
}

const DARK_INK = "#2b1c00";
const LOOKS: Record<UnoColour, Look> = {
  red: { ground: "#c8322b", dark: "#a3211f", light: "#e2574a", ink: PAPER, letter: { en: "R", es: "R" } },
  blue: { ground: "#2346c4", dark: "#17319a", light: "#4668e6", ink: PAPER, letter: { en: "B", es: "A" } },
  green: { ground: "#0a7a62", dark: "#045c4a", light: "#2a9a80", ink: PAPER, letter: { en: "G", es: "V" } },
  yellow: { ground: "#f6b31c", dark: "#dd9503", light: "#ffcf5c", ink: DARK_INK, letter: { en: "Y", es: "M" } },
};
const NIGHT = "#1f1930";
const GOLD = "#ffd166";

/** The letter that names a colour without its hue. */
export const unoLetter = (colour: UnoColour, language: Language): string => LOOKS[colour].letter[language];
/** The ground of the cards of a colour. */
export const unoGround = (colour: UnoColour): string => LOOKS[colour].ground;

const lines = (width: number, inner: string, fill: string): string =>
  `<g fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`;

const SIGNS = {
  skip: (fill: string) =>
    `${lines(13, '<path d="M8 62C14 10 78 6 84 54"/><path d="M66 42L85 60L98 36"/>', fill)}<circle cx="46" cy="78" r="14" fill="${fill}"/>`,
  reverse: (fill: string) =>
    lines(
      13,
      '<path d="M22 30H74C92 30 94 44 94 54"/><path d="M40 10L18 30L40 50"/><path d="M78 72H26C8 72 6 58 6 48"/><path d="M60 52L82 72L60 92"/>',
      fill,
    ),
  give: (fill: string) =>
    lines(
      10,
      `<rect x="8" y="16" width="44" height="66" rx="8" fill="${fill}" stroke="none"/><path d="M62 50H94M78 32L96 50L78 68"/>`,
      fill,
    ),
  "two-cards": (fill: string) =>
    `<g fill="${fill}"><rect x="12" y="10" width="46" height="66" rx="8" transform="rotate(-8 35 43)"/><rect x="40" y="24" width="46" height="66" rx="8" stroke="#17319a" stroke-width="6" transform="rotate(6 63 57)"/></g>`,
  turn: (fill: string) =>
    lines(
      10,
      `<rect x="26" y="44" width="40" height="50" rx="8" fill="${fill}" stroke="none"/><path d="M12 42C18 6 70 2 82 34"/><path d="M64 30L84 40L94 20"/>`,
      fill,
    ),
  shield: (fill: string) =>
    `<path d="M50 4L90 18V50C90 74 72 90 50 98C28 90 10 74 10 50V18Z" fill="${fill}"/><path d="M30 50L45 65L72 36" fill="none" stroke="#c98800" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`,
};

export type UnoSign = keyof typeof SIGNS;
export const UNO_SIGNS = Object.keys(SIGNS) as UnoSign[];

const POWERS: Record<UnoColour, UnoSign> = { red: "give", blue: "two-cards", green: "turn", yellow: "shield" };

const sign = (name: UnoSign, x: number, y: number, size: number, fill: string): string => placed(x, y, size, SIGNS[name](fill));

/** A sign by itself. */
export const unoSign = (name: UnoSign, fill = "currentColor"): string =>
  `<svg class="uno-sign" viewBox="0 0 100 100" aria-hidden="true">${SIGNS[name](fill)}</svg>`;

export const crown = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${round2(size / 100)})" d="M8 84L2 24L30 46L50 10L70 46L98 24L92 84Q50 94 8 84Z" fill="${fill}" stroke-linejoin="round"/>`;

/** A crown by itself. */
export const crownIcon = `<svg class="crown" viewBox="0 0 100 100" aria-hidden="true">${crown(0, 0, 100, "#ffc83d")}</svg>`;

/** The token of a power, as its holder has it. */
export const medal = (colour: UnoColour): string =>
  `<svg class="medal" viewBox="0 0 100 100" aria-hidden="true"><path d="M${star(16, 49, 45)}Z" fill="${GOLD}"/><circle cx="50" cy="50" r="40" fill="${LOOKS[colour].ground}"/><circle cx="50" cy="50" r="40" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>${sign(POWERS[colour], 26, 26, 48, LOOKS[colour].ink)}</svg>`;

export type UnoNumber = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
export type UnoFace = UnoNumber | "draw-two" | "reverse" | "skip";
/** A coloured card, a wild, or the Power wild of a colour. */
export type UnoCard = { colour: UnoColour; face: UnoFace | "power" } | { colour: "none"; face: "draw-four" | "choose" };

export const UNO_FACES: readonly UnoFace[] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "draw-two", "reverse", "skip"];

const numeral = lettering({ font: "Anybody", weight: 900 });
const word = lettering({ font: "Bricolage", weight: 800 });
const letterOf = lettering({ font: "Bricolage", weight: 800, kind: "letter" });
const ground = (colour: string, pattern: string): string =>
  `<rect ${CARD_SIZE} fill="${colour}"/><rect ${CARD_SIZE} fill="url(#art-ground-${pattern})"/>`;

/** A small card in a larger drawing. */
function smallCard(colour: UnoColour, x: number, y: number, width: number, turn: number): string {
  const height = round2(width * 1.4);
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})"><rect x="-3" y="-3" width="${width + 6}" height="${height + 6}" rx="${round2(width * 0.15)}" fill="${PAPER}"/><rect width="${width}" height="${height}" rx="${round2(width * 0.12)}" fill="${LOOKS[colour].ground}"/>${shape(colour, round2(width * 0.2), round2(height * 0.28), round2(width * 0.6), { fill: LOOKS[colour].ink })}</g>`;
}

const needsLine = (value: string): boolean => value === "6" || value === "9";
const isSign = (value: UnoFace): value is "skip" | "reverse" => value === "skip" || value === "reverse";

/** What a fan shows of a card: the left quarter. */
function index(colour: UnoColour, value: UnoFace, language: Language): string {
  const { ink, letter } = LOOKS[colour];
  let top: string;
  if (isSign(value)) top = sign(value, 18, 18, 46, ink);
  else if (value === "draw-two") top = numeral(46, 66, 50, "+2", ink, { spacing: -3 });
  else top = numeral(42, 68, 60, value, ink) + (needsLine(value) ? `<rect x="26" y="74" width="32" height="6" rx="3" fill="${ink}"/>` : "");
  return top + shape(colour, 22, 88, 40, { fill: ink }) + letterOf(42, 160, 26, letter[language], ink);
}

function middle(colour: UnoColour, value: UnoFace): string {
  const { dark, ink } = LOOKS[colour];
  if (isSign(value)) return sign(value, 67, 119, 130, dark) + sign(value, 60, 110, 130, ink);
  if (value === "draw-two") return smallCard(colour, 66, 84, 92, -13) + smallCard(colour, 108, 128, 92, 9);
  const line = needsLine(value) ? `<rect x="79" y="260" width="92" height="14" rx="7" fill="${ink}"/>` : "";
  return numeral(133, 251, 196, value, dark) + numeral(125, 243, 196, value, ink) + line;
}

function coloured(colour: UnoColour, value: UnoFace, language: Language): string {
  const { ground: paper, dark, light, ink } = LOOKS[colour];
  const turn = colour === "green" ? 0 : 12;
  const giant = `<g clip-path="url(#art-clip-card)">${shape(colour, 30, 96, 250, { fill: dark, turn })}<g opacity=".55">${shape(colour, 30, 96, 250, { fill: "none", stroke: light, turn })}</g></g>`;
  const far = isSign(value)
    ? sign(value, 20, 18, 36, ink)
    : numeral(40, 56, 42, value === "draw-two" ? "+2" : value, ink, { spacing: value === "draw-two" ? -3 : 0 });
  return face(ground(paper, colour) + giant + middle(colour, value) + index(colour, value, language) + upsideDown(far));
}

const BRIGHT: Record<UnoColour, string> = { red: "#ff6a5b", blue: "#6f8dff", green: "#34c39f", yellow: "#f6b31c" };

function drawFour(): string {
  const dots = UNO_COLOURS.map((colour, i) => shape(colour, 22 + (i % 2) * 22, i > 1 ? 108 : 86, 20, { fill: BRIGHT[colour] })).join("");
  const cards =
    smallCard("red", 52, 92, 84, -24) +
    smallCard("blue", 84, 84, 84, -8) +
    smallCard("green", 112, 100, 84, 8) +
    smallCard("yellow", 128, 136, 84, 24);
  const four = numeral(48, 68, 50, "+4", PAPER, { spacing: -3 });
  return face(ground(NIGHT, "wild") + cards + four + dots + upsideDown(numeral(44, 56, 40, "+4", PAPER, { spacing: -3 })));
}

function choose(): string {
  const shapes =
    shape("red", 40, 150, 92, { fill: LOOKS.red.light, mark: NIGHT }) +
    shape("blue", 122, 96, 92, { fill: LOOKS.blue.light, mark: NIGHT }) +
    shape("green", 52, 238, 84, { fill: LOOKS.green.light, mark: NIGHT }) +
    shape("yellow", 132, 196, 96, { fill: LOOKS.yellow.ground, mark: NIGHT });
  return face(ground(NIGHT, "wild") + shapes + crown(20, 22, 50, GOLD) + word(45, 110, 40, "?", PAPER));
}

function powerWild(colour: UnoColour, language: Language): string {
  const { ground: paper, light, ink, letter } = LOOKS[colour];
  const band = `<g clip-path="url(#art-clip-card)"><g transform="translate(-14 128) rotate(-14 140 60)"><rect width="300" height="250" fill="${paper}"/><rect width="300" height="250" fill="url(#art-ground-${colour})"/></g></g>`;
  const emblem =
    crown(76, 62, 110, GOLD) +
    shape(colour, 64, 150, 126, { fill: ink }) +
    sign(POWERS[colour], 96, colour === "green" ? 186 : 190, 62, paper);
  const corner =
    crown(20, 22, 46, GOLD) +
    shape(colour, 24, 76, 38, { fill: colour === "blue" ? "#8fa8ff" : light }) +
    letterOf(43, 144, 26, letter[language], PAPER);
  return face(ground(NIGHT, "wild") + band + emblem + corner);
}

export function unoCard(card: UnoCard, language: Language): string {
  if (card.colour === "none") return card.face === "choose" ? choose() : drawFour();
  return card.face === "power" ? powerWild(card.colour, language) : coloured(card.colour, card.face, language);
}

const dot = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="#f3ddb0"/><circle cx="${x}" cy="${y}" r="9" fill="${LOOKS.red.ground}"/>`;

export const unoDefs = (): string => `
<pattern id="art-ground-red" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="10" height="26" fill="#fff" opacity=".09"/></pattern>
<pattern id="art-ground-blue" width="44" height="26" patternUnits="userSpaceOnUse"><path d="M0 13C11 2 11 2 22 13S33 24 44 13" fill="none" stroke="#fff" stroke-width="6" opacity=".11"/></pattern>
<pattern id="art-ground-green" width="36" height="26" patternUnits="userSpaceOnUse"><path d="M0 22L18 6L36 22" fill="none" stroke="#fff" stroke-width="6" opacity=".1"/></pattern>
<pattern id="art-ground-yellow" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="5" fill="#fff" opacity=".32"/><circle cx="23" cy="23" r="5" fill="#fff" opacity=".32"/></pattern>
<pattern id="art-ground-wild" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H40M0 0V40" stroke="#fff" stroke-width="2" opacity=".06"/></pattern>
<pattern id="art-back-uno-colores" width="113" height="108.67" patternUnits="userSpaceOnUse" x="12" y="12"><rect width="113" height="108.67" fill="#3d2d68"/><path d="M56.5 2L111 54.3L56.5 106.6L2 54.3Z" fill="#513e87"/><path d="M56.5 9L103 54.3L56.5 99.6L10 54.3Z" fill="none" stroke="#f3ddb0" stroke-width="2" stroke-dasharray="5 4" opacity=".7"/>${shape("red", 42, 15, 30, { fill: "#ff8d7d" })}${shape("blue", 42, 64, 30, { fill: "#8fb0ff" })}${shape("green", 17, 40, 29, { fill: "#6fd9bc" })}${shape("yellow", 67, 39, 31, { fill: GOLD })}${dot(0, 0)}${dot(113, 0)}${dot(0, 108.67)}${dot(113, 108.67)}</pattern>`;
