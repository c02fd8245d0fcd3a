/** What a game's module is called by, as `python -m tapete.kernel.wasm` writes it beside the module. */
import { EngineError } from "./errors.ts";

/** An integer of up to 64 bits: a BigInt only where a number would not be exact, as in sets of many cards. */
export type Integer = number | bigint;
/** The value of a field of a record: a number, a row, a grid, or the fields of a record within it. */
export type Value = Integer | Integer[] | Integer[][] | Fields;
export interface Fields {
  [name: string]: Value;
}

/** The fields of a state that are set before the deal. */
export interface Template extends Fields {
  players: number;
}

export interface NumbersLayout {
  offset: number;
  bits: 16 | 32 | 64;
  /** No size: a number; one: a row; two: a grid. */
  shape: [] | [number] | [number, number];
  /** Whether the row is elsewhere, and the field only refers to it. */
  reference?: true;
}

export interface PartLayout {
  offset: number;
  /** The name of the record that is a part of this one. */
  record: string;
}

export interface RecordLayout {
  size: number;
  fields: Record<string, NumbersLayout | PartLayout>;
}

export type Layouts = Record<string, RecordLayout>;

export interface BotInfo {
  number: number;
  /** The decisions that a search plays out for a choice; 0: it does not search. */
  budget: number;
}

/** How choices are reviewed. */
export interface Analysis {
  search: string;
  /** What the search counts for one of the game's unit; below 0 where fewer units are better. */
  one: number;
  /** A choice that costs so many units is 37 % accurate. */
  scale: number;
  /** The standard errors within which a difference may be chance. */
  noise: number;
  /** A choice that costs less has lost nothing. */
  smallest_loss: number;
}

export interface Description {
  game: string;
  /** A hash of the sources that the module was made from. */
  fingerprint: string;
  /** What the names of the module's functions begin with. */
  prefix: string;
  /** The fewest and the most players. */
  seats: [number, number];
  /** On which it depends what match a seed and a list of actions give. */
  versions: { rules: number; shuffle: number };
  /** Actions are numbered from 0 to one less than this; a bot declines by this number itself. */
  actions: number;
  /** The actions as records write them, by number; and the signals, which the module does not know. */
  texts: string[];
  signals: string[];
  /** The most actions that a seat can have at once. */
  most_legal: number;
  clauses: string[];
  facts: string[];
  bots: Record<string, BotInfo>;
  levels: Record<string, string>;
  /** How choices are reviewed; null where no search says what an action is worth. */
  analysis: Analysis | null;
  /** The stream of chance at its beginning; the words of the seed go first. */
  stream: number[];
  /** The values of options that records do not name. */
  unwritten: Record<string, string>;
  variants: { options: Record<string, string>; fields: Fields }[];
  records: Layouts;
}

/** A state's fields for a number of players and a choice of options; an option that is not named is as usual. */
export function template(description: Description, players: number, options: Readonly<Record<string, string>> = {}): Template {
  const usual = description.variants[0]?.options ?? {};
  const found = description.variants.find((variant) =>
    Object.entries({ ...usual, ...options }).every(([name, value]) => variant.options[name] === value),
  );
  if (!found) throw new EngineError("no-such-option", `${description.game} has no variant ${JSON.stringify(options)}`);
  return { ...found.fields, players };
}

/** The bot that a name or a level stands for. */
export function botInfo(description: Description, name: string): BotInfo {
  const bot = description.levels[name] ?? name;
  const found = Object.hasOwn(description.bots, bot) ? description.bots[bot] : undefined;
  if (!found) throw new EngineError("no-such-bot", `${description.game} has no bot called ${name}`);
  return found;
}
