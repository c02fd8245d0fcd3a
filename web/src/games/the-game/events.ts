/** What is seen to happen between two messages of the table. */
import type { News } from "../../lib/messages";
import { actor, type StageEvent } from "../../lib/stage/events";
import { seatIn, type Happened } from "../../lib/stage/parts";
import { say } from "../../lib/texts.svelte";
import { wordOf } from "./cards";
import type { PileView, View } from "./view";
import { viewOf } from "./view-of";

const HARD = ["stop", "skull"]; // commands that land with a knock

const textIn = (news: News, name: string): string => {
  const value = news.values[name];
  return typeof value === "string" ? value : "";
};
const numberIn = (news: News, name: string): number => Number(news.values[name] ?? 0);

export function events({ before, after, news, you }: Happened): StageEvent[] {
  const [was, is] = [viewOf(before), viewOf(after)];
  if (!is) return [];
  if (!was) return deal(is, you);
  const drawn = news.find((one) => one.code === "event-drew-own");
  const passed = news.filter((one) => one.code === "event-passed-over");
  return news.flatMap((one): StageEvent[] => {
    const seat = seatIn(one);
    const who = actor(seat, you);
    switch (one.code) {
      case "event-laid":
      case "event-laid-trick": {
        const [number, command] = [numberIn(one, "card"), textIn(one, "command")];
        const pile = is.piles.findIndex((pile) => pile.name === textIn(one, "pile").toLowerCase());
        const back = one.code === "event-laid-trick" && { back: say("board-back", { count: stepTo(number, is.piles[pile]) }) };
        const laid: StageEvent = { type: "lay", who, card: wordOf({ number, command }), pile, hard: HARD.includes(command), ...back };
        return command === "none" ? [laid] : [laid, { type: "command", command, pile }];
      }
      case "event-drew":
        return [
          { type: "draw", who, n: numberIn(one, "count"), ...(seat === you && drawn && { cards: words(is, you, textIn(drawn, "cards")) }) },
        ];
      case "event-starts":
        return [{ type: "next", from: who, who }];
      case "event-turn": {
        const from = actor(was.turn, you);
        const over = passed.at(-1);
        return over ? [{ type: "skip", who: actor(seatIn(over), you), from, next: who }] : [{ type: "next", from, who }];
      }
      case "news-signal": {
        const [, name, hint = "none"] = textIn(one, "signal").split(" ");
        const pile = is.piles.findIndex((pile) => pile.name === name);
        return hint === "none" ? [] : [{ type: "hint", who, pile, text: say("board-hint", { hint }) }];
      }
      case "event-won":
        return [{ type: "win", who: actor(Math.max(you, 0), you) }];
      case "event-lost":
        return [{ type: "win", who, lost: true }];
      default:
        return [];
    }
  });
}

/** How far a card of a pile is from the card beneath it. */
function stepTo(number: number, pile: PileView | undefined): number {
  const at = pile?.cards.findIndex((card) => card.number === number) ?? -1;
  return Math.abs(number - (pile?.cards[at + 1]?.number ?? number));
}

function deal(view: View, you: number): StageEvent[] {
  const seats = view.hand_sizes.map((_, seat) => actor(seat, you));
  return [{ type: "deal", each: Math.max(0, ...view.hand_sizes), seats, hand: inHand(view, you).map(wordOf) }];
}

const inHand = (view: View, you: number): View["hands"][number] => [...(view.hands[you] ?? [])].sort((a, b) => a.number - b.number);

/** The cards of a hand with these numbers. */
function words(view: View, you: number, numbers: string): string[] {
  const wanted = new Set(numbers.split(", ").map(Number));
  return inHand(view, you).flatMap((card) => (wanted.has(card.number) ? [wordOf(card)] : []));
}
