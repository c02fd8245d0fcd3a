import type { GameInfo, OptionInfo } from "../messages";

const LONGEST = 12; // characters of a value that a person can be asked for; longer ones are for files

/** The options that people choose at a table. */
export const optionsShown = (game: GameInfo): OptionInfo[] =>
  game.options.filter((option) => option.choices.length || option.default.length < LONGEST);
