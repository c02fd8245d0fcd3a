import { box, qwintoCard } from "../../lib/art";
import type { Cover } from "../../lib/home/covers";

export default {
  box: box("qwinto"),
  cards: (language) => [qwintoCard("grey", -2, language), qwintoCard("orange", 6, language)],
  place: 4,
  minutes: 15,
} satisfies Cover;
