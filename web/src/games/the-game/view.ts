// Made by `tapete schema --typescript`; the source is in Python.

export interface Card {
  number: number;
  command: string;
}

export interface PileView {
  name: string;
  ascending: boolean;
  cards: Card[];
  hints: ([number, number])[];
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
  laid: number;
  minimum: number;
  three: boolean;
  left: number;
  over_by: number;
}
