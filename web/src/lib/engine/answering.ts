/** The worker's side of the protocol: opens a module, then answers one question after the other. */
import { Engine } from "./engine.ts";
import { EngineError, failureOf } from "./errors.ts";
import { loadModule, type Fetch } from "./module.ts";
import { METHODS, type Answer, type Opening, type Question } from "./protocol.ts";

export class Answering {
  private engine: Promise<Engine> | null = null;
  private readonly ask: Fetch;

  constructor(ask: Fetch = (address) => fetch(address)) {
    this.ask = ask;
  }

  async answer(asked: Opening | Question): Promise<Answer> {
    try {
      return { id: asked.id, value: await this.value(asked) };
    } catch (error) {
      return { id: asked.id, failure: failureOf(error) };
    }
  }

  private async value(asked: Opening | Question): Promise<unknown> {
    if ("open" in asked) {
      const { game, address } = asked.open;
      this.engine = loadModule(game, address, this.ask).then((module) => new Engine(module));
      return (await this.engine).description;
    }
    if (!this.engine || !METHODS.includes(asked.method)) throw new EngineError("closed", "no module has been opened");
    const engine = await this.engine;
    const method = engine[asked.method].bind(engine) as (...values: Question["values"]) => unknown;
    return method(...asked.values); // a question has the values of its method
  }
}
