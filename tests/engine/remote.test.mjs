// Both sides of the protocol, with a channel between them instead of a worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Answering } from "../../web/src/lib/engine/answering.ts";
import { template } from "../../web/src/lib/engine/description.ts";
import { EngineError } from "../../web/src/lib/engine/errors.ts";
import { openIn } from "../../web/src/lib/engine/remote.ts";
import { fromFolder, openHere } from "./modules.mjs";

const GAME = "qwinto";
const SEED = new Uint8Array(32).fill(1);
const fails = (code) => (error) => error instanceof EngineError && error.code === code;

/** A thread that answers, or keeps silent. */
function thread({ isSilent = false } = {}) {
  const answering = new Answering(fromFolder);
  const made = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    async postMessage(message) {
      if (isSilent && !("open" in message)) return;
      const data = structuredClone(await answering.answer(structuredClone(message)));
      if (!made.isEnded) made.onmessage?.({ data });
    },
    terminate() {
      made.isEnded = true;
    },
  };
  return made;
}

test("what is asked of a thread is answered as in this one", async () => {
  const here = await openHere(GAME);
  const there = await openIn(thread(), GAME, "");
  assert.deepEqual(there.description, here.description);
  const players = template(there.description, 2);
  here.deal(players, SEED);
  await there.deal(players, SEED);
  const [waiting, view, choice] = await Promise.all([there.waiting(), there.show(0), there.choose(0, "heuristic")]);
  assert.deepEqual([waiting, view, choice], [here.waiting(), here.show(0), here.choose(0, "heuristic")]);
});

test("an error arrives as what it was", async () => {
  const there = await openIn(thread(), GAME, "");
  await assert.rejects(there.waiting(), fails("not-dealt"));
  await there.deal(template(there.description, 2), SEED);
  const [seat] = await there.waiting();
  const legal = await there.legal(seat);
  const forbidden = [...Array(there.description.actions).keys()].find((action) => !legal.includes(action));
  await assert.rejects(
    there.apply(seat, forbidden),
    (error) => fails("illegal")(error) && there.description.clauses.includes(error.clause),
  );
});

test("a game that is not there ends its thread", async () => {
  const made = thread();
  await assert.rejects(openIn(made, "chess", ""), fails("no-module"));
  assert.equal(made.isEnded, true);
});

test("what is open when a thread is closed or fails is rejected, and so is all that follows", async () => {
  const one = thread({ isSilent: true });
  const closed = await openIn(one, GAME, "");
  const asked = closed.waiting();
  closed.close();
  await assert.rejects(asked, fails("closed"));
  await assert.rejects(closed.waiting(), fails("closed"));
  assert.equal(one.isEnded, true);

  const two = thread({ isSilent: true });
  const failed = await openIn(two, GAME, "");
  const open = failed.waiting();
  two.onerror({ message: "out of memory" });
  await assert.rejects(open, fails("crashed"));
  await assert.rejects(failed.waiting(), fails("crashed"));
});

test("nothing but the methods of the protocol is called", async () => {
  const answering = new Answering(fromFolder);
  const before = await answering.answer({ id: 1, method: "waiting", values: [] });
  assert.equal(before.failure.code, "closed");
  await answering.answer({ id: 2, open: { game: GAME, address: "" } });
  const answer = await answering.answer({ id: 3, method: "constructor", values: [] });
  assert.equal(answer.failure.code, "closed");
});
