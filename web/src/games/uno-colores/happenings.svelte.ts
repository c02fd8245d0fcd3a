/** What has just happened, to be seen for a moment: cards and powers in the air, short words at the seats. */
import { say } from "../../lib/texts.svelte";
import type { News } from "../../lib/messages";
import { COLOURS } from "./cards";
import { moving, type Flight } from "./motion";
import type { Bubble } from "./seats";

const SAID_FOR = 1700;
const MOST_CARDS = 6; // in the air for one draw
const MOST_FLIGHTS = 24;

/** Where things are on the screen. */
export interface Places {
  pile(): DOMRect | null;
  hand(seat: number): DOMRect | null;
  seat(seat: number): DOMRect | null;
  power(power: number): DOMRect | null;
}

export const seatIn = (news: News | undefined): number => (typeof news?.values["seat"] === "number" ? news.values["seat"] : -1);
export const found = (news: readonly News[], code: string): News | undefined => news.find((one) => one.code === code);

const WORDS: Record<string, [text: string, tone: string]> = {
  "event-uno": ["board-do-uno", "loud"],
  "event-caught": ["board-says-caught", "bad"],
  "event-skipped": ["board-says-skipped", ""],
  "event-shielded": ["board-says-shielded", "shield"],
  "event-challenge": ["board-says-challenge", "loud"],
  "event-guilty": ["board-says-guilty", "bad"],
  "event-innocent": ["board-says-innocent", ""],
};

export class Happenings {
  flights = $state.raw<Flight[]>([]);
  bubbles = $state.raw<Record<number, Bubble>>({});
  private ids = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly places: Places) {}

  show(news: readonly News[]): void {
    for (const one of news) {
      const seat = seatIn(one);
      const count = Number(one.values["count"] ?? 1);
      const words = WORDS[one.code];
      if (words) this.bubble(seat, say(words[0]), words[1]);
      else if (one.code === "event-drew") {
        this.send("card", null, this.places.pile(), this.places.hand(seat), count);
        this.bubble(seat, `+${count}`, "small");
      } else if (one.code === "event-gave") {
        const to = seatIn(found(news, "event-received") ?? found(news, "event-got"));
        this.send("card", null, this.places.hand(seat), this.places.hand(to), count);
      } else if (one.code === "event-received") this.bubble(seat, `+${count}`, "small");
      else if (one.code === "event-took-power") {
        const lost = found(news, "event-lost-power");
        const power = COLOURS.findIndex((name) => name === one.values["colour"]);
        this.send("power", power, lost ? this.places.seat(seatIn(lost)) : this.places.power(power), this.places.seat(seat));
      }
    }
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
  }

  private bubble(seat: number, text: string, tone: string): void {
    const id = ++this.ids;
    this.bubbles = { ...this.bubbles, [seat]: { id, text, tone } };
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.bubbles[seat]?.id === id) this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([at]) => Number(at) !== seat));
    }, SAID_FOR);
    this.timers.add(timer);
  }

  private send(what: Flight["what"], kind: number | null, from: DOMRect | null, to: DOMRect | null, count = 1): void {
    if (!from || !to || !moving()) return;
    const more = Array.from({ length: Math.min(count, MOST_CARDS) }, (_, i) => ({ id: ++this.ids, what, kind, from, to, delay: 80 * i }));
    this.flights = [...this.flights, ...more].slice(-MOST_FLIGHTS);
  }
}
