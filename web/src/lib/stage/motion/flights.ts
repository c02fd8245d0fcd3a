/** What travels from place to place. */
import { shapeIcon, UNO_COLOURS } from "../../art";
import { confetti as thrown, moves, TIME, type Place } from "../../beats";
import { PALM } from "./drawings";
import { bundle, cover, emblem, opening, slap } from "./frames";
import { make, sides, together, type Running } from "./layer";
import { rate, valueOf, type Move, type Scene } from "./scene";

const RING = 1.22; // the gold ring, measured in faces
const SMALL_CARD = 4.2; // width of a card in a meld, in units

const face = ({ parts }: Scene, card: string | undefined): string => (card === undefined ? "" : parts.face(card));

/** A card flies; what is known of it is seen. */
const arc: Move = (scene, beat, ms) => {
  if (beat.actor?.startsWith("points:")) return points(scene, beat, ms);
  const { layer, places, parts } = scene;
  const [from, to] = [places.place(beat.from ?? ""), places.target(beat.to ?? "", beat.card)];
  if (!from || !to) return null;
  const base = Math.max(from.w, to.w);
  const known = face(scene, beat.card);
  const flip = Boolean(beat.flip && known);
  const open = Boolean(known && (flip || /^(hand|pile)/.test(beat.from ?? "") || !/^(hand|fan|deck)/.test(beat.to ?? "")));
  const covers: Running[] = [];
  const draw = (thing: HTMLElement): void => {
    sides(open ? known : parts.back, flip ? parts.back : "")(thing);
    covers.push(...overlay(scene, beat.from, thing, ms));
  };
  const flying = layer.ghost(
    draw,
    moves.arc(from, to, { u: layer.unit, base, lead: beat.lead, low: beat.low, spin: beat.spin, flip }),
    ms,
    { base },
  );
  return together(flying, ...covers);
};

/** A card may look different in the hand: this face goes on the way. */
function overlay({ layer, places }: Scene, from: string | undefined, thing: HTMLElement, ms: number): Running[] {
  const inHand = from?.startsWith("hand:") ? places.find(from)?.querySelector(".face") : null;
  const front = thing.querySelector(".side.f");
  if (!inHand || !front || front.innerHTML === inHand.outerHTML) return [];
  const over = make("side over", {}, "span");
  over.append(inHand.cloneNode(true));
  thing.append(over);
  return [layer.run(over, [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0, offset: 0.52 }, { opacity: 0 }], ms)];
}

/** The points of a hand fly to the total, or to the winner. */
const points: Move = ({ layer, places }, beat, ms) => {
  const winner = beat.event && "winner" in beat.event ? beat.event.winner : undefined;
  const from = places.place(beat.from ?? "") ?? gainAt(places.place(`seat:${valueOf(beat.actor)}`), layer.unit);
  const to = places.place(beat.to ?? "") ?? (winner === undefined ? null : places.place(`seat:${winner}`));
  const hands = beat.event && "hands" in beat.event ? beat.event.hands : {};
  const gain = hands[valueOf(beat.actor)]?.points;
  if (!from || !to || gain === undefined) return null;
  const WIDTH = 40;
  const bit = layer.add(make("bit", { "--w": 0 }));
  const sign = make("gain", {}, "span");
  sign.textContent = String(gain);
  bit.append(sign);
  const { card } = moves.arc({ ...from, w: WIDTH }, { ...to, w: WIDTH, r: 0 }, { u: layer.unit, base: WIDTH, lead: beat.lead, low: true });
  return layer.run(bit, card, ms, { then: () => bit.remove() });
};

/** Where the points of a seat stand when the board has no place for them. */
export const gainAt = (face: Place | null, u: number): Place | null => face && { ...face, y: face.y - face.w * 0.5 - u * 1.2 };

const drop: Move = (scene, beat, ms) => {
  const { layer, places, parts } = scene;
  const [from, to] = [places.place(beat.from ?? ""), places.target(beat.to ?? "", beat.card)];
  if (!from || !to) return null;
  const base = Math.max(from.w, to.w);
  const known = face(scene, beat.card);
  const flip = Boolean(beat.flip && known);
  return layer.ghost(sides(flip ? known : parts.back, parts.back), moves.drop(from, to, { u: layer.unit, base, flip, i: beat.i }), ms, {
    base,
  });
};

