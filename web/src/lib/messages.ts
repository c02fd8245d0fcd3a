// Made by `tapete schema --typescript`; the source is in Python.

export const PROTOCOL = 1;
export const LONGEST_NAME = 20;
export const LONGEST_CHAT = 300;
export const CHAT_LINES = 200;
export const REACTIONS = ["smile", "laugh", "wow", "sad", "clap", "heart", "think", "thumb"] as const;
export const AVATARS = ["lynx", "owl", "fox", "bear", "rabbit", "frog", "penguin", "octopus", "toucan", "bull", "hedgehog", "cat"] as const;
export const DEFAULT_SETTINGS: Settings = {"takeover": 60, "clock": 0, "grace": 2, "advice": true, "watching": true, "pace": "calm"};

export interface Act {
  type: "act";
  key: string;
  action: string;
}

export interface Advice {
  type: "advice";
  action: string;
  bot: string;
  reasons: Sentence[];
}

export interface Advise {
  type: "advise";
}

export interface Arrange {
  type: "arrange";
  seats: number;
  options: Record<string, string>;
  settings: Settings;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
  reaction: boolean;
}

export interface Clear {
  type: "clear";
}

export interface Delete {
  type: "delete";
}

export interface Done {
  type: "done";
  key: string;
  version: number;
}

export type FromServer = TableInfo | Seated | Done | Refused | Reason | Advice | Pong;

export interface GameInfo {
  id: string;
  title: string;
  least: number;
  most: number;
  usual: number;
  bots: string[];
  options: OptionInfo[];
}

export interface GoOn {
  type: "go_on";
}

export interface Hello {
  type: "hello";
  table: string;
  token?: string | null;
  entropy?: string;
  protocol?: number;
}

export interface Hold {
  until: number;
  ready: number[];
  awaited: number[];
}

export interface Invite {
  type: "invite";
  seat: number;
  name: string;
}

export interface MatchInfo {
  number: number;
  step: number;
  view: unknown;
  waiting: number[];
  legal: string[];
  warnings: Record<string, Sentence>;
  not_before: Record<string, number>;
  signals: string[];
  undoable: boolean;
  deadlines: Record<string, number>;
  scores: number[];
  round_scores: number[][];
  winners: number[];
  ending: string;
  seed: string | null;
}

export interface News {
  code: string;
  values: Record<string, unknown>;
  at: number;
}

export interface OptionInfo {
  name: string;
  default: string;
  choices: string[];
}

export interface Pause {
  type: "pause";
  paused: boolean;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface React {
  type: "react";
  reaction: string;
}

export interface Reason {
  type: "reason";
  action: string;
  code: string;
  values: Record<string, unknown>;
  clause: string;
}

export interface Refused {
  type: "refused";
  code: string;
  key: string | null;
  clause: string;
  values: Record<string, unknown>;
}

export interface Rematch {
  type: "rematch";
}

export interface Rename {
  type: "rename";
  name: string;
  avatar?: string;
}

export interface Say {
  type: "say";
  key: string;
  text: string;
}

export interface SeatBot {
  type: "bot";
  seat: number;
  bot: string | null;
}

export interface SeatInfo {
  kind: string;
  name: string;
  avatar: string;
  bot: string | null;
  connected: boolean;
  away: boolean;
}

export interface Seated {
  type: "seated";
  table: string;
  seat: number;
  token: string;
}

export interface Sentence {
  code: string;
  values: Record<string, unknown>;
}

export interface Settings {
  takeover: number;
  clock: number;
  grace: number;
  advice: boolean;
  watching: boolean;
  pace: "brisk" | "calm" | "instant";
}

export interface Signal {
  type: "signal";
  key: string;
  signal: string;
}

export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  avatar?: string;
}

export interface Stand {
  type: "stand";
}

export interface Start {
  type: "start";
}

export interface TableInfo {
  type: "table";
  id: string;
  version: number;
  you: number;
  game: string;
  phase: string;
  players: number;
  options: Record<string, string>;
  settings: Settings;
  seats: SeatInfo[];
  watching: number;
  paused: boolean;
  hold: Hold | null;
  rematch: number[];
  code: string;
  commitment: string;
  match: MatchInfo | null;
  news: News[];
  chat: ChatLine[];
  now: number;
}

export interface TableSummary {
  id: string;
  game: string;
  phase: string;
  seats: SeatInfo[];
  waiting: number[];
  at: number;
}

export type ToServer = Hello | Sit | Stand | Rename | SeatBot | Invite | Arrange | Start | Act | Signal | Undo | Say | React | Why | Advise | Pause | Clear | Delete | Ping | GoOn | Rematch;

export interface Undo {
  type: "undo";
  key: string;
}

export interface Why {
  type: "why";
  action: string;
}
