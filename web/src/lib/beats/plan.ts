/** Events become beats, with times at the calm pace. */
import { end, TIME, type Beat } from "./beat";
import { ME, type EventOf, type Person, type TableEvent } from "./events";
import { carry, colour, hand, held, myTurn, rain, seat } from "./parts";

/** What a plan asks the page: how far away somebody sits, from 0 to 1. */
export interface Surroundings {
  far?(who: Person): number;
}

const HEAVY = new Set(["skull", "stop"]);

type Plans = { [Type in TableEvent["type"]]: (event: EventOf<Type>, around: Surroundings) => Beat[] };

const PLANS: Plans = {
  deal({ each, seats, hand: mine, top }) {
    const beats: Beat[] = [];
    let k = 0;
    for (let round = 0; round < each; round++)
      for (const who of seats) {
        const at = k++ * TIME.deal;
        beats.push(
          {
            name: "deal",
            at,
            dur: 300,
            do: "toss",
            actor: "card",
            i: k,
            from: "deck",
            to: who === ME ? "stack" : `fan:${who}`,
            set: ["deck", -1],
            sound: "deal",
          },
          { name: "got", at: at + 300, dur: 0, set: ["dealt", who] },
        );
      }
    const dealt = end(beats) + 60;
    if (top !== undefined) beats.push(...carry(top, "deck", "pile", { at: dealt, flip: true }));
    beats.push({
      name: "fan",
      at: dealt + 120,
      dur: TIME.fan,
      over: 160,
      do: "fan",
      actor: "hand",
      cards: mine,
      set: ["hand", mine],
      sound: "draw",
    });
    return beats;
  },

  play({ who, card, colour: name, hard }, around) {
    const flight = carry(card, held(who, card), "pile", {
      far: around.far?.(who),
      flip: who !== ME,
      sound: hard ? "land-hard" : "land-soft",
    });
    return name ? [...flight, ...colour(name, end(flight) - TIME.land + 30)] : flight;
  },

  colour: (event) => colour(event.colour),

  draw: ({ who, n, cards }) =>
    Array.from({ length: n }, (_, i): Beat[] => {
      const at = i * 140;
      const card = cards?.[i];
      return [
        {
          name: "leave",
          at,
          dur: 380,
          do: "arc",
          actor: "card",
          card,
          from: "deck",
          to: hand(who),
          lead: 0.22,
          flip: who === ME,
          low: true,
          set: ["deck", -1],
          sound: "draw",
        },
        {
          name: "land",
          at: at + 380,
          dur: TIME.land,
          over: 120,
          do: "settle",
          actor: who === ME ? "hand:last" : `fan:${who}`,
          set: ["got", who, card],
        },
      ];
    }).flat(),

  take: ({ who, card }) => [
    { name: "leave", at: 0, dur: 380, do: "arc", actor: "card", card, from: "pile", to: hand(who), lead: 0.22, low: true, sound: "leave" },
    {
      name: "land",
      at: 380,
      dur: TIME.land,
      over: 120,
      do: "settle",
      actor: who === ME ? "hand:last" : `fan:${who}`,
      set: ["got", who, card],
    },
  ],

  // The gold ring leaps over the one who is skipped, who ducks.
  skip: ({ from, who, next }) => [
    { name: "effect", at: 0, dur: 140, over: 800, do: "pop", actor: `sign:${who}`, icon: "skip" },
    {
      name: "hop",
      at: 90,
      dur: 520,
      do: "hop",
      actor: "thread",
      from: seat(from),
      via: seat(who),
      to: seat(next),
      set: ["turn", null],
      sound: "hop",
    },
    { name: "duck", at: 150, dur: 460, over: 60, do: "duck", actor: seat(who) },
    { name: "next", at: 610, dur: 60, do: "pulse", actor: seat(next), set: ["turn", next], ...myTurn(next) },
  ],

  reverse: ({ dir }) => [
    { name: "effect", at: 0, dur: TIME.effect, over: 200, do: "chevrons", actor: "ring", dir, set: ["dir", dir], sound: "ring" },
    { name: "look", at: 120, dur: 260, do: "glance", actor: "seats", dir, deco: true },
  ],

  plus: ({ who, n, cards }) => rain(who, n, cards, 0, n > 2 ? "drop-four" : "drop-two"),

  power: ({ colour: name, who, from }) => [
    {
      name: "effect",
      at: 0,
      dur: 560,
      do: "coin",
      actor: `medal:${name}`,
      from: from === undefined ? `free:${name}` : seat(from),
      to: `medal:${who}`,
      set: ["lift", name],
    },
    { name: "land", at: 560, dur: TIME.land, over: 240, do: "spark", actor: `medal:${who}`, set: ["medal", name, who], sound: "power" },
  ],

  // The drum, the hand opens, the stamp falls.
  verdict: ({ accused, by, guilty, n, drawn, cards }) => [
    { name: "drum", at: 0, dur: 640, do: "tremble", actor: seat(accused), sound: "drum" },
    { name: "open", at: 520, dur: 320, over: 720, do: "open", actor: `fan:${accused}`, set: ["open", accused, cards] },
    { name: "stamp", at: 900, dur: 240, over: 480, do: "stamp", actor: `stamp:${accused}`, guilty },
    { name: "hit", at: 1020, dur: 160, do: "shake", actor: seat(accused), sound: guilty ? "guilty" : "innocent", set: ["verdict", guilty] },
    { name: "close", at: 1560, dur: 80, set: ["close", accused] },
    ...rain(guilty ? accused : by, n, drawn, 1600, "drop-four"),
  ],

  uno: ({ who }) => [
    { name: "cry", at: 0, dur: 360, over: 900, do: "cry", actor: `cry:${who}`, set: ["cry", who], sound: "uno" },
    { name: "knock", at: 0, dur: 320, do: "knock", actor: seat(who), deco: true },
  ],

  caught: ({ who, by, n, cards }) => [
    { name: "slap", at: 0, dur: 420, do: "slap", actor: "palm", from: seat(by), to: seat(who) },
    {
      name: "hit",
      at: 260,
      dur: 260,
      over: 100,
      do: "shake",
      actor: seat(who),
      hard: true,
      sound: "caught",
      buzz: who === ME ? 40 : 0,
      set: ["caught", who],
    },
    { name: "stars", at: 260, dur: 300, over: 120, do: "spark", actor: seat(who), n: 9, deco: true },
    ...rain(who, n, cards, 520, "drop-two"),
  ],

  // Gathered, squared, given, taken in.
  gift: ({ who, to, cards }) => [
    {
      name: "leave",
      at: 0,
      dur: 760,
      do: "bundle",
      actor: "cards",
      cards,
      from: hand(who),
      to: hand(to),
      set: ["take", cards, who],
      sound: "leave",
    },
    { name: "land", at: 760, dur: TIME.land, over: 120, do: "thump", actor: seat(to), set: ["gift", to, cards], sound: "land-hard" },
  ],

  // A jump back is a somersault.
  lay({ who, card, pile, back, hard }) {
    const sound = back ? "zip" : hard ? "land-hard" : "land-soft";
    const flight = carry(card, held(who, card), `well:${pile}`, { flip: who !== ME, spin: back ? -1 : 0, said: back, sound });
    if (!back) return flight;
    return [
      ...flight,
      { name: "effect", at: end(flight) - TIME.land, dur: 240, over: 900, do: "swing", actor: `back:${pile}`, text: back },
    ];
  },

  command: ({ command, pile }) => [
    { name: "effect", at: 0, dur: 620, do: "emblem", actor: "emblem", command, from: `well:${pile}`, to: "orders" },
    {
      name: "land",
      at: 620,
      dur: TIME.land,
      over: 200,
      do: "unroll",
      actor: `order:${command}`,
      set: ["order", command],
      sound: HEAVY.has(command) ? "thud" : "hint",
    },
  ],

  hint: ({ who, pile, text }) => [
    { name: "hint", at: 0, dur: 160, over: 60, do: "bubble", actor: `hint:${pile}`, text, set: ["hint", who, pile, text], sound: "hint" },
  ],

  // A pencil comes, writes stroke by stroke, and goes. Mine lies beside the sheet; another player's comes from their face.
  write({ who, cell, n, others = [] }) {
    const text = String(n);
    const come = 320;
    const go = 300;
    const ink = text.length * TIME.stroke + 60 * text.length;
    const all = come + ink + go;
    return [{ who, cell }, ...others].flatMap(({ who, cell }): Beat[] => [
      {
        name: "pen",
        at: 0,
        dur: all,
        do: "pen",
        actor: "pencil",
        ...(who !== ME && { from: `seat:${who}` }),
        text,
        to: `cell:${cell}`,
        lead: come / all,
        ink: ink / all,
      },
      { name: "write", at: come, dur: ink, do: "ink", actor: `cell:${cell}`, text, sound: "pen" },
      { name: "land", at: come + ink, dur: TIME.land, over: 140, do: "pulse", actor: `cell:${cell}`, set: ["cell", cell, n] },
    ]);
  },

  out({ who, melds, discard }) {
    const beats = melds.flatMap((cards, i): Beat[] => [
      {
        name: "leave",
        at: i * TIME.meld,
        dur: 520,
        do: "meld",
        actor: `meld:${i}`,
        i,
        cards,
        from: hand(who),
        to: `laid:${i}`,
        set: ["take", cards, hand(who), i],
        sound: "leave",
      },
      {
        name: "land",
        at: i * TIME.meld + 520,
        dur: TIME.land,
        over: 160,
        do: "settle",
        actor: `laid:${i}`,
        set: ["laid", i, cards],
        sound: "land-soft",
      },
    ]);
    beats.push(...carry(discard, held(who, discard), "pile", { at: end(beats) - 60 }));
    const at = end(beats);
    beats.push(
      { name: "crown", at, dur: 420, over: 240, do: "crown", actor: `crown:${who}`, set: ["out", who], sound: "out" },
      { name: "ribbon", at: at + 260, dur: 260, over: 120, do: "unroll", actor: "ribbon", set: ["ribbon", who] },
    );
    return beats;
  },

  // Hands open, points stand, points fly, the total grows.
  end(event) {
    const hands = Object.entries(event.hands);
    const counted = 300 + hands.length * 120;
    const flies = (i: number): number => counted + 420 + i * 180;
    const all = flies(hands.length - 1) + 420 + TIME.land;
    const opened = hands.flatMap(([who, { points, cards }], i): Beat[] => [
      {
        name: "open",
        at: 200 + i * 120,
        dur: 360,
        over: all - 560 - i * 120,
        do: "open",
        actor: `fan:${who}`,
        set: ["open", who, cards],
        sound: "draw",
      },
      {
        name: "points",
        at: 420 + i * 120,
        dur: 160,
        over: flies(i) - 580 - i * 120,
        do: "pop",
        actor: `points:${who}`,
        set: ["points", who, points],
      },
    ]);
    const flown = hands.flatMap(([who, { points }], i): Beat[] => {
      const at = flies(i);
      const last = i === hands.length - 1;
      return [
        {
          name: "fly",
          at,
          dur: 420,
          do: "arc",
          actor: `points:${who}`,
          from: `points:${who}`,
          to: "total",
          lead: 0.2,
          low: true,
          set: ["loose", who],
        },
        {
          name: "land",
          at: at + 420,
          dur: TIME.land,
          over: 140,
          do: "pop",
          actor: "total",
          small: true,
          set: ["total", points],
          sound: last ? "round" : "power",
        },
      ];
    });
    return [...opened, { name: "slip", at: counted, dur: 260, do: "rise", actor: "slip", set: ["slip", event] }, ...flown];
  },

  win: ({ who, lost }) => [
    { name: "title", at: 0, dur: 520, do: "cry", actor: "title", set: ["title", who], sound: lost ? "lost" : "won" },
    { name: "confetti", at: 80, dur: 500, over: 1500, do: "confetti", actor: "confetti", from: seat(who), deco: true },
  ],

  next: ({ from, who }) => [
    { name: "next", at: 0, dur: TIME.next, do: "slide", actor: "thread", from: seat(from), to: seat(who), set: ["turn", null] },
    { name: "turn", at: TIME.next, dur: 0, over: 260, do: "pulse", actor: seat(who), set: ["turn", who], ...myTurn(who) },
  ],

  chat: ({ who, text }) => [
    { name: "bubble", at: 0, dur: 160, over: 60, do: "bubble", actor: `bubble:${who}`, text, set: ["say", who, text], sound: "chat" },
    { name: "hush", at: 4000, dur: 0, set: ["hush", who] },
  ],

  refused: ({ card, why }) => [
    { name: "refused", at: 0, dur: 180, do: "shake", actor: `hand:${card}`, sound: "refused", buzz: 10 },
    { name: "coach", at: 60, dur: 160, over: 60, do: "bubble", actor: "coach", set: ["why", card, why] },
  ],

  show: () => [{ name: "show", at: 0, dur: 0, set: ["show"] }],
};

export function plan(event: TableEvent, around: Surroundings = {}): Beat[] {
  const make = PLANS[event.type] as (event: TableEvent, around: Surroundings) => Beat[];
  return make(event, around).sort((a, b) => a.at - b.at);
}
