/** What several plans are made of. */
import { TIME, type Beat } from "./beat";
import { ME, type Card, type Person } from "./events";
import type { SoundName } from "../sound/recipes";

export const seat = (who: Person): string => (who === ME ? ME : `seat:${who}`);
export const hand = (who: Person): string => (who === ME ? "hand" : `fan:${who}`);
export const held = (who: Person, card: Card): string => (who === ME ? `hand:${card}` : `fan:${who}`);
export const myTurn = (who: Person): Pick<Beat, "sound" | "buzz"> => (who === ME ? { sound: "turn", buzz: 20 } : {});

interface Flight {
  at?: number;
  far?: number | undefined;
  flip?: boolean;
  spin?: number;
  said?: string | undefined;
  sound?: SoundName;
}

/** Leave, fly, land: one unbroken flight. The pile takes the card over at the moment of contact. */
export function carry(
  card: Card,
  from: string,
  to: string,
  { at = 0, far = 0.3, flip = false, spin = 0, said, sound = "land-soft" }: Flight,
): Beat[] {
  const flown = TIME.leave + Math.round(TIME.fly * (0.86 + 0.5 * far));
  return [
    {
      name: "leave",
      at,
      dur: flown,
      do: "arc",
      actor: "card",
      card,
      from,
      to,
      lead: TIME.leave / flown,
      flip,
      spin,
      set: ["take", card, from],
      sound: "leave",
    },
    { name: "land", at: at + flown, dur: TIME.land, over: 160, do: "settle", actor: to, set: ["put", card, to, said], sound },
  ];
}

/** Cards from the deck; each falls on its own and is felt. */
export function rain(who: Person, n: number, cards: readonly Card[] | undefined, at: number, sound: SoundName): Beat[] {
  const step = n > 2 ? 95 : 130;
  const beats: Beat[] = [{ name: "effect", at, dur: 200, over: 700, do: "pop", actor: `sign:${who}`, text: `+${n}` }];
  for (let i = 0; i < n; i++) {
    const card = cards?.[i];
    const start = at + i * step;
    const drop: Beat = {
      name: "drop",
      at: start + 60,
      dur: 430,
      do: "drop",
      actor: "card",
      i,
      n,
      card,
      from: "deck",
      to: hand(who),
      flip: who === ME,
      set: ["deck", -1],
    };
    beats.push(i ? drop : { ...drop, sound }, {
      name: "got",
      at: start + 490,
      dur: 120,
      over: 100,
      do: "thump",
      actor: seat(who),
      set: ["got", who, card],
    });
  }
  return beats;
}

/** From the card outwards: a splash, then the ring from its near to its far side, then the word. */
export const colour = (name: string, at = 0): Beat[] => [
  { name: "effect", at, dur: TIME.effect, do: "splash", actor: "splash", colour: name, deco: true },
  { name: "effect", at: at + 90, dur: TIME.effect - 90, over: 120, do: "run", actor: "ring", colour: name },
  { name: "word", at: at + 190, dur: 160, over: 120, do: "pop", actor: "chip", set: ["colour", name] },
];
