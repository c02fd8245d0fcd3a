// Does the jobs on the standard input with the pages' own code, and answers on the standard output: node fair.mjs
// A job is a deal to be made, or a record to be checked with what a browser kept.
import { readFileSync } from "node:fs";
import { Chance } from "../../web/src/lib/fair/chance.ts";
import { check } from "../../web/src/lib/fair/check.ts";
import { bytesOf, commitmentToEntropy, commitmentToSecret, seedOf } from "../../web/src/lib/fair/hash.ts";
import { digestOf } from "../../web/src/lib/fair/memory.ts";
import { readRecord } from "../../web/src/lib/fair/record.ts";
import { openHere } from "./modules.mjs";

const games = new Map();
/** The deals and the rules of a game, loaded once. */
async function known(game) {
  if (!games.has(game)) {
    const { default: deals } = await import(`../../web/src/games/${game}/deals.ts`);
    games.set(game, { deals, rules: await openHere(game) });
  }
  return games.get(game);
}

async function deal({ game, players, secret, entropies }) {
  const bySeat = new Map(Object.entries(entropies).map(([seat, entropy]) => [Number(seat), entropy]));
  const seed = seedOf(secret, bySeat);
  const { deals } = await known(game);
  return [
    commitmentToSecret(secret),
    Object.values(entropies).map(commitmentToEntropy),
    seed,
    deals.first(new Chance(bytesOf(seed)), players).join(" "),
  ];
}

async function checked({ text, memory = null, views = [], without = [] }) {
  const record = readRecord(text);
  if (!record) return null;
  const { deals, rules } = await known(record.game);
  const parts = { deals, rules, ...Object.fromEntries(without.map((part) => [part, null])) };
  const hands = views.map(({ step, seat, view }) => ({ step, seat, digest: digestOf(deals.shown(view)) }));
  return check({ record, ...parts, memory, hands });
}

const jobs = JSON.parse(readFileSync(0, "utf-8"));
const answers = { deals: [], records: [] };
for (const job of jobs.deals ?? []) answers.deals.push(await deal(job));
for (const job of jobs.records ?? []) answers.records.push(await checked(job));
process.stdout.write(JSON.stringify(answers));
