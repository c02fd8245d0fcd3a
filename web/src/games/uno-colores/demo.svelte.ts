/** A match of bots, played by the engine in the browser, for the home page to show. */
import type { Fields, RemoteEngine } from "../../lib/engine";
import { COLOURS, type Colour } from "./cards";

const PLAYERS = 4;
const BOT = "normal";
const PACE = 1500; // ms between two actions
const BETWEEN = 4000; // ms after a match
const WARM_UP = 22; // actions before the first look: an empty pile is no sight
const TOP = 3; // cards of the discard pile that can be seen

export interface Position {
  hands: number[];
  turn: number;
  discards: number[]; // kinds; the last is on top
  drawPile: number;
  colour: Colour;
  left: boolean;
  powers: (Colour | null)[][]; // by seat
  calls: number; // the seat that has just called; -1: none
}

const row = (fields: Fields, name: string): number[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(Number) : [];
};

/** What the page draws of a state, as everybody at the table may see it; the names of the fields are those of state.py. */
export function positionOf(fields: Fields): Position {
  const turn = Number(fields["awaited"]);
  const thrown = row(fields, "discard").slice(0, Number(fields["discard_n"]));
  const holders = row(fields, "power");
  return {
    hands: row(fields, "hand_n").slice(0, PLAYERS),
    turn,
    discards: thrown.slice(-TOP),
    drawPile: Number(fields["deck_n"]),
    colour: COLOURS[Number(fields["colour"])] ?? "red",
    left: Number(fields["left"]) === 1,
    powers: Array.from({ length: PLAYERS }, (_, seat) => COLOURS.filter((_colour, i) => holders[i] === seat + 1)),
    calls: Number(fields["called"]) ? Number(fields["turn"]) : -1,
  };
}

export class Demo {
  position = $state.raw<Position | null>(null);
  private engine: RemoteEngine | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private closed = false;

  constructor(private readonly game: string) {
    void this.open();
  }

  run(running: boolean): void {
    this.running = running;
    clearTimeout(this.timer);
    if (running && this.engine) this.timer = setTimeout(() => void this.turn(), PACE);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.engine?.close();
  }

  /** A server may lack the engine: then the table stands empty, and the page works all the same. */
  private async open(): Promise<void> {
    try {
      const { openEngine } = await import("../../lib/engine");
      const engine = await openEngine(this.game);
      if (this.closed) {
        engine.close();
        return;
      }
      this.engine = engine;
      await this.deal();
      for (let i = 0; i < WARM_UP; i++) await this.act();
      await this.show();
      this.run(this.running);
    } catch (error) {
      if (!this.closed) console.info("No match to show:", error);
    }
  }

  private async deal(): Promise<void> {
    const { template } = await import("../../lib/engine");
    if (!this.engine) return;
    await this.engine.deal(template(this.engine.description, PLAYERS), crypto.getRandomValues(new Uint8Array(32)));
  }

  /** One action; true while the match goes on. */
  private async act(): Promise<boolean> {
    const engine = this.engine;
    const [seat] = (await engine?.waiting()) ?? [];
    if (!engine || seat === undefined) return false;
    const action = await engine.choose(seat, BOT);
    if (action !== null) await engine.apply(seat, action);
    return true;
  }

  private async show(): Promise<void> {
    const { SPECTATOR } = await import("../../lib/engine");
    if (this.engine) this.position = positionOf(await this.engine.show(SPECTATOR));
  }

  private async turn(): Promise<void> {
    try {
      const goesOn = await this.act();
      if (goesOn) await this.show();
      else await this.deal();
      if (this.running) this.timer = setTimeout(() => void this.turn(), goesOn ? PACE : BETWEEN);
    } catch {
      this.running = false; // the page was left in the middle of an answer, or the engine failed: it stays as it is
    }
  }
}
