/** The Game: the horizon stands as high as the number, cool below and hot above, so that a gap is seen before it is read. */
import { CARD_SIZE, face, lettering, mix } from "./drawing";

type Sign = (ink: string, ground: string) => string;

const strokes = (inner: string, ink: string): string =>
  `<g fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`;
const numeral = lettering({ font: "Shoulders", weight: 900 });

const SIGNS = {
  stop: (ink, ground) =>
    `<path d="M16 4H32L44 16V32L32 44H16L4 32V16Z" fill="${ink}"/><rect x="13" y="20.5" width="22" height="7" rx="2" fill="${ground}"/>`,
  skull: (ink, ground) =>
    `<path d="M24 5C12 5 6 13 6 22C6 28 9 31 13 33V41H35V33C39 31 42 28 42 22C42 13 36 5 24 5Z" fill="${ink}"/><circle cx="16.5" cy="22" r="4.8" fill="${ground}"/><circle cx="31.5" cy="22" r="4.8" fill="${ground}"/><path d="M24 27L27 32H21ZM20 36V41M28 36V41" fill="${ground}" stroke="${ground}" stroke-width="2.5"/>`,
  three: (ink) => numeral(24, 41, 46, "3!", ink),
  silence: (ink) => strokes('<path d="M8 10H40V32H24L14 41V32H8Z"/><path d="M18 17L30 26M30 17L18 26"/>', ink),
  "no-trick": (ink) => strokes('<path d="M12 18H28A9 9 0 0 1 28 36H18"/><path d="M19 10L11 18L19 26"/><path d="M40 7L9 43"/>', ink),
  "one-pile": (ink) => strokes('<path d="M14 35L24 40L34 35M14 28L24 33L34 28"/><path d="M24 5V22M17 15L24 23L31 15"/>', ink),
  "draw-one": (ink) =>
    `<rect x="10" y="5" width="28" height="38" rx="5" fill="none" stroke="${ink}" stroke-width="4.5"/>${numeral(24, 32, 24, "+1", ink)}`,
} satisfies Record<string, Sign>;

export type TheGameCommand = keyof typeof SIGNS;
export const THE_GAME_COMMANDS = Object.keys(SIGNS) as TheGameCommand[];

const LIGHTNING: readonly TheGameCommand[] = ["stop", "skull", "three"];
/** Whether a command is met at once; the others stay in force while they can be seen. */
export const isLightning = (command: TheGameCommand): boolean => LIGHTNING.includes(command);
/** The ground of a command: amber for lightning, lilac for infinity. */
export const commandGround = (command: TheGameCommand): string => (isLightning(command) ? "#ffb627" : "#c3adff");
const COMMAND_INK = "#1a1320";

/** The sign of a command by itself, 48 x 48. */
export const commandSign = (command: TheGameCommand, ink = "currentColor", ground = commandGround(command)): string =>
  `<svg class="command-sign" viewBox="0 0 48 48" aria-hidden="true">${SIGNS[command](ink, ground)}</svg>`;

const bolt = (x: number, ink: string): string =>
  `<path transform="translate(${x} 48) scale(${26 / 24})" d="M14 1L4 14H11L9 23L20 9H13Z" fill="${ink}"/>`;
const infinity = (x: number, ink: string): string =>
  `<path transform="translate(${x} 48) scale(${34 / 24})" d="M7 8C2.5 8 2.5 16 7 16C11 16 13 8 17 8C21.5 8 21.5 16 17 16C13 16 11 8 7 8Z" fill="none" stroke="${ink}" stroke-width="3"/>`;

const between = (cool: string, middle: string, hot: string, number: number): string =>
  number < 50 ? mix(cool, middle, number / 50) : mix(middle, hot, (number - 50) / 50);
/** The colour of a number, from cool to hot. */
export const heat = (number: number): string => between("#12707a", "#5a4aa8", "#b23c22", number);
/** The same for lines on dark ground. */
export const glow = (number: number): string => between("#5fe0e6", "#b3a2ff", "#ff9a6b", number);

