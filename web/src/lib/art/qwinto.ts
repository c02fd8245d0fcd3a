/** Qwinto: cards drawn with crayon. Colours differ in shape, stroke, letter and hue; grey is no colour and has no shape. */
import { CARD_SIZE, PAPER, lettering, tiles, upsideDown, type Language } from "./drawing";

interface Look {
  crayon: string;
  dark: string;
  tint: string;
  letter: Record<Language, string>;
  outline: string;
  area: string; // of the crayon on a card
  seed: number;
}

const LOOKS = {
  orange: {
    crayon: "#e0701f",
    dark: "#a84a08",
    tint: "#fbe3cf",
    letter: { en: "O", es: "N" },
    outline: '<circle cx="50" cy="50" r="44"/>',
    area: "M125 72C186 70 222 118 220 178C218 240 180 282 123 280C66 282 30 238 32 176C32 116 68 74 125 72Z",
    seed: 71,
  },
  yellow: {
    crayon: "#f0b41f",
    dark: "#8a6100",
    tint: "#fdf0c8",
    letter: { en: "Y", es: "A" },
    outline: '<path d="M50 7L96 88Q50 95 4 88Z" stroke-linejoin="round"/>',
    area: "M126 62C134 62 138 68 142 76L226 250C232 264 226 274 212 275C154 280 96 280 38 275C24 274 18 264 24 250L110 76C114 68 118 62 126 62Z",
    seed: 133,
  },
  purple: {
    crayon: "#7d55b5",
    dark: "#573391",
    tint: "#eadff5",
    letter: { en: "P", es: "L" },
    outline: '<path d="M50 2L97 50L50 98L3 50Z" stroke-linejoin="round"/>',
    area: "M125 56C131 56 136 60 140 66L222 164C228 172 228 182 222 190L140 286C132 296 120 296 112 286L28 190C22 182 22 172 28 164L110 66C114 60 119 56 125 56Z",
    seed: 977,
  },
  grey: {
    crayon: "#8d8a88",
    dark: "#565350",
    tint: "#e9e6e1",
    letter: { en: "G", es: "G" },
    outline: '<path d="M8 40H92V60H8Z"/>',
    area: "M34 108C94 102 156 104 216 108C224 150 224 202 216 246C156 250 94 252 34 246C26 202 26 152 34 108Z",
    seed: 31,
  },
} satisfies Record<string, Look>;

export type QwintoColour = keyof typeof LOOKS;
/** In the order of the view: the three rows, then grey. */
export const QWINTO_COLOURS = Object.keys(LOOKS) as QwintoColour[];

export const qwintoLetter = (colour: QwintoColour, language: Language): string => LOOKS[colour].letter[language];
export const qwintoLook = (colour: QwintoColour): Pick<Look, "crayon" | "dark" | "tint" | "outline"> => LOOKS[colour];

/** The mark of a colour by itself. */
export const qwintoShape = (colour: QwintoColour): string =>
  `<svg class="shape qs" viewBox="0 0 100 100" aria-hidden="true" fill="${LOOKS[colour].crayon}" stroke="${LOOKS[colour].dark}" stroke-width="8" stroke-linejoin="round">${LOOKS[colour].outline}</svg>`;

const hand = lettering({ font: "Shantell", weight: 750, spacing: -2 });
const letter = lettering({ font: "Bricolage", weight: 800, kind: "letter" });
const INK = "#231c2b";

const frame = (inner: string, kind = ""): string =>
  `<svg class="face${kind}" viewBox="0 0 250 350" aria-hidden="true">${inner}<rect ${CARD_SIZE} fill="url(#art-sheen-qwinto)"/><rect x="1.5" y="1.5" width="247" height="347" rx="19" fill="none" stroke="#3a2410" stroke-opacity=".22" stroke-width="3"/></svg>`;

