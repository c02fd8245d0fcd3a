import { box, theGameCard } from "../../lib/art";
import type { Cover } from "../../lib/home/covers";

export default { box: box("the-game"), cards: () => [theGameCard(94), theGameCard(45)], place: 2, minutes: 20 } satisfies Cover;
