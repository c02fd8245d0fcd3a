/** What is seen of Qwinto's news: cards go to the square, the pencil writes, cards are drawn. */
import { actor, type StageEvent } from "../../lib/stage/events";
import { seatIn, type Happened } from "../../lib/stage/parts";
import { cardText, cellAt, cellText, viewOf } from "./notation";
import type { View } from "./view";

const DEALT = 3;

function dealt(view: View, you: number): StageEvent[] {
  const count = view.seats.length;
  const seats = view.seats.map((_, seat) => actor((view.active + seat) % count, you));
  return [{ type: "deal", seats, each: DEALT, hand: view.hand.map(cardText) }];
}

export function events({ before, after, news, you }: Happened): StageEvent[] {
  const now = viewOf(after);
  const then = viewOf(before);
  if (!now) return [];
  if (!then) return dealt(now, you);
  const found: StageEvent[] = [];
  const writing: { who: string; cell: string; n: number }[] = []; // all at once
  for (const one of news) {
    const seat = seatIn(one);
    const who = actor(seat, you);
    switch (one.code) {
      case "event-laid":
      case "event-paired":
        found.push({ type: "lay", who, card: String(one.values["card"]), pile: Number(one.values["place"]) - 1 });
        if (one.code === "event-paired")
          found.push({ type: "lay", who, card: String(one.values["second"]), pile: Number(one.values["second_place"]) - 1 });
        break;
      case "event-decided": // only my sheet is written on before all have decided
        if (seat === you && now.choice !== null) writing.push({ who, cell: cellText(now.layout, now.choice), n: now.announced ?? 0 });
        break;
      case "event-wrote":
        if (seat !== you || then.choice === null)
          writing.push({ who, cell: cellAt(seat, String(one.values["cell"]), Math.max(you, 0)), n: Number(one.values["sum"]) });
        break;
      case "event-active": {
        const held = new Set(then.hand);
        const cards = now.hand.filter((card) => !held.has(card)).map(cardText);
        const laid = found.filter(({ type }) => type === "lay").length; // after a miss the card is laid and drawn in one message
        const drew = (now.seats[then.active]?.cards ?? 0) - (then.seats[then.active]?.cards ?? 0) + laid;
        if (drew > 0) found.push({ type: "draw", who: actor(then.active, you), n: drew, ...(then.active === you && { cards }) });
        if (now.active !== then.active) found.push({ type: "next", from: actor(then.active, you), who });
        break;
      }
      case "event-won":
      case "event-alone":
        found.push({
          type: "win",
          who,
          lost: you >= 0 && !news.some((other) => ["event-won", "event-alone"].includes(other.code) && seatIn(other) === you),
        });
        break;
    }
  }
  const [first, ...others] = writing;
  if (first) found.unshift({ type: "write", ...first, others });
  const wins = found.filter(({ type }) => type === "win");
  return found.filter((event) => event.type !== "win" || event === wins[0]);
}
