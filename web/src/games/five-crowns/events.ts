/** What is seen of Five Crowns' news: cards come and go, melds are laid, a crown falls on a head. */
import type { News } from "../../lib/messages";
import { actor, type StageEvent } from "../../lib/stage/events";
import { seatIn, type Happened } from "../../lib/stage/parts";
import { tagOf } from "./cards";
import type { View } from "./view";
import { viewOf } from "./view-of";

/** A deal: everybody gets their cards, then the first discard is turned up. */
function dealt(view: View, you: number): StageEvent[] {
  const seats = view.seats.map((_, i) => actor((view.dealer + 1 + i) % view.seats.length, you));
  const tag = (kind: number): string => tagOf(kind, view.wild_rank);
  const top = view.discards.at(-1);
  return [
    {
      type: "deal",
      seats,
      each: Math.min(...view.seats.map((seat) => seat.cards)),
      hand: view.hand.map(tag),
      ...(top === undefined ? {} : { top: tag(top) }),
    },
  ];
}

export function events({ before, after, news, you }: Happened): StageEvent[] {
  const now = viewOf(after);
  const then = viewOf(before);
  if (!now) return [];
  if (!then) return dealt(now, you);
  if (before.hold && !after.hold && now.discards.length === 1) return dealt(now, you); // the next hand
  const tag = (one: News): string => tagOf(Number(one.values["kind"]), then.wild_rank);
  const found: StageEvent[] = [];
  for (const one of news) {
    const seat = seatIn(one);
    const who = actor(seat, you);
    switch (one.code) {
      case "event-drew-own":
        found.push({ type: "draw", who, n: 1, cards: [tag(one)] });
        break;
      case "event-drew":
        found.push({ type: "draw", who, n: 1 });
        break;
      case "event-took":
        found.push({ type: "take", who, card: tag(one) });
        break;
      case "event-discarded":
        found.push({ type: "play", who, card: tag(one) });
        break;
      case "event-went-out": {
        const melds = now.seats[seat]?.laid?.melds ?? [];
        found.push({
          type: "out",
          who,
          melds: melds.map((meld) => meld.cards.map((kind) => tagOf(kind, then.wild_rank))),
          discard: tag(one),
        });
        break;
      }
      case "event-turn-in-hand":
        if (now.turn !== then.turn) found.push({ type: "next", from: actor(then.turn, you), who });
        break;
      case "event-won":
        if (!found.some((other) => other.type === "win"))
          found.push({ type: "win", who, lost: you >= 0 && !(after.match?.winners.includes(you) ?? false) });
        break;
    }
  }
  return found;
}
