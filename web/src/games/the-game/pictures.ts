/** The positions that the rule book shows. What may be done in them is written down with them. */
import { sketch } from "../../lib/stage/fixed-table";
import type { TableInfo } from "../../lib/messages";
import type { Card, LayView, PileView, View } from "./view";

/** Cards are written as a number and, where it carries one, a command; a pile from its row card on. */
export interface Position {
  piles?: [string, string, string, string];
  hand: string;
  laid?: number;
  lays?: string; // card, pile and gap, or "back"
  hints?: Record<string, [number, number][]>; // by pile: seat and meaning
  picked?: string;
}

const EMPTY: NonNullable<Position["piles"]> = ["1", "1", "100", "100"];
const INFINITY = ["silence", "no-trick", "one-pile", "draw-one"];
const DRAWN = 31;
const CARDS = 98;
const LEAST = 2;
const NAMES = ["Ana", "Leo", "Marta"];

export const POSITIONS: Record<string, Position> = {
  "set-up": {
    hand: "7 skull, 13, 46, 64, 73 silence, 79",
    lays: [7, 13, 46, 64, 73, 79].map((card) => `${card} a ${card - 1}`).join(", "),
  },
  trick: {
    piles: ["1, 12, 29, 41, 47", "1, 64, 90", "100, 71, 33", "100, 88, 40"],
    hand: "16, 37, 52, 85, 93",
    lays: "37 a back, 37 d 3",
    picked: "37",
  },
  hints: {
    piles: ["1, 6, 18", "1, 22, 51", "100, 95, 83", "100, 92, 76"],
    hand: "12, 30, 44, 58, 71, 90",
    hints: {
      a: [[1, 1]],
      b: [[0, 2]],
      c: [
        [1, 3],
        [2, 3],
      ],
    },
    lays: "30 a 12, 44 a 26, 58 b 7, 71 c 12, 90 b 39",
  },
  skull: {
    piles: ["1, 15, 40", "1, 26", "100, 88, 70 skull", "100, 61"],
    hand: "34, 45 draw-one, 68, 77 stop, 99",
    laid: 1,
    lays: "34 c 36, 45 c 25, 68 c 2, 99 a 59",
  },
  "one-pile": {
    piles: ["1, 9, 30", "1, 17 one-pile", "100, 80", "100, 93, 86"],
    hand: "44, 53, 57, 75, 90",
    laid: 1,
    lays: "44 a 14",
    picked: "44",
  },
};

/** A card of each command, as the rule book gives them out. */
export const EXAMPLES = read("24 stop, 31 skull, 38 three, 28 silence, 35 no-trick, 42 one-pile, 45 draw-one");

/** Two piles and all their cards in the order they were laid. */
export const STORIES = [
  { pile: "A", cards: read("1, 3, 11, 12, 13, 20, 34") },
  { pile: "C", cards: read("100, 94, 90, 78, 61, 60, 57") },
];

function read(text: string): Card[] {
  return text.split(", ").map((card) => {
    const [number = "", command = "none"] = card.split(" ");
    return { number: Number(number), command };
  });
}

function pileOf(text: string, i: number, position: Position): PileView {
  const cards = read(text).reverse();
  const [name, ascending, top] = ["abcd"[i] ?? "", i < 2, cards[0]?.number ?? 0];
  return {
    name,
    ascending,
    cards,
    hints: position.hints?.[name] ?? [],
    ahead: ascending ? [top + 1, 99] : [2, top - 1],
    commands: 0,
    tricks: [],
    largest_gap: null,
  };
}

function viewOf(position: Position): View {
  const piles = (position.piles ?? EMPTY).map((text, i) => pileOf(text, i, position));
  const tops = piles.map((pile) => pile.cards[0]?.command ?? "none");
  const skulls = piles.filter((_, i) => tops[i] === "skull").map((pile) => pile.name);
  const hand = read(position.hand);
  const laid = position.laid ?? 0;
  const lays = (position.lays ?? "").split(", ").map((text): LayView => {
    const [card = "", pile = "", gap = ""] = text.split(" ");
    return { card: Number(card), pile, gap: gap === "back" ? -10 : Number(gap), back: gap === "back" };
  });
  return {
    seat: 0,
    players: NAMES.length,
    piles,
    hands: [hand, [], []],
    hand_sizes: [hand.length, 6, 6],
    draw_pile: DRAWN,
    in_force: INFINITY.filter((command) => tops.includes(command)),
    open_skulls: skulls,
    started: true,
    stated: [true, true, true],
    turn: 0,
    turn_number: 1,
    longest: null,
    laid,
    minimum: LEAST,
    three: false,
    owed: { least: LEAST, cards: LEAST - laid, exactly: false, skulls },
    lays: Object.fromEntries(lays.map((lay) => [`lay ${lay.card} ${lay.pile}`, lay])),
    nowhere: {},
    why_not_end: null,
    silenced: false,
    cards: CARDS,
    left: DRAWN + hand.length + 12,
    excellent: 10,
    over_by: 0,
  };
}

/** A table as the server would tell of it, with Ana looking. */
export const tableOf = (position: Position): TableInfo => sketch("the-game", NAMES, 0, viewOf(position), { waiting: [0] });
