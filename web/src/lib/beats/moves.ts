/**
 * Flights: places become key frames for element.animate(), with transform and opacity only. Easing is in the samples, so
 * they are played with linear easing. There is no chance in them: a film is the same every time.
 */
export type Frame = {
  offset: number;
  transform: string;
  opacity?: number;
}; // an interface would not pass as a Keyframe

export interface Point {
  x: number;
  y: number;
}

/** The middle in pixels, the width, the angle. */
export interface Place extends Point {
  w: number;
  r: number;
}

/** One moment of a flight: the point on the cloth, the height above it, width and turn. */
interface Moment extends Place {
  h: number;
  ry?: number; // turned over, in degrees
  squeeze?: number;
  opacity?: number;
}

export interface Flown {
  card: Frame[];
  shade: Frame[];
}

/** u: one unit of the stage in pixels; base: the width that the element has by itself. */
export interface Scale {
  u: number;
  base: number;
}

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Point, b: Point, t: number): Point => ({ x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t) });
const clamp = (t: number): number => Math.min(1, Math.max(0, t));
const easeInOut = (t: number): number => t * t * (3 - 2 * t);
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const arch = (t: number): number => Math.sin(Math.PI * t);
const thrown = (t: number): number => 4 * t * (1 - t);
const px = (value: number): string => `${value.toFixed(1)}px`;
const deg = (value: number): string => `${value.toFixed(2)}deg`;
const rounded = (value: number): number => Number(value.toFixed(3));

const transform = (x: number, y: number, scale: number, turn: number, tilt = ""): string =>
  `translate(${px(x)}, ${px(y)}) rotate(${deg(turn)}) ${tilt}scale(${scale.toFixed(4)})`;

/**
 * Samples a flight. The card stands h above its point; the shadow lies on the cloth, away from the light at the upper left,
 * wider and paler with h.
 */
export function flight(samples: number, base: number, moment: (t: number) => Moment): Flown {
  const card: Frame[] = [];
  const shade: Frame[] = [];
  for (let i = 0; i <= samples; i++) {
    const offset = i / samples;
    const { x, y, h, w, r, ry, squeeze = 1, opacity } = moment(offset);
    const scale = (w / base) * (1 + h / 900) * squeeze;
    const tilt = ry ? `perspective(900px) rotateY(${deg(ry)}) ` : "";
    card.push({ offset, transform: transform(x, y - h, scale, r, tilt), ...(opacity !== undefined && { opacity }) });
    shade.push({
      offset,
      transform: transform(x + h * 0.34, y + h * 0.26, scale * (1 + h / 420), r),
      opacity: rounded((opacity ?? 1) * Math.max(0.16, 0.6 - h / 210)),
    });
  }
  return { card, shade };
}

export interface ArcOptions extends Scale {
  lead?: number | undefined;
  low?: boolean | undefined;
  spin?: number | undefined;
  flip?: boolean | undefined;
  bow?: number;
}

/** Press, rise, fly, fall. Level speed is eased, height is thrown: the card falls onto the pile, it does not float there. */
function arc(a: Place, b: Place, { u, base, lead = 0.3, low = false, spin = 0, flip = false, bow = 0.07 }: ArcOptions): Flown {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const way = Math.hypot(dx, dy);
  const side = dx < 0 ? -1 : 1;
  const rise = (low ? 1 : 2.2) * u;
  const top = (low ? 2 : 2.6) * u + way * (low ? 0.07 : 0.13);
  return flight(26, base, (t) => {
    if (t < lead) {
      const k = t / lead;
      const press = k < 0.4 ? arch(k / 0.4) : 0;
      const up = k < 0.4 ? 0 : easeOut((k - 0.4) / 0.6);
      return {
        x: a.x,
        y: a.y + press * u * 0.25,
        h: rise * up,
        w: a.w,
        r: lerp(a.r, a.r * 0.4, up) - press * 1.5 * side,
        squeeze: 1 - 0.03 * press,
        ry: flip ? 180 : 0,
      };
    }
    const k = (t - lead) / (1 - lead);
    const share = lerp(easeInOut(k), easeOut(k), 0.3);
    const bend = arch(k) * bow * way * side;
    const { x, y } = between(a, b, share);
    return {
      x: x - (dy / (way || 1)) * bend,
      y: y + (dx / (way || 1)) * bend * 0.4,
      h: rise * (1 - k) + top * thrown(k),
      w: lerp(a.w, b.w, share),
      r: lerp(a.r * 0.4, b.r, easeInOut(k)) + 9 * side * arch(k) * (1 - k) + spin * 360 * easeInOut(k),
      ry: flip ? 180 * (1 - easeInOut(clamp((k - 0.1) / 0.65))) : 0,
    };
  });
}

