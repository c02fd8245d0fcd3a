/** The layer in which things fly, and everything that is moving at the moment. */
import type { Flown } from "../../beats";

/** Something that moves. `finish` ends it at once and takes away what was drawn for it. */
export interface Running {
  finish: () => void;
}

export interface How {
  delay?: number;
  easing?: string;
  fill?: FillMode;
  composite?: CompositeOperation;
  /** How long the last frame is kept, in ms. */
  stay?: number;
  then?: () => void;
}

/** A drawn thing and its shadow. */
interface Pair {
  thing: HTMLElement;
  shade: HTMLElement;
}

export interface GhostLook {
  /** The width in px at which the frames are drawn. */
  base: number;
  /** A card has two sides and the shape of a card; anything else is as high as wide. */
  kind?: "card" | "round" | "ring";
  /** Backs are drawn once and used again under this name. */
  pool?: string;
  delay?: number;
}

/** Several movements as one, or null if there are none. */
export function together(...parts: readonly (Running | null | undefined)[]): Running | null {
  const moving = parts.filter((part) => part != null);
  return moving.length ? { finish: () => moving.forEach((part) => part.finish()) } : null;
}

/** Makes an element. Lengths are set by CSSOM: the content security policy forbids style attributes. */
export function make(className: string, lengths: Readonly<Record<string, number>> = {}, tag = "div"): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, px] of Object.entries(lengths)) element.style.setProperty(name, `${px}px`);
  return element;
}

/** An element of an SVG. */
export function makeSvg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export class Layer {
  private element: HTMLElement | null = null;
  private live = new Set<Running>();
  private pool = new Map<string, Pair[]>();

  constructor(private readonly felt: HTMLElement) {}

  /** The unit of the stage in px. */
  get unit(): number {
    return parseFloat(getComputedStyle(this.felt).getPropertyValue("--u")) || 10;
  }

  /** Whether something is in the air. */
  get busy(): boolean {
    return this.live.size > 0;
  }

  /** The layer itself. It lies outside the felt, whose containment would hold fixed elements. */
  private get root(): HTMLElement {
    if (!this.element?.isConnected) {
      this.element = make("flights");
      this.element.ariaHidden = "true";
      (this.felt.closest(".stage") ?? document.body).append(this.element);
    }
    this.element.style.setProperty("--u", `${this.unit}px`);
    return this.element;
  }

  add<E extends Element>(element: E): E {
    this.root.append(element);
    return element;
  }

  /** Puts an element at a point of the screen. What is returned is the element; its holder goes with it. */
  point(x: number, y: number, element: HTMLElement): { element: HTMLElement; remove: () => void } {
    const holder = make("at");
    holder.style.transform = `translate(${x}px, ${y}px)`;
    holder.append(element);
    this.add(holder);
    return { element, remove: () => holder.remove() };
  }

  /** Moves an element. Nothing of it is left on the element afterwards. */
  run(
    element: Element,
    frames: Keyframe[],
    ms: number,
    { delay = 0, easing = "linear", fill = "both", composite = "replace", stay = 0, then }: How = {},
  ): Running {
    const animation = element.animate(frames, { duration: ms, delay, easing, fill, composite });
    return this.until(ms + delay + stay, () => {
      animation.cancel();
      then?.();
    });
  }

  /** Calls `end` after a time, or when it is finished before. */
  until(ms: number, end: () => void): Running {
    const running: Running = {
      finish: () => {
        if (!this.live.delete(running)) return;
        clearTimeout(timer);
        end();
      },
    };
    const timer = setTimeout(running.finish, ms);
    this.live.add(running);
    return running;
  }

  /** Lets a thing fly with its shadow. */
  ghost(
    draw: (thing: HTMLElement) => void,
    flight: Flown,
    ms: number,
    { base, kind = "card", pool, delay = 0 }: GhostLook,
  ): Running | null {
    const key = pool && `${pool} ${Math.round(base)}`;
    const free = key ? this.poolOf(key) : [];
    let pair = free.pop();
    if (!pair?.thing.isConnected) {
      pair = {
        shade: make(`shade ${kind === "card" ? "" : kind === "ring" ? "round ring" : "round"}`, { "--w": base }),
        thing: make(kind === "card" ? "ghost card" : "bit", { "--w": base }),
      };
      draw(pair.thing);
      this.add(pair.shade);
      this.add(pair.thing);
    }
    const { thing, shade } = pair;
    thing.style.opacity = shade.style.opacity = "";
    const then = (): void => {
      thing.style.opacity = shade.style.opacity = "0";
      if (key) free.push({ thing, shade });
      else for (const one of [thing, shade]) one.remove();
    };
    return together(this.run(shade, flight.shade, ms, { delay }), this.run(thing, flight.card, ms, { delay, then }));
  }

  private poolOf(key: string): Pair[] {
    const found = this.pool.get(key) ?? [];
    this.pool.set(key, found);
    return found;
  }

  /** Ends everything and takes the layer away. */
  stop(): void {
    for (const running of [...this.live]) running.finish();
    this.pool.clear();
    this.element?.remove();
    this.element = null;
  }
}

/** The two sides of a card that flies. */
export const sides =
  (front: string, back = "") =>
  (thing: HTMLElement): void => {
    for (const [name, svg] of [
      ["f", front],
      ["b", back],
    ] as const) {
      if (!svg) continue;
      const side = make(`side ${name}`, {}, "span");
      side.innerHTML = svg;
      thing.append(side);
    }
  };
