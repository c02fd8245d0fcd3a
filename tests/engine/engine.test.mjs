// What the engine refuses, and that a refusal changes nothing. That it plays right is compared with the native one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { template } from "../../web/src/lib/engine/description.ts";
import { SPECTATOR } from "../../web/src/lib/engine/engine.ts";
import { loadModule } from "../../web/src/lib/engine/module.ts";
import { fromFolder, openHere } from "./modules.mjs";

const GAME = "uno-colores"; // it has options, and seats that act out of turn
const SEED = new Uint8Array(32).fill(5);
const fails = (code) => (error) => error.code === code && error.name === "EngineError";

const engine = await openHere(GAME);
const players = template(engine.description, 3);

/** Everything that can be seen of the match at hand. */
const seen = () => [
  engine.waiting(),
  engine.outcome(),
  engine.show(SPECTATOR),
  ...[0, 1, 2].map((s) => engine.show(s)),
];

test("nothing is there before the deal", () => {
  assert.throws(() => engine.waiting(), fails("not-dealt"));
  assert.throws(() => engine.legal(0), fails("not-dealt"));
  assert.throws(() => engine.show(SPECTATOR), fails("not-dealt"));
});

test("a bad deal leaves the match as it is", () => {
  engine.deal(players, SEED);
  const before = seen();
  assert.throws(() => engine.deal(players, new Uint8Array(31)), fails("out-of-range"));
  assert.throws(() => engine.deal({ ...players, players: 11 }, SEED), fails("out-of-range"));
  assert.throws(() => engine.deal({ ...players, nonsense: 1 }, SEED), fails("no-such-field"));
  assert.throws(() => engine.deal({ ...players, target: [1] }, SEED), fails("out-of-range"));
  assert.deepEqual(seen(), before);
});

test("a bad question or a bad action leaves the match as it is", () => {
  engine.deal(players, SEED);
  const before = seen();
  const [seat] = engine.waiting();
  const other = (seat + 1) % 3;
  const forbidden = [...Array(engine.description.actions).keys()].find((a) => !engine.legal(seat).includes(a));
  for (const bad of [-2, 3, 0.5, Number.NaN]) {
    assert.throws(() => engine.legal(bad), fails("no-such-seat"));
    assert.throws(() => engine.show(bad), fails("no-such-seat"));
  }
  for (const bad of [-1, 0.5, engine.description.actions]) {
    assert.throws(() => engine.apply(seat, bad), fails("no-such-action"));
  }
  assert.throws(
    () => engine.apply(seat, forbidden),
    (error) => fails("illegal")(error) && engine.description.clauses.includes(error.clause),
  );
  assert.throws(() => engine.apply(other, engine.legal(seat)[0]), fails("out-of-turn"));
  assert.throws(() => engine.choose(seat, "nobody"), fails("no-such-bot"));
  assert.throws(() => engine.choose(seat, "toString"), fails("no-such-bot"));
  assert.throws(() => engine.choose(seat, "search", 0), fails("out-of-range"));
  assert.throws(() => engine.choose(other, "random"), fails("out-of-turn"));
  assert.throws(() => engine.weigh(seat, [forbidden], 100), fails("illegal"));
  assert.deepEqual(engine.weigh(seat, [], 100), []);
  assert.deepEqual(seen(), before);
});

test("a level stands for its bot, and the same dice choose the same", () => {
  const chosen = ["normal", engine.description.levels.normal].map((bot) => {
    engine.deal(players, SEED);
    return engine.choose(engine.waiting()[0], bot);
  });
  assert.equal(chosen[0], chosen[1]);
});

test("a run leaves the match and its dice as they are", () => {
  const run = { template: players, lineup: ["random", "easy", "normal"], seed: SEED, first: 0, count: 300 };
  const choices = [false, true].map((isRunBetween) => {
    engine.deal(players, SEED);
    if (isRunBetween) assert.equal(engine.simulate(run).decisions.length, 300);
    return [seen(), engine.choose(engine.waiting()[0], "random"), engine.choose(engine.waiting()[0], "random")];
  });
  assert.deepEqual(choices[0], choices[1]);
});

test("a run that cannot be is refused", () => {
  const run = { template: players, lineup: ["random", "random", "random"], seed: SEED, first: 0, count: 1 };
  assert.throws(() => engine.simulate({ ...run, lineup: ["random"] }), fails("out-of-range"));
  assert.throws(() => engine.simulate({ ...run, count: -1 }), fails("out-of-range"));
  assert.throws(() => engine.simulate({ ...run, first: 0.5 }), fails("out-of-range"));
  assert.throws(() => engine.simulate({ ...run, seed: new Uint8Array(3) }), fails("out-of-range"));
  assert.deepEqual(engine.simulate({ ...run, count: 0 }).decisions, []);
});

test("options are found by their names", () => {
  const { description } = engine;
  assert.equal(template(description, 2, { scoring: "penalty" }).scoring, 1);
  assert.equal(template(description, 2).players, 2);
  assert.throws(() => template(description, 2, { scoring: "other" }), fails("no-such-option"));
  assert.throws(() => template(description, 2, { colour: "red" }), fails("no-such-option"));
});

test("a module that is not there, not reached, or not the right one is refused", async () => {
  const answer = (content, type) => new Response(content, { headers: { "content-type": type } });
  const otherwise = (suffix, other) => (address) => (address.includes(suffix) ? other(address) : fromFolder(address));
  await assert.rejects(loadModule("chess", "", fromFolder), fails("no-module"));
  await assert.rejects(
    loadModule(
      GAME,
      "",
      otherwise(".wasm", () => fromFolder("none")),
    ),
    fails("no-module"),
  );
  await assert.rejects(
    loadModule(GAME, "", () => Promise.reject(new TypeError("offline"))),
    fails("unreachable"),
  );
  await assert.rejects(
    loadModule(GAME, "", async () => answer("<html>", "text/html")),
    fails("bad-module"),
  );
  await assert.rejects(
    loadModule(GAME, "", async () => answer("{}", "application/json")),
    fails("bad-module"),
  );
  await assert.rejects(
    loadModule("chess", "", () => fromFolder(`${GAME}.json`)),
    fails("bad-module"),
  );
  const wrong = otherwise(".wasm", () => fromFolder("qwinto.wasm"));
  await assert.rejects(loadModule(GAME, "", wrong), fails("bad-module"), "another game's");
  const broken = otherwise(".wasm", async () => answer("no module", "application/wasm"));
  await assert.rejects(loadModule(GAME, "", broken), fails("bad-module"));
  const old = otherwise(".json", async (address) => {
    const description = await (await fromFolder(address)).json();
    return answer(JSON.stringify({ ...description, fingerprint: "0".repeat(32) }), "application/json");
  });
  await assert.rejects(loadModule(GAME, "", old), fails("bad-module"), "made from other sources");
});

test("after a crash nothing more is done", async () => {
  const module = await loadModule(GAME, "", fromFolder);
  const crashing = {
    ...module.calls,
    apply() {
      throw new WebAssembly.RuntimeError("unreachable");
    },
  };
  const { Engine } = await import("../../web/src/lib/engine/engine.ts");
  const broken = new Engine({ ...module, calls: crashing });
  broken.deal(players, SEED);
  const [seat] = broken.waiting();
  const [action] = broken.legal(seat);
  assert.throws(() => broken.apply(seat, action), fails("crashed"));
  assert.throws(() => broken.waiting(), fails("crashed"));
});