const toss: Move = ({ layer, places, parts }, beat, ms) => {
  const [from, to] = [places.place(beat.from ?? ""), places.place(beat.to ?? "")];
  if (!from || !to) return null;
  const base = Math.max(from.w, to.w);
  const i = beat.i ?? 0;
  return layer.ghost(sides(parts.back), moves.toss(from, { ...to, r: ((i * 29) % 13) - 6 }, { u: layer.unit, base, i }), ms, {
    base,
    pool: "back",
  });
};

/** My stack opens into the hand, left to right. */
const fan: Move = ({ layer, places, parts }, _, ms) => {
  const stack = places.place("stack");
  if (!stack) return null;
  return together(
    ...places.cards().flatMap((card, i) => {
      const back = make("overback", {}, "span");
      back.innerHTML = parts.back;
      card.append(back);
      const [delay, lasts] = [i * ms * 0.045, ms * 0.72];
      return [
        layer.run(card, opening(stack, places.box(card), layer.unit), lasts, { delay, easing: "cubic-bezier(.5,0,.6,1)" }),
        layer.run(back, cover(0.46), lasts, { delay, then: () => back.remove() }),
      ];
    }),
  );
};

/** The gold ring goes to the next seat, or leaps over one that is skipped. */
const ring =
  (hop: boolean): Move =>
  ({ layer, places }, beat, ms) => {
    const large = (name: string | undefined): Place | null => {
      const at = name === undefined ? null : places.place(name);
      return at && { ...at, w: at.w * RING };
    };
    const [from, via, to] = [large(beat.from), large(beat.via), large(beat.to)];
    if (!from || !to) return null;
    const how = { u: layer.unit, base: from.w };
    const flight = hop && via ? moves.hop(from, to, { ...how, via }) : moves.slide(from, to, how);
    return layer.ghost((thing) => thing.classList.add("thread-ring"), flight, ms, { base: from.w, kind: "ring" });
  };

/** What is drawn for a thing that is no card: by the game, or as it is drawn at its place. */
function token({ parts, places }: Scene, name: string, ...at: readonly (string | undefined)[]): string {
  const drawn = parts.token?.(name);
  if (drawn) return drawn;
  return at.map((place) => (place === undefined ? "" : places.drawing(place))).find(Boolean) ?? "";
}

const coin: Move = (scene, beat, ms) => {
  const { layer, places } = scene;
  const [from, to] = [places.place(beat.from ?? ""), places.place(beat.to ?? "")];
  const svg = token(scene, beat.actor ?? "", `free:${valueOf(beat.actor)}`, beat.to);
  if (!from || !to || !svg) return null;
  const start = beat.from?.startsWith("free:") ? from : { ...from, w: to.w }; // a face is larger than a medal
  const base = start.w * 1.9;
  return layer.ghost((thing) => (thing.innerHTML = svg), moves.coin(start, to, { u: layer.unit, base }), ms, { base, kind: "round" });
};

/** The sign of a command goes from its card to its pill, on the ground of the pill. */
const sign: Move = (scene, beat, ms) => {
  const { layer, places } = scene;
  const from = places.place(beat.from ?? "");
  const orders = places.find(beat.to ?? "")?.getBoundingClientRect();
  const pill = places.find(`order:${beat.command ?? ""}`);
  const svg = token(scene, `emblem:${beat.command ?? ""}`, `order:${beat.command ?? ""}`);
  if (!from || !orders || !svg) return null;
  const u = layer.unit;
  const drawn = pill?.querySelector("svg");
  const to = drawn ? { ...places.box(drawn), r: 0 } : { x: orders.left + orders.width / 2, y: orders.bottom - u * 1.6, w: u * 2.6, r: 0 };
  const base = Math.min(u * 10, from.w);
  const draw = (thing: HTMLElement): void => {
    thing.innerHTML = svg;
    if (!pill) return;
    const { backgroundColor, color } = getComputedStyle(pill);
    thing.classList.add("emblem");
    Object.assign(thing.style, { backgroundColor, color });
  };
  return layer.ghost(draw, emblem(from, to, u, base), ms, { base, kind: "round" });
};

const palm: Move = ({ layer, places }, beat, ms) => {
  const [from, to] = [places.place(beat.from ?? ""), places.place(beat.to ?? "")];
  if (!from || !to) return null;
  const hand = layer.add(make("bit", { "--w": layer.unit * 8 }));
  hand.innerHTML = PALM;
  return layer.run(hand, slap(from, to, layer.unit), ms, { then: () => hand.remove() });
};

