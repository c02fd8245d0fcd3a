/** How a game looks on the shelf, from the `cover.ts` of its folder. */
import type { GameInfo } from "../messages";
import type { Language } from "../texts.svelte";

export interface Cover {
  box: string; // SVG
  cards(language: Language): readonly [string, string]; // that look out of the box
  place: number; // on the shelf, from 1
  minutes: number; // a match takes about so long
}

const found = import.meta.glob<Cover>("../../games/*/cover.ts", { eager: true, import: "default" });
const covers = new Map(Object.entries(found).map(([path, cover]) => [path.split("/").at(-2) ?? "", cover]));

/** The games in the order of the shelf; one without a cover comes last. */
export const shelved = (games: readonly GameInfo[]): GameInfo[] => games.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
const placeOf = (game: string): number => covers.get(game)?.place ?? covers.size + 1;

export const coverOf = (game: string): Cover | undefined => covers.get(game);
