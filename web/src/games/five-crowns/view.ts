// Made by `tapete schema --typescript`; the source is in Python.

export interface Melds {
  melds: number[][];
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
  wild_rank: number;
  dealer: number;
  turn: number;
  has_drawn: boolean;
  draw_pile: number;
  discards: number[];
  hand: number[];
  arranged: Melds;
  out_by: number | null;
  went_out: (number | null)[];
  laid_in: number;
  seats: SeatView[];
  over: boolean;
}
