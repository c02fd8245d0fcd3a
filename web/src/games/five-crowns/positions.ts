/** Positions for the pictures of the rule book, with the people of its examples. */
import { sketch } from "../../lib/stage/fixed-table";
import type { TableInfo } from "../../lib/messages";
import { read } from "./cards";
import type { Meld, Melds, SeatView, View } from "./view";

export const NAMES = ["Hugo", "Marta", "Leo"];
const HANDS = 11;
const FIRST_WILD = 3;

const kinds = (texts: string): number[] => texts.split(" ").flatMap((text) => read(text) ?? []);

/** Cards side by side, group by group; 7c=10p is a 7 of clubs that stands for the 10 of spades. */
export const ROWS: Record<string, { wild: number; groups: string[] }> = {
  runs: { wild: 3, groups: ["5h 6h 7h", "9s 10s js qs"] },
  books: { wild: 3, groups: ["8h 8h 8c", "ks kh kp kd"] },
  wilds: { wild: 7, groups: ["9p 7c=10p jp", "6d 7s=7d 7h=8d 9d", "qh joker=qs 7p=qd"] },
};

const meld = (form: string, texts: string, rank: number | null = null): Meld => ({
  form,
  cards: kinds(texts),
  stands_for: kinds(texts).map(() => null),
  rank,
  suit: null,
});
const melds = (hand: number, found: Meld[], left = "", points = 0): Melds => ({
  wild_rank: FIRST_WILD + hand - 1,
  melds: found,
  left: kinds(left),
  points,
});
const seat = (cards: number, laid: Melds | null, total: number, sheet: (number | null)[] = []): SeatView => ({
  cards,
  known: [],
  laid,
  sheet,
  total,
});

function position(hand: number, discards: string, pile: number, arranged: Melds, outs: string): View {
  const held = [...arranged.melds.flatMap((one) => one.cards), ...arranged.left];
  const size = hand + FIRST_WILD - 1;
  return {
    seat: 0,
    hand_no: hand,
    hands: HANDS,
    wild_rank: size,
    dealer: 2,
    turn: 0,
    has_drawn: held.length > size,
    draw_pile: pile,
    discards: kinds(discards),
    hand: held,
    arranged,
    leaves: {},
    outs: kinds(outs),
    why_not_out: null,
    out_by: null,
    went_out: Array.from({ length: HANDS }, () => null),
    laid_in: 0,
    seats: [held.length, size, size].map((count) => seat(count, null, 0)),
    over: false,
  };
}

export const HELD: Record<string, { view: View; legal: string[] }> = {
  deal: { view: position(1, "qd", 106, melds(1, [], "5s 9h 3c", 34), ""), legal: ["draw", "take"] },
  "going-out": {
    view: position(4, "4d kh 5s", 88, melds(4, [meld("book", "8s 8h 8p 8d", 8), meld("run", "10c jc qc")]), "8s 8h 8p 8d"),
    legal: ["discard 8s", "out 8s"],
  },
};

export const COUNTED = {
  hand: 8,
  out: 0,
  seats: [
    seat(0, melds(8, [meld("run", "3c 4c 5c 6c"), meld("book", "8h 8p 8d"), meld("run", "js 10d ks")]), 87),
    seat(0, melds(8, [meld("book", "kh kc kd"), meld("run", "4p 5p 6p 7p")], "3h 4s 5d", 12), 64),
    seat(0, melds(8, [meld("book", "9c 9h 9p"), meld("run", "3d 4d 5d 6d 7d")], "kp ks", 26), 118),
  ],
};

export const SHEET = [
  { who: "Ana", points: [0, 12, 0, 5, 30, 8, 0, 21, 14, 0, 9] },
  { who: "Leo", points: [8, 0, 16, 0, 0, 25, 11, 0, 3, 42, 17] },
  { who: "Marta", points: [20, 9, 4, 31, 12, 0, 28, 6, 0, 15, 0] },
];
export const OUT = [0, 1, 0, 1, 1, 2, 0, 1, 2, 0, 2];
export const seats = (sheet: typeof SHEET): SeatView[] =>
  sheet.map(({ points }) =>
    seat(
      0,
      null,
      points.reduce((sum, one) => sum + one, 0),
      points,
    ),
  );
export const sitting = (sheet: typeof SHEET): TableInfo =>
  sketch(
    "five-crowns",
    sheet.map(({ who }) => who),
    -1,
    null,
  );
