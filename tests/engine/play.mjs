// Plays what is asked for on the standard input, with modules from a folder: node play.mjs FOLDER GAME
// Runs are games between bots; a match is played move by move. Answers in JSON on the standard output.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "../../web/src/lib/engine/engine.ts";
import { loadModule } from "../../web/src/lib/engine/module.ts";

const [, , folder, game] = process.argv;

/** Files instead of a server, with the types that a server gives them. */
async function fromFolder(address) {
  const name = address.split("?")[0];
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/json";
  return new Response(readFileSync(join(folder, name)), { headers: { "content-type": type } });
}

const bytes = (digits) => Uint8Array.from(Buffer.from(digits, "hex"));

function playMatch(engine, { template, seed, bot, budget }) {
  engine.deal(template, bytes(seed));
  const moves = [];
  let waiting = engine.waiting();
  while (waiting.length > 0) {
    const [seat, action] = nextMove(engine, template.players, waiting, bot, budget);
    engine.apply(seat, action);
    moves.push([seat, action]);
    waiting = engine.waiting();
  }
  return { moves, view: engine.show(0), outcome: engine.outcome() };
}

/** Who may act without being waited for is asked first, in seat order. */
function nextMove(engine, players, waiting, bot, budget) {
  for (let seat = 0; seat < players; seat++) {
    if (waiting.includes(seat) || engine.legal(seat).length === 0) continue;
    const action = engine.choose(seat, bot, budget);
    if (action !== null) return [seat, action];
  }
  return [waiting[0], engine.choose(waiting[0], bot, budget)];
}

function weighFirst(engine, { template, seed, budget }) {
  engine.deal(template, bytes(seed));
  const [seat] = engine.waiting();
  return engine.weigh(seat, engine.legal(seat).slice(0, 2), budget);
}

const engine = new Engine(await loadModule(game, "", fromFolder));
const asked = JSON.parse(readFileSync(0, "utf-8"));
const started = process.cpuUsage();
const answers = {
  runs: asked.runs.map((run) => engine.simulate({ ...run, seed: bytes(run.seed) })),
  matches: asked.matches.map((match) => playMatch(engine, match)),
  weighed: asked.weighed.map((one) => weighFirst(engine, one)),
};
const { user, system } = process.cpuUsage(started);
process.stdout.write(JSON.stringify({ ...answers, seconds: (user + system) / 1e6 }));
