/** The deal of Qwinto, to be checked: 32 cards, shuffled once. */
import { row, rowOf, type GameDeals } from "../../lib/fair/game.ts";
import type { View } from "./view.ts";

const COLOURS = ["o", "y", "p", "g"];
const VALUES = [-2, 0, 1, 2, 3, 4, 5, 6];

const deals: GameDeals = {
  first(chance) {
    const deck = COLOURS.flatMap((colour) => VALUES.map((value) => `${colour}${value}`));
    chance.shuffle(deck);
    return deck;
  },
  needs: ["hand", "hand_n"],
  held: (state, seat) => rowOf(state["hand"], seat).slice(0, row(state["hand_n"])[seat]),
  shown: (view) => (view as View).hand,
};
export default deals;
