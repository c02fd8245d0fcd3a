/** What goes between a page and the worker that plays for it. */
import type { Description } from "./description.ts";
import type { Engine } from "./engine.ts";
import type { Failure } from "./errors.ts";

/** What may be asked of an engine in another thread. */
export const METHODS = [
  "deal",
  "waiting",
  "legal",
  "refusal",
  "apply",
  "undo",
  "show",
  "reveal",
  "outcome",
  "choose",
  "weigh",
  "follow",
  "review",
  "costs",
  "simulate",
] as const satisfies (keyof Engine)[];

export type Method = (typeof METHODS)[number];

/** The first message: which game, and where the modules are. Its answer is the game's description. */
export interface Opening {
  id: number;
  open: { game: string; address: string };
}

export type Question = { [M in Method]: { id: number; method: M; values: Parameters<Engine[M]> } }[Method];

export type Answer = { id: number; value: unknown } | { id: number; failure: Failure };

/** An engine in another thread: its methods, each answered by a promise. */
export type RemoteEngine = {
  [M in Method]: (...values: Parameters<Engine[M]>) => Promise<ReturnType<Engine[M]>>;
} & {
  readonly description: Description;
  /** Ends the thread; what was asked and not answered fails with the code `closed`. */
  close(): void;
};
