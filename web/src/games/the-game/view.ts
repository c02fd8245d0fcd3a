// Made by `tapete schema --typescript`; the source is in Python.

export interface Card {
  number: number;
  command: string;
}

export interface Event {
  code: string;
  values: Record<string, unknown>;
}

export interface LayView {
  card: number;
  pile: string;
  gap: number;
  back: boolean;
}

export interface LongTurn {
  seat: number;
  number: number;
  cards: number;
}

export interface Owed {
  least: number;
  cards: number;
  exactly: boolean;
  skulls: string[];
}

export interface PileView {
  name: string;
  ascending: boolean;
  cards: Card[];
  hints: ([number, number])[];
  ahead: [number, number] | null;
  commands: number;
  tricks: number[];
  largest_gap: [number, number] | null;
}

export interface View {
  seat: number;
  players: number;
  piles: PileView[];
  hands: Card[][];
  hand_sizes: number[];
  draw_pile: number;
  in_force: string[];
  open_skulls: string[];
  started: boolean;
  stated: boolean[];
  turn: number;
  turn_number: number;
  longest: LongTurn | null;
  laid: number;
  minimum: number;
  three: boolean;
  owed: Owed | null;
  lays: Record<string, LayView>;
  nowhere: Record<string, string>;
  why_not_end: Event | null;
  silenced: boolean;
  cards: number;
  left: number;
  excellent: number;
  over_by: number;
}
