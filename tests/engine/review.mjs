// Reviews a match on the standard input, and answers on the standard output: node review.mjs GAME
import { readFileSync } from "node:fs";
import { accuracy, loss, moments } from "../../web/src/lib/review/figures.ts";
import { openHere } from "./modules.mjs";

const engine = await openHere(process.argv[2]);
const { played, budget, seed } = JSON.parse(readFileSync(0, "utf-8"));
const bytes = (digits) => Uint8Array.from(digits.match(/../g), (pair) => Number.parseInt(pair, 16));
const choices = engine.follow({ ...played, seed: bytes(played.seed) });
const order = [...choices.keys()].sort((a, b) => (a % 3) - (b % 3)); // whatever the order
const reviews = [];
for (const place of order) reviews[place] = engine.review(choices[place].step, budget, bytes(seed));
const { analysis } = engine.description;
const seats = [...new Set(reviews.map((review) => review.seat))].sort((a, b) => a - b);
const own = (seat) => reviews.filter((review) => review.seat === seat);
process.stdout.write(
  JSON.stringify({
    choices: reviews.map((review) => ({ ...review, loss: loss(review, analysis) })),
    seats: seats.map((seat) => ({ seat, accuracy: accuracy(own(seat), analysis) })),
    moments: seats.flatMap((seat) => moments(own(seat), analysis)),
  }),
);
