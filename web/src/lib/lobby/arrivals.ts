/** Who came and who went, from one message to the next: the log of a table before the deal. */
import type { SeatInfo, TableInfo } from "../messages";

export interface Arrival {
  seat: number;
  name: string;
  avatar: string;
  came: boolean;
}

const MOST = 60;

const arrival = (there: SeatInfo, seat: number, came: boolean): Arrival => ({ seat, name: there.name, avatar: there.avatar, came });
const same = (one: SeatInfo | undefined, other: SeatInfo | undefined): boolean =>
  (one?.kind ?? "empty") === (other?.kind ?? "empty") && (one?.kind === "bot" || one?.name === other?.name);

export function arrivals(known: readonly Arrival[], before: TableInfo | null, after: TableInfo): Arrival[] {
  const found: Arrival[] = [];
  for (let seat = 0; seat < Math.max(before?.seats.length ?? 0, after.seats.length); seat++) {
    const [old, now] = [before?.seats[seat], after.seats[seat]];
    if (same(old, now)) continue;
    if (old && old.kind !== "empty") found.push(arrival(old, seat, false));
    if (now && now.kind !== "empty") found.push(arrival(now, seat, true));
  }
  return [...known, ...found].slice(-MOST);
}
