/** The deal of The Game, to be checked: 98 cards, shuffled once. */
import { rowOf, type GameDeals } from "../../lib/fair/game.ts";
import type { Fields } from "../../lib/engine/description.ts";
import type { View } from "./view.ts";

const [LOWEST, HIGHEST] = [2, 99];
const COMMANDS = ["", "STOP", "SKULL", "THREE", "SILENCE", "NO TRICK", "ONE PILE", "DRAW ONE"]; // as the state counts them

const deals: GameDeals = {
  first(chance) {
    const deck = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, i) => LOWEST + i);
    chance.shuffle(deck);
    return deck.map(String);
  },
  needs: ["hand"],
  held: (state, seat) => rowOf(state["hand"], seat).filter(Boolean),
  shown: (view) => ((view as View).hands[(view as View).seat] ?? []).map((card) => card.number),
  fields({ edition, commands }): Fields {
    if (edition !== "extreme" || !commands) return {};
    const command = Array<number>(HIGHEST + 2).fill(0);
    for (const entry of commands.split(",")) {
      const [, name = "", cards = ""] = /^\s*([A-Z ]+?) ([\d ]+)$/.exec(entry) ?? [];
      for (const card of cards.split(" ")) command[Number(card)] = COMMANDS.indexOf(name);
    }
    return { command };
  },
};
export default deals;
