// Made by `tapete schema --typescript`; the source is in Python.

export interface SeatView {
  cards: number;
  sheet: number[];
  rows: number[];
  bonuses: number[];
  misses: number;
  score: number;
  has_decided: boolean;
}

export interface View {
  seat: number;
  square: number[];
  laid_at: number | null;
  covered: number[];
  draw_pile: number;
  hand: number[];
  active: number;
  announced: number | null;
  rows: number[];
  choice: number | null;
  seats: SeatView[];
  over: boolean;
}
