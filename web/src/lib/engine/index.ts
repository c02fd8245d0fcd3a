/**
 * The rules and the bots in the browser. Import it only where it is wanted, so that no page loads it before:
 *
 *     const { openEngine, template } = await import("../lib/engine");
 *     const engine = await openEngine("qwinto");
 *     await engine.deal(template(engine.description, 2), crypto.getRandomValues(new Uint8Array(32)));
 */
import { ADDRESS } from "./module.ts";
import type { RemoteEngine } from "./protocol.ts";
import { openIn } from "./remote.ts";

/** Loads a game into a worker of its own; EngineError where that fails. */
export function openEngine(game: string, address = ADDRESS): Promise<RemoteEngine> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return openIn(worker, game, address);
}

export { template, type Analysis, type Description, type Fields, type Template } from "./description.ts";
export { SPECTATOR, type Outcome, type Results, type RunOptions, type Weighed } from "./engine.ts";
export { EngineError, type ErrorCode } from "./errors.ts";
export type { RemoteEngine } from "./protocol.ts";
export type { Choice, Move, Played, Review } from "./reviewing.ts";
