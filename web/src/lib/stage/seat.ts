/** What is shown at a seat. The stage fills in what it knows of the table; a board adds what is the game's. */
import type { TableInfo } from "../messages";
import { nameOf } from "../names";

export interface SeatShown {
  seat: number;
  name: string;
  face: string;
  person: number;
  sign: "" | "bot" | "off";
  away: boolean;
  turn: boolean;
  time: number;
  count?: number; // of cards
  points?: number | string;
  does?: string; // a word under the plate: ready, thinking
  why?: string; // why this person cannot be chosen
  look?: "target" | "barred"; // while a person is to be chosen
}

/** The seats that the table waits for. */
export const waitingIn = (info: TableInfo | null): readonly number[] =>
  info?.phase === "playing" && !info.hold ? (info.match?.waiting ?? []) : [];

/** A seat as the table knows it. `now` is the server's time, `turns` the seats that are shown in turn. */
export function seatShown(info: TableInfo, seat: number, now: number, turns: readonly number[] = waitingIn(info)): SeatShown {
  const there = info.seats[seat];
  const absent = there?.kind === "person" && !there.connected;
  const deadline = info.match?.deadlines[seat] ?? 0;
  const limit = info.settings.clock * 1000;
  return {
    seat,
    name: nameOf(info, seat),
    face: there?.avatar ?? "",
    person: seat % 12,
    sign: there?.kind === "bot" || (absent && there.away) ? "bot" : absent ? "off" : "",
    away: absent,
    turn: turns.includes(seat),
    time: deadline && limit ? Math.max(0, Math.min(100, ((deadline - now) / limit) * 100)) : 100,
  };
}
