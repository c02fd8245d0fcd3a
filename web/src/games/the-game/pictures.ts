/** The positions that the rule book shows. What may be done in them is written down with them. */
import type { TableInfo } from "../../lib/messages";
import type { Card, View } from "./view";

/** Cards are written as a number and, where it carries one, a command; a pile from its row card on. */
export interface Position {
  piles?: [string, string, string, string];
  names?: string; // the piles that are shown
  hand?: string;
  laid?: number;
  three?: boolean;
  legal?: string[];
  hints?: Record<string, [number, number][]>; // by pile: seat and meaning
  selected?: number;
  talking?: boolean;
  shows: ("commands" | "orders" | "piles" | "stories" | "status" | "hand")[];
}

const EMPTY: NonNullable<Position["piles"]> = ["1", "1", "100", "100"];
const INFINITY = ["silence", "no-trick", "one-pile", "draw-one"];
const DRAWN = 31;
const on = (cards: number[], piles: string): string[] => cards.flatMap((card) => [...piles].map((pile) => `lay ${card} ${pile}`));

export const POSITIONS: Record<string, Position> = {
  "set-up": {
    hand: "7 skull, 13, 46, 64, 73 silence, 79",
    legal: on([7, 13, 46, 64, 73, 79], "abcd"),
    shows: ["piles", "hand"],
  },
  "up-and-down": {
    piles: ["1, 3, 11, 12, 13, 20, 34", "1", "100, 94, 90, 78, 61, 60, 57", "100"],
    names: "ac",
    shows: ["stories"],
  },
  trick: {
    piles: ["1, 12, 29, 41, 47", "1, 64, 90", "100, 71, 33", "100, 88, 40"],
    hand: "16, 37, 52, 85, 93",
    legal: ["lay 16 c", "lay 16 d", "lay 37 a", "lay 37 d", "lay 52 a", "lay 85 a", "lay 93 a", "lay 93 b"],
    selected: 37,
    shows: ["piles", "status", "hand"],
  },
  hints: {
    piles: ["1, 6, 18", "1, 22, 51", "100, 95, 83", "100, 92, 76"],
    hints: { a: [[1, 1]], b: [[0, 2]], c: [[1, 3], [2, 3]] },
    talking: true,
    shows: ["piles"],
  },
  commands: { shows: ["commands"] },
  skull: {
    piles: ["1, 15, 40", "1, 26", "100, 88, 70 skull", "100, 61"],
    hand: "34, 45 draw-one, 68, 77 stop, 99",
    laid: 1,
    legal: ["lay 34 b", "lay 34 c", "lay 34 d", "lay 45 a", "lay 45 b", "lay 45 c", "lay 45 d", "lay 68 a", "lay 68 b", "lay 68 c", "lay 99 a", "lay 99 b"],
    shows: ["orders", "piles", "status", "hand"],
  },
  "one-pile": {
    piles: ["1, 9, 30", "1, 17 one-pile", "100, 80", "100, 93, 86"],
    hand: "44, 53, 57, 75, 90",
    laid: 1,
    legal: ["lay 44 a", "lay 53 a", "lay 57 a", "lay 75 a", "lay 90 a"],
    selected: 44,
    shows: ["orders", "piles", "status", "hand"],
  },
};

const read = (text: string): Card[] =>
  text
    .split(", ")
    .filter(Boolean)
    .map((card) => {
      const [number = "", command = "none"] = card.split(" ");
      return { number: Number(number), command };
    });

function viewOf(position: Position): View {
  const piles = (position.piles ?? EMPTY).map((text, i) => {
    const name = "abcd"[i] ?? "";
    return { name, ascending: i < 2, cards: read(text).reverse(), hints: position.hints?.[name] ?? [] };
  });
  const tops = piles.map((pile) => pile.cards[0]?.command ?? "none");
  const hand = read(position.hand ?? "");
  return {
    seat: 0,
    players: NAMES.length,
    piles,
    hands: [hand, [], []],
    hand_sizes: [hand.length, 6, 6],
    draw_pile: DRAWN,
    in_force: INFINITY.filter((command) => tops.includes(command)),
    open_skulls: piles.filter((_, i) => tops[i] === "skull").map((pile) => pile.name),
    started: true,
    stated: [true, true, true],
    turn: 0,
    laid: position.laid ?? 0,
    minimum: 2,
    three: position.three ?? false,
    left: DRAWN + hand.length,
    over_by: 0,
  };
}

const NAMES = ["Ana", "Leo", "Marta"];

/** A table as the server would tell of it, with Ana looking. */
export const tableOf = (position: Position): TableInfo => ({
  type: "table",
  id: "",
  version: 0,
  you: 0,
  game: "the-game",
  phase: "playing",
  players: NAMES.length,
  options: {},
  settings: { takeover: 0, clock: 0, grace: 0, advice: false, watching: false },
  seats: NAMES.map((name) => ({ kind: "person", name, bot: null, connected: true, away: false })),
  watching: 0,
  paused: false,
  commitment: "",
  match: {
    number: 1,
    step: 0,
    view: viewOf(position),
    waiting: [0],
    legal: position.legal ?? [],
    not_before: {},
    signals: [..."abcd"].flatMap((pile) => ["none", "leave", "good", "trick"].map((hint) => `hint ${pile} ${hint}`)),
    undoable: false,
    deadlines: {},
    scores: [],
    winners: [],
    ending: "",
    seed: null,
  },
  news: [],
  chat: [],
  now: 0,
});
