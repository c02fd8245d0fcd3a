/** The distribution of results as bars: neighbouring scores share one where there are many. */
export interface Bar {
  from: number;
  to: number;
  count: number;
  mine: boolean;
}

const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** The bars of a distribution, at most so many. Bars between the lowest and the highest score may be empty. */
export function barsOf(spread: readonly (readonly [number, number])[], mine: number | null, most: number): Bar[] {
  const scores = spread.map(([score]) => score);
  if (!scores.length) return [];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const fits = (width: number): boolean => Math.floor(high / width) - Math.floor(low / width) < most;
  const width = WIDTHS.find(fits) ?? Math.ceil((high - low + 1) / Math.max(1, most - 1));
  const first = Math.floor(low / width);
  const bars = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i): Bar => {
    const from = (first + i) * width;
    return { from, to: from + width - 1, count: 0, mine: mine !== null && mine >= from && mine < from + width };
  });
  for (const [score, count] of spread) {
    const bar = bars[Math.floor(score / width) - first];
    if (bar) bar.count += count;
  }
  return bars;
}

/** Of all results, the share in percent that is worse than a score. */
export function betterThan(spread: readonly (readonly [number, number])[], mine: number, low: boolean): number {
  const all = spread.reduce((sum, [, count]) => sum + count, 0);
  const worse = spread.reduce((sum, [score, count]) => sum + ((low ? score > mine : score < mine) ? count : 0), 0);
  return all > 1 ? Math.round((100 * worse) / (all - 1)) : 0;
}
