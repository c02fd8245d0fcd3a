/** What can go wrong with the engine: each has a stable code, and a sentence for the console. */

export type ErrorCode =
  | "no-module" // the pages came without this game's module
  | "unreachable" // the server did not answer
  | "bad-module" // what was loaded is not this game's module, or does not fit its description
  | "no-such-option"
  | "no-such-field"
  | "no-such-bot"
  | "no-such-seat"
  | "no-such-action"
  | "out-of-range" // a number that does not fit where it should go
  | "not-dealt"
  | "out-of-turn"
  | "illegal"
  | "over"
  | "nothing-to-undo"
  | "no-search" // the game has none, so nothing can be weighed
  | "crashed" // the module or its worker; a new one has to be opened
  | "closed";

/** An error on its way between threads. */
export interface Failure {
  code: ErrorCode;
  message: string;
  clause: string | null;
}

export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: ErrorCode;
  /** The rule that forbids it, where a rule does. */
  readonly clause: string | null;

  constructor(code: ErrorCode, message: string, clause: string | null = null) {
    super(message);
    this.code = code;
    this.clause = clause;
  }

  static from(failure: Failure): EngineError {
    return new EngineError(failure.code, failure.message, failure.clause);
  }
}

/** Any error as it goes to another thread; one that is not ours is a crash. */
export function failureOf(error: unknown): Failure {
  if (error instanceof EngineError) return { code: error.code, message: error.message, clause: error.clause };
  return { code: "crashed", message: error instanceof Error ? error.message : String(error), clause: null };
}
