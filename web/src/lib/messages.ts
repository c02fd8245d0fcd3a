// Made by `tapete schema --typescript`; the source is in Python.

export const PROTOCOL = 1;
export const LONGEST_NAME = 20;
export const LONGEST_CHAT = 300;
export const CHAT_LINES = 200;
export const REACTIONS = ["smile", "laugh", "wow", "sad", "clap", "heart", "think", "thumb"] as const;
export const AVATARS = ["lynx", "owl", "fox", "bear", "rabbit", "frog", "penguin", "octopus", "toucan", "bull", "hedgehog", "cat"] as const;
export const DEFAULT_SETTINGS: Settings = {"takeover": 60, "clock": 0, "grace": 2, "advice": true, "watching": true, "joining": true, "pace": "calm"};

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

export interface Agree {
  type: "agree";
  proposal: number;
  agree: boolean;
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
  number: number;
}

export interface Clear {
  type: "clear";
}

export interface ClubMatch {
  match: MatchSummary;
  accuracy: Record<string, number>;
  low: boolean;
}

export interface Commit {
  type: "commit";
  match: number;
  commitment: string;
}

export interface Commitments {
  type: "commitments";
  match: number;
  commitment: string;
  commitments: Record<string, string>;
  until: number;
}

export interface DayGame {
  game: string;
  players: number;
  tries: number;
  mine: OwnTry | null;
}

export interface DayInfo {
  day: string;
  is_over: boolean;
  until: number;
  now: number;
  first: string;
  end: string;
  value: string;
  seed: string;
  game: string;
  players: number;
  bot: string;
  low: boolean;
  tries: number;
  spread: ([number, number])[];
  results: DayResult[];
  mine: OwnTry | null;
}

export interface DayResult {
  rank: number;
  name: string;
  avatar: string;
  score: number;
  won: boolean;
  mine: boolean;
  table: string;
}

export interface DayTry {
  day: string;
  counts: boolean;
}

export interface DealInfo {
  match: number;
  commitment: string;
  seats: number[];
  left_out: number[];
  secret: string;
  commitments: Record<string, string>;
  entropies: Record<string, string>;
}

export interface Dealing {
  type: "dealing";
  match: number;
  commitment: string;
  seats: number[];
  until: number;
}

export interface Delete {
  type: "delete";
}

export interface Done {
  type: "done";
  key: string;
  version: number;
}

export interface FrameInfo {
  text: string;
  show: string[];
  lit: string[];
  info: TableInfo;
}

export type FromServer = TableInfo | Dealing | Commitments | Seated | Done | Refused | Reason | Advice | Pong;

export interface GameInfo {
  id: string;
  title: string;
  least: number;
  most: number;
  usual: number;
  bots: string[];
  options: OptionInfo[];
  lessons: LessonInfo[];
}

export interface GoOn {
  type: "go_on";
}

export interface HandOver {
  type: "hand_over";
  seat: number;
}

export interface Hello {
  type: "hello";
  table: string;
  token?: string | null;
  entropy?: string;
  deals?: boolean;
  watcher?: string;
  protocol?: number;
}

export interface Hold {
  until: number;
  ready: number[];
  awaited: number[];
}

export interface IdeaInfo {
  name: string;
  steps: StepInfo[];
}

export interface Invite {
  type: "invite";
  seat: number;
  name: string;
}

export interface Kind {

}

export interface LessonInfo {
  name: string;
  titles: Record<string, string>;
  minutes: number;
  steps: number;
}

export interface LessonPlan {
  game: string;
  name: string;
  minutes: number;
  ideas: IdeaInfo[];
}

export interface Lock {
  type: "lock";
  locked: boolean;
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
  best: Moment | null;
}

export interface MatchSummary {
  number: number;
  at: number;
  seats: SeatInfo[];
  scores: number[];
  winners: number[];
  ending: string;
}

export interface Moment {
  code: string;
  values: Record<string, unknown>;
  step: number;
  round: number;
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

export interface Origin {
  table: string;
  match: number;
  step: number;
}

export interface Outline {
  game: string;
  players: number;
  steps: number;
  ends: number[];
  turns: number[];
  seats: number[];
  winners: number[];
  seed: string;
  template: Record<string, unknown>;
  moves: ([number, Kind, number, number])[];
}

export interface OwnTry {
  table: string;
  is_over: boolean;
}

export interface Pause {
  type: "pause";
  paused: boolean;
}

export interface Ping {
  type: "ping";
}

export interface Played {
  table: string;
  match: number;
  seat: number;
  game: string;
  at: number;
  day: string | null;
  accuracy: number | null;
  seats: SeatInfo[];
  scores: number[];
  winners: number[];
  ending: string;
  low: boolean;
  contested: boolean;
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Proposal {
  number: number;
  kind: string;
  by: number;
  name: string;
  seat: number;
  settings: Settings | null;
  agreed: number[];
  awaited: number[];
  until: number;
  outcome: string;
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

export interface Remove {
  type: "remove";
  seat: number;
}

export interface Rename {
  type: "rename";
  name: string;
  avatar?: string;
}

export interface Report {
  type: "report";
  key: string;
  seat: number;
  line?: number;
}

export interface Reveal {
  type: "reveal";
  match: number;
  entropy: string;
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
  commitment: string;
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
  joining: boolean;
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

export interface StepInfo {
  name: string;
  at: string;
  lit: string[];
  do: string[];
  values: Record<string, number | string>;
  marked: boolean;
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
  host: number;
  locked: boolean;
  watching: number;
  paused: boolean;
  hold: Hold | null;
  proposal: Proposal | null;
  rematch: number[];
  code: string;
  dealing: number[] | null;
  deal: DealInfo | null;
  origin: Origin | null;
  day: DayTry | null;
  match: MatchInfo | null;
  news: News[];
  chat: ChatLine[];
  withdrawn: number[];
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

export type ToServer = Hello | Sit | Stand | Rename | SeatBot | Invite | Arrange | Start | Act | Signal | Undo | Say | React | Why | Advise | Pause | Clear | Delete | Ping | GoOn | Rematch | HandOver | Lock | Remove | Agree | Withdraw | Report | Commit | Reveal;

export interface Today {
  day: string;
  until: number;
  now: number;
  first: string;
  end: string;
  value: string;
  games: DayGame[];
}

export interface Undo {
  type: "undo";
  key: string;
}

export interface Why {
  type: "why";
  action: string;
}

export interface Withdraw {
  type: "withdraw";
  key: string;
  line: number;
}
