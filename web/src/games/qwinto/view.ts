// Made by `tapete schema --typescript`; the source is in Python.

export interface Call {
  values: [number, number, number];
  sum: number;
  rows: number[];
  miss: boolean;
  cells: number[];
}

export interface SeatView {
  cards: number;
  sheet: number[];
  rows: number[];
  full: boolean[];
  bonuses: number[];
  misses: number;
  lost: number;
  score: number;
  has_decided: boolean;
}

export interface SheetLayout {
  columns: number;
  cells: ([number, number])[];
  gaps: number[];
  bonuses: ([number, number, number])[];
  pentagons: number[];
  misses: number;
  miss_costs: number;
}

export interface View {
  seat: number;
  layout: SheetLayout;
  turn: number;
  square: number[];
  laid_at: number | null;
  covered: number[];
  draw_pile: number;
  hand: number[];
  active: number;
  announced: number | null;
  rows: number[];
  call: Call | null;
  calls: Record<string, Call>;
  choice: number | null;
  decided: SeatView | null;
  seats: SeatView[];
  over: boolean;
}
