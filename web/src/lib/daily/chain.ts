/** The check of the chain of days, computed here, by code that the server has no part in (docs/fairness.md). */
import { hashOf, isDigits } from "../fair/hash.ts";

const DAY = 24 * 3600 * 1000;

/** The number of a day in a chain that begins with another, from 1. */
export const numberOf = (day: string, first: string): number => Math.round((Date.parse(day) - Date.parse(first)) / DAY) + 1;

/** A day some days later or earlier. */
export const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** How many steps lead from the value of a day to the end of the chain; 0 where they do not lead there. */
export function stepsToEnd(value: string, day: string, first: string, end: string): number {
  const steps = numberOf(day, first);
  if (!isDigits(value) || !isDigits(end) || !(steps > 0)) return 0;
  let found = value;
  for (let i = 0; i < steps; i++) found = hashOf(`tapete day|${found}`);
  return found === end ? steps : 0;
}
