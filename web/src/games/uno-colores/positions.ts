/** Positions for the pictures of the rule book, with the people of its examples. */
import { cardOf, kindOf } from "./cards";
import type { SeatView, View } from "./view";

export const NAMES = ["Ana", "Leo", "Marta", "Hugo"];
export const [ANA, LEO, MARTA, HUGO] = [0, 1, 2, 3] as const;

/** Cards by their texts in actions. */
export const cards = (texts: string): number[] => texts.split(" ").map((text) => kindOf(text) ?? 0);

interface Sketch {
  top: string; // the discards, the last one on top
  colour: string;
  held: number[]; // how many cards everybody holds
  hand?: string; // Ana's cards
  pile: number;
  turn: number;
  powers?: (number | null)[];
}

/** A view of the table from Ana's side. */
export function position({ top, colour, held, hand, pile, turn, powers = [null, null, null, null] }: Sketch): View {
  const seats = held.map((count, at): SeatView => ({
    cards: count,
    hand: at === ANA && hand ? cards(hand) : [],
    known: [],
    powers: powers.flatMap((holder, power) => (holder === at ? [power] : [])),
    total: 0,
    last_hand: [],
    last_points: 0,
    last_gain: 0,
    lot: null,
  }));
  return {
    seat: ANA,
    round_no: 1,
    target: 500,
    penalty: false,
    dealer: HUGO,
    turn,
    awaited: turn,
    phase: "play",
    asked: {
      code: turn === ANA ? "board-owed-play" : "board-wait",
      values: { seat: turn, phase: "play", colour, face: cardOf(cards(top).at(-1) ?? 0).face },
    },
    threat: null,
    to_the_left: false,
    colour,
    discards: cards(top),
    draw_pile: pile,
    drawn: null,
    called: false,
    given: false,
    debtor: null,
    powers,
    shown: null,
    last_winner: null,
    seats,
    over: false,
  };
}
