/** Positions for the pictures of the rule book, with the people of its examples. */
import { kindOf } from "./cards";
import type { SeatView, View } from "./view";

export const NAMES = ["Ana", "Leo", "Marta", "Hugo"];
export const [ANA, LEO, MARTA, HUGO] = [0, 1, 2, 3] as const;

/** Cards by their texts in actions. */
export const cards = (texts: string): number[] => texts.split(" ").map((text) => kindOf(text) ?? 0);

function seat(held: number, powers: (number | null)[], at: number, more: Partial<SeatView> = {}): SeatView {
  const own = powers.flatMap((holder, power) => (holder === at ? [power] : []));
  return { cards: held, hand: [], known: [], powers: own, total: 0, last_hand: [], last_points: 0, lot: null, ...more };
}

interface Sketch {
  top: string; // the discards, the last one on top
  colour: string;
  held: number[]; // how many cards everybody holds
  pile: number;
  turn: number;
  powers?: (number | null)[];
  left?: Record<number, { hand: string; points: number }>; // what was left in the round before
  winner?: number;
}

/** A view of the table from Ana's side. */
export function position(sketch: Sketch): View {
  const powers = sketch.powers ?? [null, null, null, null];
  const left = sketch.left ?? {};
  const all = Object.values(left).reduce((sum, one) => sum + one.points, 0);
  const seats = sketch.held.map((held, at) => {
    const last = left[at];
    const more = last ? { last_hand: cards(last.hand), last_points: last.points } : {};
    return seat(held, powers, at, { ...more, total: at === sketch.winner ? all : 0 });
  });
  return {
    seat: ANA,
    round_no: sketch.winner === undefined ? 1 : 2,
    target: 500,
    penalty: false,
    dealer: HUGO,
    turn: sketch.turn,
    awaited: sketch.turn,
    phase: "play",
    to_the_left: false,
    colour: sketch.colour,
    discards: cards(sketch.top),
    draw_pile: sketch.pile,
    drawn: null,
    called: false,
    given: false,
    debtor: null,
    powers,
    shown: null,
    last_winner: sketch.winner ?? null,
    seats,
    over: false,
  };
}
