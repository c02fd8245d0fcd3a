/** Words for days. */
import type { DayInfo } from "../messages";
import { say, texts } from "../texts.svelte";

/** A day as people write it. */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(texts.language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** How long it is until new deals come. */
export function nextText(until: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000));
  return say("day-next", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export const companyText = (players: number): string => (players === 1 ? say("day-alone") : say("day-with-bots", { count: players - 1 }));

/** The score of one's own result; null where there is none. */
export const ownScore = (info: DayInfo): number | null => info.results.find((one) => one.mine)?.score ?? null;
