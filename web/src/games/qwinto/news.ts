/** What the news of a match add to its view: which cards lie under others, and what was done last. */
import type { News } from "../../lib/messages";
import { cardText, PLACES } from "./notation";
import type { View } from "./view";

/** The cards under each place of the square, the upper ones first. Which cards are covered is public; the news tell where. */
export function covered(log: readonly News[], view: View): string[][] {
  const under: string[][] = PLACES.map(() => []);
  const put = (place: unknown, card: unknown): void => {
    if (typeof card === "string") under[Number(place) - 1]?.unshift(card);
  };
  for (const { code, values } of log) {
    if (code === "event-reshuffled") under.forEach((pile) => (pile.length = 0));
    if (code === "event-laid" || code === "event-paired") put(values["place"], values["covers"]);
    if (code === "event-paired") put(values["second_place"], values["second_covers"]);
  }
  const known = new Set(view.covered.map(cardText)); // a card that was taken back is not under anything
  return under.map((pile) => pile.filter((card, i) => known.has(card) && pile.indexOf(card) === i));
}

const RESULTS = ["event-wrote", "event-missed", "event-passed", "event-nothing"];

/** The cells written at the end of the last turn, by seat. */
export function freshCells(log: readonly News[]): Map<number, string> {
  let found = new Map<number, string>();
  let ended = true;
  for (const { code, values } of log) {
    const result = RESULTS.includes(code);
    if (code === "event-announced" || (result && ended)) found = new Map();
    if (code === "event-wrote") found.set(Number(values["seat"]), String(values["cell"]));
    ended = !result;
  }
  return found;
}

/** The news that say why the match is over. */
export const causes = (log: readonly News[]): News[] =>
  log.filter(({ code }) => ["event-fourth-miss", "event-two-rows", "event-all-laid"].includes(code));
