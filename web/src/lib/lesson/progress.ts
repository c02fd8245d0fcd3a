/** How far this browser has come in each lesson: in which way each step was done, or that it is finished. */
import { keep, kept } from "../kept";

export const DONE = "done";
const nameOf = (game: string, lesson: string): string => `lesson.${game}.${lesson}`;

export function progressOf(game: string, lesson: string): { path: number[]; done: boolean } {
  const found = kept(nameOf(game, lesson)) ?? "";
  return { path: /^\d+(\.\d+)*$/.test(found) ? found.split(".").map(Number) : [], done: found === DONE };
}

export const keepProgress = (game: string, lesson: string, path: readonly number[]): void =>
  keep(nameOf(game, lesson), path.length ? path.join(".") : null);

export const keepDone = (game: string, lesson: string): void => keep(nameOf(game, lesson), DONE);