/** Several cards are given at once. */
const gift: Move = (scene, beat, ms) => {
  const { layer, places, parts } = scene;
  const cards = beat.cards ?? [];
  const to = places.place(beat.to ?? "");
  const from = cards.map((card) => (beat.from === "hand" ? places.place(`hand:${card}`) : places.place(beat.from ?? "")));
  const starts = from.filter((place) => place !== null);
  if (!to || !starts.length || starts.length < cards.length) return null;
  const base = Math.max(starts[0]?.w ?? 0, to.w);
  return together(
    ...cards.map((card, i) => {
      const known = face(scene, card);
      return layer.ghost(sides(known || parts.back, parts.back), bundle(starts, i, to, layer.unit, base), ms, { base });
    }),
  );
};

/** A meld lifts as a group and shrinks into its row. */
function meld(scene: Scene, cards: readonly string[], from: string, to: string, ms: number, delay: number): Running | null {
  const { layer, places, parts } = scene;
  const row = places.find(to);
  if (!row) return null;
  const small = [...row.querySelectorAll(".mface, .face")];
  const [middle, w] = [places.box(row), layer.unit * SMALL_CARD];
  return together(
    ...cards.map((card, i) => {
      const start = places.place(from === "hand" ? `hand:${card}` : from);
      if (!start) return null;
      const there = small.length === cards.length ? small[i] : undefined;
      const end = there ? places.box(there) : { x: middle.x + (i - (cards.length - 1) / 2) * w * 0.5, y: middle.y, w };
      const flight = moves.arc({ ...start, r: 0 }, { ...end, r: 0 }, { u: layer.unit, base: start.w, lead: 0.22, bow: 0 });
      // What waits at a seat would cover its face, so it shows only when it flies.
      if (from !== "hand")
        for (const frames of [flight.card, flight.shade]) frames.forEach((frame, k) => (frame.opacity = k ? (frame.opacity ?? 1) : 0));
      return layer.ghost(sides(face(scene, card) || parts.back), flight, ms, { base: start.w, delay });
    }),
  );
}

/** All melds of somebody who goes out. The board has no hand any more, so those that fly later and the discard wait here in its place. */
const melds: Move = (scene, beat, ms) => {
  const event = beat.event;
  if (beat.i !== 0 || event?.type !== "out") return null;
  const { layer, places, parts } = scene;
  const from = beat.from ?? "";
  const apart = TIME.meld * rate(scene);
  const flying = event.melds.map((cards, i) => meld(scene, cards, from, `laid:${i}`, ms, i * apart));
  const last = places.place(`hand:${event.discard}`);
  if (from !== "hand" || !last) return together(...flying);
  const waiting = layer.add(make("ghost card", { "--w": last.w }));
  sides(face(scene, event.discard) || parts.back)(waiting);
  waiting.style.transform = `translate(${last.x}px, ${last.y}px) rotate(${last.r}deg)`;
  return together(
    ...flying,
    layer.until((event.melds.length - 1) * apart + ms + 60 * rate(scene), () => waiting.remove()),
  );
};

const BRIGHT = { red: "#ff6a5b", blue: "#7d9bff", green: "#34c39f", yellow: "#ffd166" };
const SHAPES: readonly string[] = UNO_COLOURS.map((colour) => shapeIcon(colour, BRIGHT[colour]));
const PIECES = 72;

/** Shapes are thrown from the middle of the table, and sink. */
const confetti: Move = ({ felt, layer, parts }, _, ms) => {
  const box = (felt.closest(".felt") ?? felt).getBoundingClientRect();
  const from = { x: box.left + box.width / 2, y: box.top + box.height * 0.4, w: 0, r: 0 };
  const shapes = parts.confetti?.length ? parts.confetti : SHAPES;
  return together(
    ...Array.from({ length: PIECES }, (_piece, i): Running => {
      const piece = layer.add(make("bit", { "--w": layer.unit * (1.8 + ((i * 7) % 5) * 0.36) }));
      piece.innerHTML = shapes[i % shapes.length] ?? "";
      return layer.run(piece, thrown(from, i, layer.unit), ms * (0.8 + ((i * 13) % 7) / 35), { then: () => piece.remove() });
    }),
  );
};

export const flights: Readonly<Record<string, Move>> = {
  arc,
  drop,
  toss,
  fan,
  slide: ring(false),
  hop: ring(true),
  coin,
  emblem: sign,
  slap: palm,
  bundle: gift,
  meld: melds,
  confetti,
};
