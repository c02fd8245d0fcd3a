/** The page's side of the protocol: questions go out with a number, and their answers come back with it. */
import type { Description } from "./description.ts";
import { EngineError } from "./errors.ts";
import { METHODS, type Answer, type Method, type Opening, type Question, type RemoteEngine } from "./protocol.ts";

/** What is needed of a Web Worker. */
export interface Thread {
  postMessage(message: Opening | Question): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: EngineError) => void;
}

/** Opens a game in a thread. */
export async function openIn(thread: Thread, game: string, address: string): Promise<RemoteEngine> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: EngineError | null = null;

  function end(error: EngineError): void {
    ended = error;
    thread.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function ask(make: (id: number) => Opening | Question): Promise<unknown> {
    if (ended) return Promise.reject(ended);
    const id = ++asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage(make(id));
    });
  }

  thread.onmessage = ({ data }): void => {
    const found = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failure" in data) found?.reject(EngineError.from(data.failure));
    else found?.resolve(data.value);
  };
  thread.onerror = (event): void => {
    end(new EngineError("crashed", `the engine's thread failed: ${event.message}`));
  };

  const description = (await ask((id) => ({ id, open: { game, address } })).catch((error: unknown) => {
    thread.terminate();
    throw error;
  })) as Description;
  const call = (method: Method) => [method, (...values: Question["values"]) => ask((id) => ({ id, method, values }) as Question)];
  const methods = Object.fromEntries(METHODS.map(call)) as Pick<RemoteEngine, Method>;
  const close = (): void => {
    end(new EngineError("closed", "the engine was closed"));
  };
  return { ...methods, description, close };
}