/** Carried high, hangs for a blink, falls with weight. */
function drop(a: Place, b: Place, { u, base, flip = false, i = 0 }: Scale & { flip?: boolean | undefined; i?: number | undefined }): Flown {
  return flight(26, base, (t) => {
    const k = Math.min(1, t / 0.56);
    const share = easeInOut(k);
    const fallen = t < 0.74 ? 0 : Math.min(1, (t - 0.74) / 0.26) ** 2.2;
    return {
      ...between(a, b, share),
      h: 8 * u * Math.sin((Math.PI / 2) * k) ** 0.8 * (1 - fallen),
      w: lerp(a.w, b.w, share),
      r: lerp(0, b.r, share) + (i % 2 ? 7 : -7) * arch(t),
      ry: flip ? 180 * (1 - easeInOut(clamp((t - 0.3) / 0.4))) : 0,
    };
  });
}

/** Dealt: slides low over the cloth, turning, and brakes by friction. */
function toss(a: Place, b: Place, { u, base, i = 0 }: Scale & { i?: number | undefined }): Flown {
  const turn = 200 + ((i * 37) % 90);
  return flight(16, base, (t) => {
    const share = easeOut(t);
    return {
      ...between(a, b, share),
      h: t < 0.87 ? 1.6 * u * arch(Math.min(1, t * 1.15)) : 0,
      w: lerp(a.w, b.w, share),
      r: lerp(-turn, b.r, share),
      opacity: t > 0.92 ? 1 - (t - 0.92) / 0.08 : 1,
    };
  });
}

/** The gold ring slides to the next. */
function slide(a: Place, b: Place, { u, base }: Scale): Flown {
  return flight(16, base, (t) => {
    const share = easeInOut(t);
    return { ...between(a, b, share), h: 1.4 * u * arch(t), w: lerp(a.w, b.w, share), r: 0 };
  });
}

/** The gold ring crouches and leaps over somebody. */
function hop(a: Place, b: Place, { u, base, via }: Scale & { via: Point }): Flown {
  return flight(24, base, (t) => {
    const k = Math.max(0, (t - 0.12) / 0.88);
    const crouch = t < 0.12 ? arch(t / 0.12) : 0;
    const share = lerp(k, easeInOut(k), 0.5);
    const point = share < 0.5 ? between(a, via, share * 2) : between(via, b, share * 2 - 1);
    return { ...point, h: 9.5 * u * thrown(k), w: lerp(a.w, b.w, share), r: 0, squeeze: 1 - 0.08 * crouch };
  });
}

/** A medal grows, spins twice and lands. */
function coin(a: Place, b: Place, { u, base }: Scale): Flown {
  return flight(28, base, (t) => {
    const share = easeInOut(t);
    return {
      ...between(a, b, share),
      h: (5 * u + Math.abs(b.x - a.x) * 0.1) * thrown(t),
      w: lerp(a.w, b.w, share) * (1 + 0.9 * arch(t)),
      r: 0,
      ry: (720 * easeOut(t)) % 360,
    };
  });
}

export const moves = { arc, drop, toss, slide, hop, coin };

/** Confetti: piece i is thrown from the winner, the air takes its speed, then it sinks and sways. */
export function confetti(from: Point, i: number, u: number): Frame[] {
  const fixed = (k: number): number => (((Math.sin(i * 127.1 + k * 311.7) * 43758.5453) % 1) + 1) % 1;
  const angle = -Math.PI / 2 + (fixed(1) - 0.5) * 2.5;
  const speed = (12 + fixed(2) * 26) * u;
  const fall = (26 + fixed(3) * 30) * u;
  return Array.from({ length: 21 }, (_, k) => {
    const t = k / 20;
    const braked = 1 - Math.exp(-4.5 * t);
    const x = from.x + Math.cos(angle) * speed * 2 * braked + Math.sin(t * 9 + i) * u * 1.2 * t;
    const y = from.y + Math.sin(angle) * speed * braked + fall * t * t;
    const turn = fixed(4) * 360 + (fixed(5) - 0.5) * 900 * t;
    const width = 0.5 + 0.5 * Math.min(1, t * 8);
    const height = Math.cos(t * (8 + fixed(6) * 8)) * 0.36 + 0.72;
    return {
      offset: t,
      transform: `translate(${px(x)}, ${px(y)}) rotate(${deg(turn)}) scale(${width.toFixed(2)}, ${height.toFixed(2)})`,
      opacity: t < 0.78 ? 1 : (1 - t) / 0.22,
    };
  });
}
