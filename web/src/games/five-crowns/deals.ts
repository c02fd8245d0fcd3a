/** The deals of Five Crowns, to be checked: lots for the dealer, then all cards, shuffled again for every hand. */
import { row, rowOf, type GameDeals } from "../../lib/fair/game.ts";
import type { View } from "./view.ts";

const SUITS = ["s", "h", "c", "p", "d"];
const RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"];
const KINDS = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), "joker"];
const MOST_WITH_ONE_SET = 8;

const deals: GameDeals = {
  first(chance, players) {
    const sets = players > MOST_WITH_ONE_SET ? 2 : 1;
    const deck = KINDS.flatMap((kind) => Array<string>(sets * (kind === "joker" ? 6 : 2)).fill(kind));
    chance.below(players); // who deals
    chance.shuffle(deck);
    return deck;
  },
  round: "hand_no",
  needs: ["hand", "hand_n", "deck", "deck_size"],
  later: (state) =>
    row(state["deck"])
      .slice(0, Number(state["deck_size"]))
      .map((kind) => KINDS[kind] ?? ""),
  held: (state, seat) => rowOf(state["hand"], seat).slice(0, row(state["hand_n"])[seat]),
  shown: (view) => (view as View).hand,
};
export default deals;
