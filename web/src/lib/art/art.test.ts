/** Every drawing, for all of its values. */
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { AVATARS, avatar } from "./avatars";
import { cardBack } from "./backs";
import { box, mark } from "./boxes";
import { CROWNS_RANKS, CROWNS_SUITS, brassCrown, crownsCard, crownsCoin, crownsMini, suitIcon, type CrownsCard } from "./crowns";
import { defs } from "./defs";
import { GAMES, mix, named, star, type Language } from "./drawing";
import { ICON_NAMES, icon } from "./icons";
import { QWINTO_COLOURS, qwintoCard, qwintoShape } from "./qwinto";
import { pencil, qwintoCell, qwintoCross, qwintoSmallSheet, type Spot } from "./qwinto-sheet";
import { REACTION_NAMES, reaction } from "./reactions";
import { UNO_COLOURS, shapeIcon } from "./shapes";
import { THE_GAME_COMMANDS, commandSign, heat, theGameCard, theGameStart } from "./the-game";
import { UNO_FACES, UNO_SIGNS, medal, unoCard, unoSign, type UnoCard } from "./uno";

const LANGUAGES: readonly Language[] = ["en", "es"];
const SEATS = Array.from({ length: 12 }, (_, seat) => seat);
const NUMBERS = Array.from({ length: 98 }, (_, i) => i + 2);
const VALUES = [-2, 1, 2, 3, 4, 5, 6, 7];

const UNO_CARDS: UnoCard[] = [
  ...UNO_COLOURS.flatMap((colour) => [...UNO_FACES, "power" as const].map((face) => ({ colour, face }))),
  { colour: "none", face: "draw-four" },
  { colour: "none", face: "choose" },
];
const CROWNS_CARDS: CrownsCard[] = ["joker", ...CROWNS_SUITS.flatMap((suit) => CROWNS_RANKS.map((rank) => ({ suit, rank })))];

const SHEET = ["..oPo#oPoooo", ".ooooo#oPoo.", "ooPo#ooooP.."]; // o cell, P pentagon, # gap
const SPOTS: Spot[] = [];
for (const [row, line] of SHEET.entries())
  for (const [column, sign] of [...line].entries()) {
    if (sign === ".") continue;
    const kind = sign === "#" ? "gap" : sign === "P" ? "pentagon" : "cell";
    SPOTS.push({ row, column, kind, cell: kind === "gap" ? -1 : SPOTS.filter((spot) => spot.cell >= 0).length });
  }
const empty = { sheet: Array<number>(27).fill(0), misses: 0, score: 0 };
const full = { sheet: Array.from({ length: 27 }, (_, cell) => cell % 18 || 18), misses: 4, score: -20 };

const FACES: Record<string, string[]> = {
  unoCard: UNO_CARDS.flatMap((card) => LANGUAGES.map((language) => unoCard(card, language))),
  theGameCard: NUMBERS.flatMap((number) => [theGameCard(number), theGameCard(number, { place: "pile" })]),
  "theGameCard with a command": THE_GAME_COMMANDS.flatMap((name) =>
    (["hand", "pile"] as const).map((place) => theGameCard(24, { command: { name, word: "UNA PILA" }, place })),
  ),
  theGameStart: [theGameStart("up"), theGameStart("down")],
  crownsCard: CROWNS_CARDS.flatMap((card) => [crownsCard(card), crownsCard(card, { wild: true })]),
  qwintoCard: QWINTO_COLOURS.flatMap((colour) =>
    VALUES.flatMap((value) => LANGUAGES.map((language) => qwintoCard(colour, value, language))),
  ),
  cardBack: GAMES.map(cardBack),
};

const DRAWINGS: Record<string, string[]> = {
  ...FACES,
  avatar: AVATARS.flatMap((animal) => SEATS.map((seat) => avatar(animal, seat))),
  box: GAMES.map(box),
  brassCrown: [brassCrown()],
  commandSign: THE_GAME_COMMANDS.map((command) => commandSign(command)),
  crownsCoin: CROWNS_RANKS.map(crownsCoin),
  crownsMini: CROWNS_CARDS.flatMap((card) => [crownsMini(card), crownsMini(card, { wild: true })]),
  icon: ICON_NAMES.map((name) => icon(name)),
  mark: [mark()],
  medal: UNO_COLOURS.map(medal),
  pencil: [pencil()],
  qwintoCell: [qwintoCell("cell"), qwintoCell("pentagon")],
  qwintoCross: [qwintoCross()],
  qwintoShape: QWINTO_COLOURS.map(qwintoShape),
  qwintoSmallSheet: [empty, full].flatMap((sheet) => [false, true].map((upright) => qwintoSmallSheet(SPOTS, sheet, { upright, fresh: 3 }))),
  reaction: REACTION_NAMES.map(reaction),
  shapeIcon: UNO_COLOURS.map((colour) => shapeIcon(colour)),
  suitIcon: CROWNS_SUITS.map((suit) => suitIcon(suit)),
  unoSign: UNO_SIGNS.map((sign) => unoSign(sign)),
};

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** All elements of a text; throws if it is not well-formed XML. */
function elements(svg: string): Element[] {
  const found: Element[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => found.push({ name, attributes }));
  parser.write(svg).close();
  return found;
}