const BONE = "#f7eddb";

function plate(command: TheGameCommand, word: string, alone: boolean): string {
  const ground = commandGround(command);
  const sign = `scale(1.17)">${SIGNS[command](COMMAND_INK, ground)}</g>`;
  const kind = isLightning(command) ? bolt(alone ? 126 : 92, COMMAND_INK) : infinity(alone ? 121 : 88, COMMAND_INK);
  const chip = `<g transform="translate(20 146)"><rect width="78" height="78" rx="16" fill="${ground}"/><g transform="translate(11 11) ${sign}</g>`;
  return `<g transform="translate(20 246)"><rect width="210" height="84" rx="16" fill="${ground}"/>${alone ? `<g transform="translate(12 14) ${sign}` : ""}${numeral(alone ? 138 : 105, 42, word.length > 7 ? 30 : 34, word, COMMAND_INK)}${kind}</g>${alone ? "" : chip}`;
}

export interface TheGameLook {
  /** The command that the card carries, and its name in the language of the reader. */
  command?: { name: TheGameCommand; word: string } | null;
  /** In a hand the corner must do; on a pile the number stands alone. */
  place?: "hand" | "pile";
}

export function theGameCard(number: number, { command = null, place = "hand" }: TheGameLook = {}): string {
  const alone = place === "pile";
  const top = Math.max(14, Math.min(336, 350 - 3.5 * number));
  const swing = number % 2 ? 1 : -1;
  const horizon = (dy: number): string =>
    `M0 ${top + dy + 10 * swing}C70 ${top + dy - 14 * swing} 150 ${top + dy + 20 * swing} 250 ${top + dy - 8 * swing}`;
  const hill = (dy: number, opacity: number): string =>
    `<path d="${horizon(dy)}" fill="none" stroke="${glow(number)}" stroke-width="2.5" opacity="${opacity}"/>`;
  const hills = hill(0, 1) + hill(-14, 0.38) + hill(-28, 0.16) + hill(16, 0.3) + hill(34, 0.16);
  const shown = alone
    ? numeral(125, command ? 208 : 256, command ? 204 : 232, number, BONE, { spacing: -2 })
    : numeral(20, 122, 128, number, BONE, { spacing: -1, anchor: "start" });
  return face(
    `<rect ${CARD_SIZE} fill="#16191f"/><g clip-path="url(#art-clip-card)"><path d="${horizon(0)}V350H0Z" fill="${heat(number)}"/>${hills}</g>${shown}${command ? plate(command.name, command.word, alone) : ""}`,
  );
}

/** The card under a pile: rising from 1 or falling from 100. */
export function theGameStart(direction: "up" | "down"): string {
  const up = direction === "up";
  const colour = up ? "#7fe0d0" : "#ffb38a";
  const turned = up ? "" : ' transform="rotate(180 125 175)"';
  const arrows = `<g opacity=".9" fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"${turned}><path d="M65 130L125 70L185 130"/><path d="M65 175L125 115L185 175" opacity=".5"/><path d="M65 220L125 160L185 220" opacity=".25"/></g>`;
  return face(`<rect ${CARD_SIZE} fill="#10151b"/>${arrows}${numeral(125, up ? 318 : 96, 90, up ? 1 : 100, colour)}`);
}

export const theGameDefs = (): string =>
  `<pattern id="art-back-the-game" width="50" height="50" patternUnits="userSpaceOnUse"><rect width="50" height="50" fill="#171a21"/><path d="M0 38L25 14L50 38" fill="none" stroke="#3f8f98" stroke-width="5"/><path d="M0 52L25 28L50 52" fill="none" stroke="#c65a39" stroke-width="5"/><path d="M0 2L25 -22L50 2" fill="none" stroke="#c65a39" stroke-width="5"/></pattern>`;
