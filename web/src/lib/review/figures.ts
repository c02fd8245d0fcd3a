/** What the reviews of a match come to: losses, accuracy, the worth along the match, and the moments that decided. As `tapete analyse`. */
import type { Analysis } from "../engine/description.ts";
import type { Review } from "../engine/reviewing.ts";

export const MOST_MOMENTS = 5;

/** The cost of a choice where it is more than noise and more than a trifle; else 0. */
export function loss({ cost, error }: Review, { noise, smallest_loss }: Analysis): number {
  return cost > Math.max(smallest_loss, noise * error) ? cost : 0;
}

/** The mean accuracy of choices, from 0 to 100; null where there are none. */
export function accuracy(reviews: readonly Review[], analysis: Analysis): number | null {
  if (reviews.length === 0) return null;
  const all = reviews.map((review) => 100 * Math.exp(-loss(review, analysis) / analysis.scale));
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

/** A change of what a seat's position was worth, in the game's unit; above 0 it is for the better. */
export interface Moment {
  seat: number;
  /** Of the choice. */
  step: number;
  /** The seat's next choice; the choice itself where it lost something; null: the end of the hand or round. */
  until: number | null;
  change: number;
  error: number;
}

/** The moments that decided for the seat of these reviews, the greatest first. */
export function moments(reviews: readonly Review[], analysis: Analysis): Moment[] {
  const found = changes(reviews, analysis);
  return found.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.step - b.step).slice(0, MOST_MOMENTS);
}

/** All changes of one seat that are more than noise. */
function changes(reviews: readonly Review[], analysis: Analysis): Moment[] {
  const { noise, smallest_loss: trifle, one } = analysis;
  const found: Moment[] = [];
  reviews.forEach((review, place) => {
    const { seat, step } = review;
    const lost = loss(review, analysis);
    if (lost) found.push({ seat, step, until: step, change: -lost, error: review.error });
    const next = reviews[place + 1];
    const then = next?.round === review.round ? { ...before(next, analysis), until: next.step } : ending(review);
    if (!then) return;
    const change = Math.sign(one) * (then.worth - review.worth);
    const error = Math.hypot(then.error, review.worth_error);
    if (Math.abs(change) > Math.max(trifle, noise * error)) found.push({ seat, step, until: then.until, change, error });
  });
  return found;
}

const ending = ({ settled }: Review): { worth: number; error: number; until: null } | null =>
  settled === null ? null : { worth: settled, error: 0, until: null };

/** What the position was worth before a choice. Where nothing is known to be lost, what was played is as good as the best. */
function before(review: Review, analysis: Analysis): { worth: number; error: number } {
  return loss(review, analysis)
    ? { worth: review.best_worth, error: review.best_error }
    : { worth: review.worth, error: review.worth_error };
}

/** A point of a seat's curve: what its position was worth after so many entries. */
export interface Point {
  step: number;
  worth: number;
}

/** The curve of one seat: a line for each hand or round in which it had choices. `ends` are the steps at which these have ended. */
export function curve(reviews: readonly Review[], analysis: Analysis, ends: readonly number[]): Point[][] {
  const lines: Point[][] = [];
  for (const review of reviews) {
    const line = (lines[review.round] ??= []);
    line.push({ step: review.step - 1, worth: before(review, analysis).worth });
    line.push({ step: review.step, worth: review.worth });
    const end = ends[review.round];
    if (review.settled !== null && end !== undefined) line.push({ step: end, worth: review.settled });
  }
  return Array.from(ends, (_, round) => lines[round] ?? []);
}

/** The step at which a moment is looked at: before the choice that lost something, or where a change has shown. */
export function lookAt(moment: Moment, ends: readonly number[]): number {
  if (moment.until !== null) return moment.until - 1;
  return Math.max(moment.step, (ends.find((end) => end >= moment.step) ?? moment.step) - 1);
}
