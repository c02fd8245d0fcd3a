/** Loads a game's module and its description, and checks that they fit each other. */
import type { Description } from "./description.ts";
import { EngineError } from "./errors.ts";
import { Heap } from "./records.ts";

/** The functions of a module. Records and rows go by their addresses, numbers of 64 bits as BigInt. */
export interface Calls {
  prepare(workspace: number): void;
  deal(state: number): void;
  waiting(state: number): bigint;
  refusal(state: number, seat: bigint, action: bigint): bigint;
  legal(state: number, seat: bigint, out: number): bigint;
  apply(state: number, seat: bigint, action: bigint): void;
  undoable(state: number, seat: bigint): number;
  score(state: number, seat: bigint): bigint;
  winners(state: number): bigint;
  ending(state: number): bigint;
  view(state: number, seat: bigint, view: number): void;
  set_up(workspace: number, game: bigint): void;
  choose(workspace: number, bot: bigint, seat: bigint, count: bigint): bigint;
  simulate(workspace: number, first: bigint, results: number, count: bigint): void;
  /** Where some bot searches. */
  weigh?: (workspace: number, budget: bigint, seat: bigint, count: bigint) => bigint;
  review?: (workspace: number, budget: bigint, seat: bigint, count: bigint, played: bigint, low: bigint, high: bigint) => bigint;
  settled?: (workspace: number, seat: bigint) => bigint;
  /** Where players give signals. */
  signal?: (state: number, seat: bigint, signal: bigint) => void;
}

const NEEDED = [
  "prepare",
  "deal",
  "waiting",
  "refusal",
  "legal",
  "apply",
  "undoable",
  "score",
  "winners",
  "ending",
  "view",
  "set_up",
  "choose",
  "simulate",
] as const satisfies (keyof Calls)[];

export interface Module {
  description: Description;
  calls: Calls;
  heap: Heap;
}

export type Fetch = (address: string) => Promise<Response>;

/** Where the server has the modules. */
export const ADDRESS = "/engine/";

/** The description and the module of a game; the address of the module names what it was made from, so it is cached. */
export async function loadModule(game: string, address = ADDRESS, ask: Fetch = fetch): Promise<Module> {
  const answer = await asked(`${address}${game}.json`, ask);
  const description: unknown = await answer.json().catch(() => {
    throw new EngineError("bad-module", `the description of ${game} is unreadable`);
  });
  if (!isDescription(description) || description.game !== game) {
    throw new EngineError("bad-module", `this is not the description of ${game}`);
  }
  const module = await asked(`${address}${game}.wasm?${description.fingerprint}`, ask);
  const { instance } = await WebAssembly.instantiateStreaming(module, {}).catch((error: unknown) => {
    throw new EngineError("bad-module", `the module of ${game} cannot be used: ${String(error)}`);
  });
  return opened(description, instance.exports);
}

async function asked(address: string, ask: Fetch): Promise<Response> {
  const answer = await ask(address).catch((error: unknown) => {
    throw new EngineError("unreachable", `${address} could not be loaded: ${String(error)}`);
  });
  if (!answer.ok) throw new EngineError("no-module", `${address} is not there (status ${answer.status})`);
  return answer;
}

function isDescription(value: unknown): value is Description {
  return typeof value === "object" && value !== null && "fingerprint" in value && "game" in value && "records" in value;
}

/** The module's functions without their prefix, once it is known to fit its description. */
function opened(description: Description, exports: WebAssembly.Exports): Module {
  const { memory, __heap_base: base } = exports;
  if (!(memory instanceof WebAssembly.Memory) || !(base instanceof WebAssembly.Global)) {
    throw new EngineError("bad-module", `the module of ${description.game} has no memory`);
  }
  if (madeFrom(memory, exports[`${description.prefix}_fingerprint`]) !== description.fingerprint) {
    throw new EngineError("bad-module", `the module of ${description.game} was made from other sources`);
  }
  const calls: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value === "function") calls[name.slice(description.prefix.length + 1)] = value;
  }
  if (!isComplete(calls)) throw new EngineError("bad-module", `the module lacks ${missingIn(calls).join(", ")}`);
  return { description, calls, heap: new Heap(memory, Number(base.value)) };
}

const missingIn = (calls: Record<string, unknown>): string[] => NEEDED.filter((name) => !(name in calls));
const isComplete = (calls: Record<string, unknown>): calls is Record<string, unknown> & Calls => missingIn(calls).length === 0;

/** The text at the address that a module exports. */
function madeFrom(memory: WebAssembly.Memory, place: WebAssembly.ExportValue | undefined): string {
  if (!(place instanceof WebAssembly.Global)) return "";
  const bytes = new Uint8Array(memory.buffer, Number(place.value));
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