/** A number with the paper left free round it, so that it can be read on crayon. */
const haloed = (x: number, y: number, size: number, text: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="Shantell" font-weight="800" text-anchor="middle" letter-spacing="-5" fill="${INK}" stroke="${PAPER}" stroke-width="20" stroke-linejoin="round" paint-order="stroke">${text}</text>`;

export function qwintoCard(colour: QwintoColour, value: number, language: Language): string {
  const { crayon, dark, outline } = LOOKS[colour];
  const below = value < 0;
  const text = below ? `−${-value}` : String(value);
  const mark = `<g transform="translate(22 86) scale(.33)" fill="${crayon}" stroke="${dark}" stroke-width="9">${outline}</g>`;
  const named =
    colour === "grey"
      ? letter(38, 121, 34, qwintoLetter(colour, language), dark)
      : mark + letter(38, 153, 32, qwintoLetter(colour, language), dark);
  const paper = `<rect ${CARD_SIZE} fill="${PAPER}"/><rect ${CARD_SIZE} fill="url(#art-squared-paper)"/><g transform="translate(45 46) scale(.82)"><use href="#art-crayon-${colour}"/></g>`;
  const number = haloed(below ? 140 : 147, colour === "yellow" ? 254 : 240, below ? 116 : 136, text);
  return frame(
    paper + number + hand(below ? 45 : 38, 70, below ? 54 : 62, text, INK) + named + upsideDown(hand(below ? 40 : 34, 58, 44, text, INK)),
  );
}

export const qwintoBack = (): string => frame(tiles("qwinto", 'stroke="#000" stroke-opacity=".25" stroke-width="2"'), " back");

/** Numbers between 0 and 1 that are the same every time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** One zigzag stroke a colour, in a direction of its own; purple is hatched twice, grey is thin pencil. */
function crayon(colour: QwintoColour): string {
  const next = sequence(LOOKS[colour].seed);
  const round1 = (x: number): number => Math.round(x * 10) / 10;
  const zigzag = (turn: number, gap: number, width: number, opacity: number): string => {
    let path = "";
    for (let i = 0, y = -140; y < 480; i++, y += gap) {
      const x = round1((i % 2 ? 330 : -80) + next() * 14);
      path += `${i ? "L" : "M"}${x} ${round1(y + next() * 4)}`;
    }
    return `<path d="${path}" fill="none" stroke="${LOOKS[colour].crayon}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}" transform="rotate(${turn} 125 175)"/>`;
  };
  switch (colour) {
    case "orange":
      return zigzag(-38, 9, 11.5, 0.95);
    case "yellow":
      return zigzag(84, 10, 12, 0.98);
    case "purple":
      return zigzag(32, 11, 9, 0.78) + zigzag(-40, 11, 8, 0.7);
    case "grey":
      return zigzag(-12, 11, 4, 0.8);
  }
}

const filled = (colour: QwintoColour): string =>
  `<clipPath id="art-clip-${colour}"><path d="${LOOKS[colour].area}"/></clipPath><g id="art-crayon-${colour}"><g clip-path="url(#art-clip-${colour})"><rect width="250" height="350" fill="${LOOKS[colour].tint}"/>${crayon(colour)}</g><path d="${LOOKS[colour].area}" fill="none" stroke="${LOOKS[colour].dark}" stroke-width="4.5" stroke-linejoin="round" opacity=".85"/></g>`;

export const qwintoDefs = (): string => `
${QWINTO_COLOURS.map(filled).join("")}
<pattern id="art-squared-paper" width="25" height="25" patternUnits="userSpaceOnUse"><path d="M0 .5H25M.5 0V25" stroke="#5a86a8" stroke-opacity=".17" stroke-width="1.5" fill="none"/></pattern>
<pattern id="art-back-qwinto" width="58" height="66" patternUnits="userSpaceOnUse" x="9" y="12"><rect width="58" height="66" fill="#21586a"/><g fill="none" stroke="#f3e3bd" stroke-width="2.6" stroke-linejoin="round"><path d="M29 6L46 19L39.5 39H18.5L12 19Z"/><path d="M0 39L17 52L10.5 72H-10.5L-17 52ZM58 39L75 52L68.5 72H47.5L41 52Z" opacity=".55"/></g><circle cx="29" cy="23" r="6" fill="#f0913f"/><circle cx="0" cy="57" r="5" fill="#f5c445"/><circle cx="58" cy="57" r="5" fill="#f5c445"/></pattern>
<linearGradient id="art-sheen-qwinto" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#5a3a10" stop-opacity=".1"/></linearGradient>`;
