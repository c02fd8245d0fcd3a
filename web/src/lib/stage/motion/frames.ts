/** Key frames that the moves of the beats do not have. Pure: places in, frames out. Only transform, translate, rotate, scale and opacity. */
import { flight, type Flown, type Place } from "../../beats";

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const smooth = (t: number): number => t * t * (3 - 2 * t);
const within = (t: number): number => Math.min(1, Math.max(0, t));

/** Frames without travel, for less motion: they only come and go, in the given pose. */
export const stilled = (frames: readonly Keyframe[], pose = "none"): Keyframe[] =>
  frames.map(({ offset, opacity }) => ({ offset: offset ?? null, opacity: opacity ?? 1, transform: pose }));

/** The same frames, made larger or smaller: every scale of the frames is multiplied. */
export const scaled = (frames: readonly Keyframe[], factor: number): Keyframe[] =>
  frames.map((frame) => ({
    ...frame,
    transform: String(frame.transform).replace(/scale\(([\d.]+)\)/, (_, scale: string) => `scale(${(Number(scale) * factor).toFixed(3)})`),
  }));

/** The last frames of a swelling number. */
export const swell: Keyframe[] = [{ transform: "scale(1)" }, { transform: "scale(1.22)", offset: 0.4 }, { transform: "none" }];

/** A glance to one side: 1 with the clock, -1 against it. */
export const glance = (way: number): Keyframe[] => [
  { transform: "none" },
  { transform: `rotate(${9 * way}deg)`, offset: 0.4 },
  { transform: "none" },
];

/** From one place to another for an element that is at the second. */
export const glide = (from: Place, to: Place): Keyframe[] => [
  { translate: `${(from.x - to.x).toFixed(1)}px ${(from.y - to.y).toFixed(1)}px`, rotate: `${(from.r - to.r).toFixed(2)}deg` },
  { translate: "0 0", rotate: "0deg" },
];

/** My stack opens: a card of the hand comes from it, edge-on at 46 %. */
export function opening(stack: Place, card: Place, u: number): Keyframe[] {
  const [dx, dy] = [stack.x - card.x, stack.y - card.y];
  return [
    { translate: `${dx}px ${dy + u * 0.2}px`, rotate: `${-card.r}deg`, scale: "1 1", offset: 0 },
    {
      translate: `${dx * 0.5}px ${dy * 0.5 - u * 2.4}px`,
      rotate: `${-card.r * 0.5}deg`,
      scale: ".04 1.04",
      offset: 0.46,
      easing: "cubic-bezier(0,0,.3,1)",
    },
    { translate: "0 0", rotate: `${card.r * 0.18}deg`, scale: "1.02 1.02", offset: 0.8 },
    { translate: "0 0", rotate: "0deg", scale: "1 1", offset: 1 },
  ];
}

/** A back that covers a card until it is edge-on, at the share `when`. */
export const cover = (when: number): Keyframe[] => [
  { opacity: 1, offset: 0 },
  { opacity: 1, offset: when },
  { opacity: 0, offset: when + 0.001 },
  { opacity: 0, offset: 1 },
];

/** A card turns over where it is. `at` is put before each transform. */
export const turning = (at = ""): Keyframe[] => [
  { transform: `${at} scale(.7)`, offset: 0 },
  { transform: `${at} translateY(-12%) scale(.05, 1.08)`, offset: 0.5 },
  { transform: `${at} scale(1.06)`, offset: 0.8 },
  { transform: `${at} scale(1)`, offset: 1 },
];

/** A ray of a spark: it leaves the middle in the direction `angle`. */
export const ray = (angle: number, radius: number, u: number): Keyframe[] => [
  { transform: `rotate(${angle}deg) translateY(${-radius * 0.5}px) scale(.4, .3)`, opacity: 0 },
  { transform: `rotate(${angle}deg) translateY(${-radius * 1.25}px) scale(1, 1.2)`, opacity: 1, offset: 0.3 },
  { transform: `rotate(${angle}deg) translateY(${-radius * 1.9 - u}px) scale(.4, .2)`, opacity: 0 },
];

/** The palm winds up, strikes, sticks and lets go. */
export function slap(from: Place, to: Place, u: number): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const side = dx < 0 ? -1 : 1;
  const at = (x: number, y: number, turn: number, scale: number): string =>
    `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${scale})`;
  return [
    { transform: at(from.x, from.y, 0, 0.5), opacity: 0, offset: 0 },
    { transform: at(from.x + dx * 0.55, from.y + dy * 0.55 - u * 7, -30 * side, 1), opacity: 1, offset: 0.3, easing: "ease-in-out" },
    {
      transform: at(to.x - dx * 0.16, to.y - dy * 0.16 - u * 9, -48 * side, 1.18),
      opacity: 1,
      offset: 0.48,
      easing: "cubic-bezier(.7,0,1,.6)",
    },
    { transform: at(to.x, to.y, 14 * side, 0.92), opacity: 1, offset: 0.62 },
    { transform: at(to.x, to.y, 12 * side, 0.98), opacity: 1, offset: 0.78 },
    { transform: at(to.x - side * u * 2, to.y - u * 3, 0, 1), opacity: 0, offset: 1 },
  ];
}

