/** What is seen of UNO's news: cards fly, the ring turns, medals change hands. */
import type { News } from "../../lib/messages";
import { actor, type StageEvent } from "../../lib/stage/events";
import { seatIn, type Happened } from "../../lib/stage/parts";
import { cardOf, letterOf } from "./cards";
import { viewOf } from "./view-of";
import type { View } from "./view";

const textOf = (news: News): string => cardOf(Number(news.values["kind"] ?? 0)).text;
const countOf = (news: News): number => Number(news.values["count"] ?? 1);

/** What the last deal has done, as long as nobody has acted since. */
export function openingIn(log: readonly News[]): readonly News[] {
  const begun = log.findLastIndex((news) => news.code === "event-new-round");
  const opening = begun < 0 ? [] : log.slice(begun);
  return opening.every((news) => news.at === opening[0]?.at) ? opening : [];
}

/** A deal: everybody gets their cards, then the first card is turned and has its effect. */
function dealt(view: View, you: number, opening: readonly News[]): StageEvent[] {
  const seats = view.seats.map((_, seat) => actor((view.dealer + 1 + seat) % view.seats.length, you));
  const hand = (view.seats[you]?.hand ?? []).map((kind) => cardOf(kind).text);
  const each = Math.min(...view.seats.map((seat) => seat.cards));
  const effects = opening.flatMap((one): StageEvent[] => {
    const who = actor(seatIn(one), you);
    if (one.code === "event-drew") return [{ type: "plus", who, n: countOf(one) }];
    if (one.code === "event-skipped") return [{ type: "skip", who, from: actor(view.dealer, you), next: actor(view.turn, you) }];
    if (one.code === "event-reversed") return [{ type: "reverse", dir: one.values["left"] ? -1 : 1 }];
    return [];
  });
  return [{ type: "deal", seats, each, hand, top: cardOf(view.discards.at(-1) ?? 0).text }, ...effects];
}

export function events({ before, after, news, log = [], you }: Happened): StageEvent[] {
  const now = viewOf(after);
  const then = viewOf(before);
  if (!now) return [];
  if (!then) return dealt(now, you, openingIn(log));
  const found: StageEvent[] = [];
  const ended = news.some((one) => one.code === "event-round-won");
  const judged = news.some((one) => ["event-caught", "event-guilty", "event-innocent"].includes(one.code)); // those events bring their cards with them
  const own = news.filter((one) => one.code === "event-drew-own").map(textOf);
  const penalty = own.length || news.filter((one) => one.code === "event-drew").reduce((sum, one) => sum + countOf(one), 0);
  const next = news.findIndex((one) => one.code === "event-new-round"); // is seen once the end of this round has been looked at
  for (const [i, one] of (next < 0 ? news : news.slice(0, next)).entries()) {
    const seat = seatIn(one);
    const who = actor(seat, you);
    switch (one.code) {
      case "event-played":
      case "event-turned": {
        const card = textOf(one);
        const colour =
          !ended && now.colour !== then.colour && now.colour !== "none" && !cardOf(Number(one.values["kind"])).wild
            ? letterOf(now.colour)
            : undefined;
        found.push({ type: "play", who, card, colour });
        break;
      }
      case "event-named":
        found.push({ type: "colour", colour: letterOf(String(one.values["colour"])) });
        break;
      case "event-took-power": {
        const lost = news.find((other) => other.code === "event-lost-power");
        found.push({
          type: "power",
          colour: letterOf(String(one.values["colour"])),
          who,
          from: lost ? actor(seatIn(lost), you) : undefined,
        });
        break;
      }
      case "event-drew": {
        if (judged) break;
        const punished = news.slice(0, i).some((other) => ["event-played", "event-accept"].includes(other.code));
        found.push(punished ? { type: "plus", who, n: countOf(one) } : { type: "draw", who, n: countOf(one) });
        break;
      }
      case "event-drew-own": {
        if (judged || news[i - 1]?.code === "event-drew-own") break;
        found.push(own.length > 1 ? { type: "plus", who, n: own.length, cards: own } : { type: "draw", who, n: 1, cards: own });
        break;
      }
      case "event-reversed":
        found.push({ type: "reverse", dir: one.values["left"] ? -1 : 1 });
        break;
      case "event-skipped":
        if (!ended) found.push({ type: "skip", who, from: actor(then.turn, you), next: actor(now.turn, you) });
        break;
      case "event-uno":
        found.push({ type: "uno", who });
        break;
      case "event-caught":
        found.push({ type: "caught", who, by: actor(seatIn(news[0]), you), n: penalty, ...(own.length && { cards: own }) });
        break;
      case "event-guilty":
      case "event-innocent":
        found.push({
          type: "verdict",
          accused: who,
          by: actor(seatIn(news[0]), you),
          guilty: one.code === "event-guilty",
          n: penalty,
          ...(own.length && { drawn: own }),
          cards: now.shown?.cards.map((kind) => cardOf(kind).text) ?? [],
        });
        break;
      case "event-gave": {
        const to = news.find((other) => other.code === "event-received" || other.code === "event-got");
        const cards = news.filter((other) => other.code === "event-got").map(textOf);
        found.push({
          type: "gift",
          who,
          to: actor(seatIn(to), you),
          cards: cards.length ? cards : Array.from({ length: countOf(one) }, () => ""),
        });
        break;
      }
      case "event-turn":
        if (!ended && now.turn !== then.turn && !news.some((other) => other.code === "event-skipped"))
          found.push({ type: "next", from: actor(then.turn, you), who });
        break;
      case "event-round-won":
        found.push({
          type: "end",
          winner: who,
          hands: Object.fromEntries(
            now.seats.flatMap((there, other) =>
              other === seat
                ? []
                : [[actor(other, you), { cards: there.last_hand.map((kind) => cardOf(kind).text), points: there.last_points }]],
            ),
          ),
        });
        break;
      case "event-won":
        found.push({ type: "win", who, lost: seat !== you && you >= 0 });
        break;
    }
  }
  return found;
}
