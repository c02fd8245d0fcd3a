// Made by `tapete schema --typescript`; the source is in Python.

export interface Event {
  code: string;
  values: Record<string, unknown>;
}

export interface Meld {
  form: string;
  cards: number[];
  stands_for: (number | null)[];
  rank: number | null;
  suit: number | null;
}

export interface Melds {
  wild_rank: number;
  melds: Meld[];
  left: number[];
  points: number;
}

export interface SeatView {
  cards: number;
  known: number[];
  laid: Melds | null;
  sheet: (number | null)[];
  total: number;
}

export interface View {
  seat: number;
  hand_no: number;
  hands: number;
  wild_rank: number;
  dealer: number;
  turn: number;
  has_drawn: boolean;
  draw_pile: number;
  discards: number[];
  hand: number[];
  arranged: Melds;
  leaves: Record<string, number>;
  outs: number[];
  why_not_out: Event | null;
  out_by: number | null;
  went_out: (number | null)[];
  laid_in: number;
  seats: SeatView[];
  over: boolean;
}
