// Made by `tapete schema --typescript`; the source is in Python.

export interface Event {
  code: string;
  values: Record<string, unknown>;
}

export interface SeatView {
  cards: number;
  hand: number[];
  known: number[];
  powers: number[];
  total: number;
  last_hand: number[];
  last_points: number;
  last_gain: number;
  lot: number | null;
}

export interface Shown {
  by: number;
  to: number;
  cards: number[];
}

export interface Threat {
  by: number;
  to: number;
  colour: string;
  accepting: number;
  guilty: number;
  innocent: number;
}

export interface View {
  seat: number;
  round_no: number;
  target: number;
  penalty: boolean;
  dealer: number;
  turn: number;
  awaited: number;
  phase: string;
  asked: Event;
  threat: Threat | null;
  to_the_left: boolean;
  colour: string;
  discards: number[];
  draw_pile: number;
  drawn: number | null;
  called: boolean;
  given: boolean;
  debtor: number | null;
  powers: (number | null)[];
  shown: Shown | null;
  last_winner: number | null;
  seats: SeatView[];
  over: boolean;
}
