/** A position that stands still, in place of a table. */
import type { TableInfo } from "../messages";
import type { TableSource } from "../table.svelte";
import { DEFAULT_SETTINGS } from "../messages";

export class FixedTable implements TableSource {
  readonly id = "";
  readonly state = "open";
  readonly log = [];
  readonly chat = [];
  readonly pending = [];
  readonly asking = false;
  readonly reason = null;
  readonly refused = null;
  readonly advice = null;

  constructor(
    readonly info: TableInfo,
    readonly live = false, // whether it looks as if one could act
  ) {}

  get you(): number {
    return this.info.you;
  }
  get mine(): boolean {
    return this.info.match?.waiting.includes(this.you) ?? false;
  }
  now(): number {
    return this.info.now;
  }
  listen(): () => void {
    return () => undefined;
  }
  act(): void {}
  signal(): void {}
  undo(): void {}
  why(): void {}
  advise(): void {}
}

/** A message with a game's view, for people who sit at a made-up table. */
export function sketch(
  game: string,
  names: readonly string[],
  you: number,
  view: unknown,
  more: { legal?: string[]; waiting?: number[] } = {},
): TableInfo {
  return {
    type: "table",
    id: "",
    version: 0,
    you,
    game,
    phase: "playing",
    players: names.length,
    options: {},
    settings: DEFAULT_SETTINGS,
    seats: names.map((name) => ({ kind: "person", name, bot: null, avatar: "", connected: true, away: false })),
    host: 0,
    locked: false,
    watching: 0,
    paused: false,
    hold: null,
    proposal: null,
    rematch: [],
    code: "",
    dealing: null,
    deal: null,
    origin: null,
    day: null,
    match: {
      number: 1,
      step: 0,
      view,
      waiting: more.waiting ?? [],
      legal: more.legal ?? [],
      not_before: {},
      warnings: {},
      signals: [],
      undoable: false,
      deadlines: {},
      scores: [],
      round_scores: [],
      best: null,
      winners: [],
      ending: "",
    },
    news: [],
    chat: [],
    withdrawn: [],
    now: 0,
  };
}