/** Card `i` of `count` that are gathered above their places, squared, and given as one. */
export function bundle(cards: readonly Place[], i: number, to: Place, u: number, base: number): Flown {
  const count = cards.length;
  const from = cards[i] ?? to;
  const middle = { x: cards.reduce((sum, card) => sum + card.x, 0) / count, y: (cards[0] ?? to).y - u * 13 };
  const off = i - (count - 1) / 2;
  return flight(30, base, (t: number) => {
    if (t < 0.36) {
      const k = smooth(t / 0.36);
      return {
        x: mix(from.x, middle.x + off * u * 4.4, k),
        y: mix(from.y, middle.y, k),
        h: u * 2.6 * k,
        w: from.w,
        r: mix(from.r, off * 11, k),
      };
    }
    if (t < 0.52) {
      const k = smooth((t - 0.36) / 0.16);
      return {
        x: middle.x + off * u * mix(4.4, 0.35, k),
        y: middle.y,
        h: u * 2.6,
        w: from.w,
        r: mix(off * 11, off * 2, k),
        squeeze: 1 - 0.03 * Math.sin(Math.PI * k),
      };
    }
    const k = (t - 0.52) / 0.48;
    const way = smooth(k);
    return {
      x: mix(middle.x + off * u * 0.35, to.x + off * 3, way),
      y: mix(middle.y, to.y, way),
      h: u * 2.6 * (1 - k) + u * 28 * k * (1 - k),
      w: mix(from.w, to.w, way),
      r: mix(off * 2, to.r + off * 5, way),
      ry: 180 * smooth(within((k - 0.25) / 0.5)),
    };
  });
}

/** A sign lifts off its card, grows, and flies to its pill. */
export function emblem(from: Place, to: Place, u: number, base: number): Flown {
  return flight(30, base, (t: number) => {
    const grown = Math.min(1, t / 0.4);
    const out = 1 - (1 - grown) ** 3;
    const gone = t < 0.55 ? 0 : (t - 0.55) / 0.45;
    const way = smooth(gone);
    return {
      x: mix(from.x, to.x, way),
      y: from.y + from.w * 0.42 * (1 - out) + (to.y - from.y) * way,
      h: u * 3 * out * (1 - gone),
      w: mix(mix(u * 3, base, out), to.w, way),
      r: -8 * Math.sin(Math.PI * grown),
    };
  });
}

export interface Tip {
  x: number;
  y: number;
  up?: boolean; // the pencil is lifted on the way here
}

/** The pencil comes, its tip follows the points, and it goes back. `lead` and `ink` are the shares of coming and writing. */
export function writing(
  points: readonly Tip[],
  rest: { x: number; y: number; turn: number },
  width: number,
  u: number,
  lead: number,
  ink: number,
): Keyframe[] {
  const first = points[0] ?? rest;
  const last = points.at(-1) ?? rest;
  const HELD = -128; // degrees, while it writes
  const half = (width * 26) / 640;
  const at = (x: number, y: number, turn: number): string =>
    `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg) translate(${(-width * 0.994).toFixed(1)}px, ${(-half).toFixed(1)}px)`;
  const frames: Keyframe[] = [];
  for (let i = 0; i <= 10; i++) {
    const k = i / 10;
    const way = smooth(k);
    frames.push({
      offset: lead * k * 0.92,
      transform: at(mix(rest.x, first.x, way), mix(rest.y, first.y, way) - Math.sin(Math.PI * k) * u * 7, mix(rest.turn, HELD, way)),
    });
  }
  points.forEach((point, i) => {
    const offset = lead + (ink * (i + 1)) / points.length;
    const before = points[i - 1];
    if (point.up && before)
      frames.push({
        offset: offset - (ink / points.length) * 0.6,
        transform: at((before.x + point.x) / 2, (before.y + point.y) / 2 - u * 0.9, HELD - 3),
      });
    frames.push({ offset, transform: at(point.x, point.y, HELD + Math.sin(i * 0.9) * 2.2) });
  });
  const left = 1 - lead - ink;
  for (let i = 1; i <= 10; i++) {
    const k = i / 10;
    const way = smooth(k);
    frames.push({
      offset: Math.min(1, lead + ink + left * k),
      transform: at(mix(last.x, rest.x, way), mix(last.y, rest.y, way) - Math.sin(Math.PI * k) * u * 5, mix(HELD, rest.turn, way)),
    });
  }
  return frames;
}
