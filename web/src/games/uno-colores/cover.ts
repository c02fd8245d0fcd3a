import { box, unoCard } from "../../lib/art";
import type { Cover } from "../../lib/home/covers";

export default {
  box: box("uno-colores"),
  cards: (language) => [unoCard({ colour: "none", face: "draw-four" }, language), unoCard({ colour: "red", face: "7" }, language)],
  place: 1,
  minutes: 15,
} satisfies Cover;
