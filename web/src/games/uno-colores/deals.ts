/** The deals of UNO ¡Colores al poder!, to be checked: lots for the dealer, then all cards, shuffled again for every round. */
import type { Fields } from "../../lib/engine/description.ts";
import { row, rowOf, type GameDeals } from "../../lib/fair/game.ts";
import type { Chance } from "../../lib/fair/chance.ts";
import type { View } from "./view.ts";

const COLOURS = ["red", "blue", "green", "yellow"];
const FACES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "-reverse", "-skip"];
const SINGLE = ["1", "-reverse", "-skip"]; // one of each colour; of the other faces there are two
const WILDS = ["w+4", ...COLOURS.map((colour) => `w-${colour}`), "w-choose"];
const KINDS = [...COLOURS.flatMap((colour) => FACES.map((face) => colour.charAt(0) + face)), ...WILDS];
const HAND = 7;
const NEVER_FIRST = "w+4";

const copies = (kind: string): number => (WILDS.includes(kind) ? 4 : SINGLE.includes(kind.slice(1)) ? 1 : 2);
/** What a card counts when lots are drawn: its number. */
const lotOf = (kind: string): number => (/^[rbgy]\d$/.test(kind) ? Number(kind.charAt(1)) : 0);

/** The highest number deals, and those who tie draw again; the cards that were drawn lie at the end. */
function drawLots(chance: Chance, deck: string[], players: number): void {
  let drawing = [...Array(players).keys()];
  let left = deck.length;
  while (drawing.length > 1) {
    if (left < players) left = deck.length;
    const lots = drawing.map(() => {
      const place = chance.below(left--);
      [deck[place], deck[left]] = [deck[left] ?? "", deck[place] ?? ""];
      return lotOf(deck[left] ?? "");
    });
    const highest = Math.max(...lots);
    drawing = drawing.filter((_, i) => lots[i] === highest);
  }
}

const deals: GameDeals = {
  first(chance, players) {
    const deck = KINDS.flatMap((kind) => Array<string>(copies(kind)).fill(kind));
    drawLots(chance, deck, players);
    chance.shuffle(deck);
    const left = deck.length - HAND * players; // cards are taken from the end
    while (deck[left - 1] === NEVER_FIRST) chance.shuffle(deck, left);
    return deck.reverse();
  },
  round: "round_no",
  needs: ["hand", "deck"],
  later: (state) =>
    row(state["deck"])
      .map((kind) => KINDS[kind] ?? "")
      .reverse(),
  held: (state, seat) => rowOf(state["hand"], seat).flatMap((count, kind) => Array<number>(count).fill(kind)),
  shown: (view) => (view as View).seats[(view as View).seat]?.hand ?? [],
  fields: ({ target }): Fields => (target ? { target: Number(target) } : {}),
};
export default deals;