const shared = elements(defs());
const ids = shared.flatMap(({ attributes }) => attributes["id"] ?? []);

function references(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id = ""]) => id);
}

test("the parser finds faults", () => {
  expect(() => elements("<svg><g></svg>")).toThrow();
  expect(() => elements('<svg a="1" a="2"/>')).toThrow();
  expect(() => elements('<svg a="<"/>')).toThrow();
});

describe.each(Object.entries(DRAWINGS))("%s", (_, drawings) => {
  test("is well-formed, without styles, scripts, ids or holes", () => {
    for (const svg of drawings) {
      const [root, ...rest] = elements(svg);
      expect(root?.name).toBe("svg");
      expect(root?.attributes["viewBox"]).toMatch(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/);
      expect(root?.attributes["aria-hidden"]).toBe("true");
      expect(svg).not.toMatch(/\sstyle=|<script|<style|\son\w+=|undefined|NaN|null|\[object/);
      for (const { attributes } of rest) expect(attributes).not.toHaveProperty("id"); // it is drawn many times
    }
  });

  test("refers only to what defs has", () => {
    for (const svg of drawings) for (const id of references(svg)) expect(ids).toContain(id);
  });

  test("differs from value to value", () => {
    if (drawings.length > 1) expect(new Set(drawings).size).toBeGreaterThan(drawings.length / 3);
  });
});

test.each(Object.entries(FACES))("%s takes the size that CSS gives it", (_, drawings) => {
  for (const svg of drawings) {
    const [root] = elements(svg);
    expect(root?.attributes["viewBox"]).toBe("0 0 250 350");
    expect(root?.attributes).not.toHaveProperty("width");
    expect(root?.attributes["class"]).toMatch(/^face( back)?$/);
  }
});

test("what drawings share is well-formed, once there, and all of it used", () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(defs()).not.toMatch(/\sstyle=|<script/);
  const used = new Set([...Object.values(DRAWINGS).flat(), defs()].flatMap(references));
  expect([...ids].sort()).toEqual([...used].sort());
});

test("the avatars and their order, which the server knows too", () => {
  expect(AVATARS.join(" ")).toBe("lynx owl fox bear rabbit frog penguin octopus toucan bull hedgehog cat");
});

test("every card of a game looks different", () => {
  expect(new Set(UNO_CARDS.map((card) => unoCard(card, "en"))).size).toBe(UNO_CARDS.length);
  expect(new Set(CROWNS_CARDS.map((card) => crownsCard(card))).size).toBe(CROWNS_CARDS.length);
  expect(new Set(NUMBERS.map((number) => theGameCard(number))).size).toBe(NUMBERS.length);
});

test("letters follow the language", () => {
  const texts = (language: Language): string[] =>
    [...unoCard({ colour: "blue", face: "3" }, language).matchAll(/>(\w)</g)].map(([, text = ""]) => text);
  expect(texts("en")).toContain("B");
  expect(texts("es")).toContain("A");
});

test("a name is put in and escaped", () => {
  const svg = named(mark(), 'Ana & "Bo" <3 $&');
  const [root] = elements(svg);
  expect(root?.attributes).toMatchObject({ role: "img", "aria-label": 'Ana & "Bo" <3 $&' });
  expect(root?.attributes).not.toHaveProperty("aria-hidden");
});

test("numbers go from cool to hot", () => {
  expect([heat(0), heat(50), heat(100)]).toEqual(["#12707a", "#5a4aa8", "#b23c22"]);
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
});

test("a star has two corners for each point", () => {
  expect(star(5, 50, 20).split("L")).toHaveLength(10);
  expect(star(5, 50, 20).startsWith("50 0L")).toBe(true);
});
