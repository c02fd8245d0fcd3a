// Plays what a test asks for, on an engine in this thread or in a worker. The browser's test runs this very file, so it
// imports nothing, and its one export is on a line of its own.

const bytes = (digits) => Uint8Array.from(digits.match(/../g), (pair) => Number.parseInt(pair, 16));

/** Answers a job in JSON: runs of many games, matches move by move, and first choices weighed. */
async function answer(engine, job) {
  const answers = { runs: [], matches: [], weighed: [] };
  for (const run of job.runs ?? []) answers.runs.push(await engine.simulate({ ...run, seed: bytes(run.seed) }));
  for (const match of job.matches ?? []) answers.matches.push(await playMatch(engine, match));
  for (const asked of job.weighed ?? []) answers.weighed.push(await weighFirst(engine, asked));
  return JSON.stringify(answers, (_, value) => (typeof value === "bigint" ? JSON.rawJSON(String(value)) : value));
}

/** A match in which one bot decides, and another one at every so many moves. */
async function playMatch(engine, { template, seed, bots, every, budget }) {
  await engine.deal(template, bytes(seed));
  const moves = [];
  for (let waiting = await engine.waiting(); waiting.length > 0; waiting = await engine.waiting()) {
    const bot = moves.length % every === 0 ? bots[1] : bots[0];
    const [seat, action] = await nextMove(engine, template.players, waiting, bot, budget);
    await engine.apply(seat, action);
    moves.push([seat, action]);
  }
  return { moves, view: await engine.show(0), outcome: await engine.outcome() };
}

/** Those who may act without being waited for are asked first, in seat order. */
async function nextMove(engine, players, waiting, bot, budget) {
  for (let seat = 0; seat < players; seat++) {
    if (waiting.includes(seat) || (await engine.legal(seat)).length === 0) continue;
    const action = await engine.choose(seat, bot, budget);
    if (action !== null) return [seat, action];
  }
  return [waiting[0], await engine.choose(waiting[0], bot, budget)];
}

async function weighFirst(engine, { template, seed, budget }) {
  await engine.deal(template, bytes(seed));
  const [seat] = await engine.waiting();
  return engine.weigh(seat, (await engine.legal(seat)).slice(0, 2), budget);
}

export { answer };
