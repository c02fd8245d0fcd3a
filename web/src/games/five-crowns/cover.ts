import { box, crownsCard } from "../../lib/art";
import type { Cover } from "../../lib/home/covers";

export default {
  box: box("five-crowns"),
  cards: () => [crownsCard({ suit: "hearts", rank: 12 }), crownsCard({ suit: "stars", rank: 13 })],
  place: 3,
  minutes: 40,
} satisfies Cover;
