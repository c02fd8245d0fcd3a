/** How many cards a mark brings to a place: to the deck, or to somebody's hand by the name of the person. */
import type { Mark } from "./beat";

export type Counts = Readonly<Record<string, number>>;

export function changes(mark: Mark): Counts {
  switch (mark[0]) {
    case "deck":
      return { deck: mark[1] };
    case "got":
    case "dealt":
      return { [mark[1]]: 1 };
    case "gift":
      return { [mark[1]]: mark[2].length };
    case "take":
      return { [mark[2].replace(/^fan:/, "")]: -[mark[1]].flat().length };
    default:
      return {};
  }
}

/** Two counts together; sign -1: what the first has more than the second. */
export function added(counts: Counts, others: Counts, sign: 1 | -1 = 1): Counts {
  const sum: Record<string, number> = { ...counts };
  for (const [place, count] of Object.entries(others)) sum[place] = (sum[place] ?? 0) + sign * count;
  return sum;
}
