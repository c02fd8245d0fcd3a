/** The best results of this browser. */
import { keep, kept } from "../../lib/kept";
import type { TableInfo } from "../../lib/messages";

/** The fewest cards left so far by so many players of this edition, a match with so many left included. */
export function bestWith(info: TableInfo, left: number): number {
  const name = `best.the-game.${info.options["edition"]}.${info.players}`;
  const best = Math.min(left, Number(kept(name) ?? left));
  keep(name, String(best));
  return best;
}
