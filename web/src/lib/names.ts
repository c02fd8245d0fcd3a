import { listed, say } from "./texts.svelte";
import type { TableInfo } from "./messages";
import { vocabulary } from "./words.svelte";

/** How a seat is called on the screen. */
export function nameOf(info: Pick<TableInfo, "seats">, seat: number): string {
  const there = info.seats[seat];
  if (!there) return "";
  return there.name || say("seat", { number: seat + 1 });
}

const MOST_NAMED = 4;

/** Some seats in a row; of many, only the first are named. */
export function listedSeats(info: Pick<TableInfo, "seats">, seats: readonly number[]): string {
  const named = seats.length > MOST_NAMED ? seats.slice(0, MOST_NAMED - 1) : seats;
  const rest = seats.length - named.length;
  return listed([...named.map((seat) => nameOf(info, seat)), ...(rest ? [say("stage-others", { count: rest })] : [])]);
}

/** The name of a text and what goes into it; a value may be an event too, which is said within the text. */
interface Event {
  code: string;
  values: Record<string, unknown>;
}

const isEvent = (value: unknown): value is Event => typeof value === "object" && value !== null && "code" in value;

/** A piece of news, or why not, in words. `you`: the seat that is spoken to; the others are called by name. */
export function told(info: TableInfo, news: Event, you = -1): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(news.values)) {
    const word = name === "rival" ? vocabulary.action(String(value), info) : vocabulary.value(name, value, info);
    if (word !== undefined) values[name] = word;
    else if (isEvent(value)) values[name] = told(info, value, you);
    else if (typeof value === "string" || typeof value === "number") values[name] = value;
    else if (Array.isArray(value)) values[name] = value.join(", ");
  }
  const seat = news.values["seat"];
  if (typeof seat === "number") {
    values["who"] = nameOf(info, seat);
    values["you"] = String(seat === you);
  }
  return say(news.code, values);
}
