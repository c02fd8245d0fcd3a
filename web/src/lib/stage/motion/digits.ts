/** Digits as the pencil writes them: strokes in a field 21 wide and 30 high. */
const STROKES: readonly string[] = [
  "M11 3C4 3 2 11 3 18C4 26 8 28 12 27C18 26 19 17 18 11C17 5 15 3 11 3",
  "M4 9C7 7.5 9.5 5.5 11.5 3C11.5 11 11 19 11.2 27.5",
  "M3 8C5 2 16 1 16 9C16 16 7 20 3 27C8 26 13 26.5 18 27",
  "M4 4C10 3 15 3 16 4C13 8 10 11 9 13C16 12 18 17 16 22C14 27 7 28 3 25",
  "M11 3C8 9 5 14 3 19C8 19.5 13 19 18 18.5M14 12C13.5 17 13.5 22 13.5 28",
  "M16 3.5C12 4 8 4 6 4C5 8 5 11 4.5 14C10 11 17 13 17 19C17 26 9 29 3 25",
  "M14 3C8 7 3 14 4 21C5 28 15 28 17 21C18 15 9 13 5 19",
  "M3 4C8 4.5 13 4 18 4C13 11 10 18 8 28",
  "M15 6C10 1 3 5 6 10C9 14 16 15 17 21C17 28 5 29 4 22C3 16 14 13 15 6",
  "M16 9C14 2 4 3 4 10C5 16 14 15 16 9C16.5 16 15 22 12 28",
];

export const HEIGHT = 30;
const ADVANCE = 16.5;

/** The width of a written number. */
export const widthOf = (text: string): number => ADVANCE * (text.length + 0.2);

/** The strokes of a number in the order of writing, each with its way to the right. */
export const strokes = (text: string): { path: string; right: number }[] =>
  [...text].flatMap((digit, i) =>
    (STROKES[Number(digit)] ?? "")
      .split(/(?=M)/)
      .filter(Boolean)
      .map((path) => ({ path, right: i * ADVANCE })),
  );
