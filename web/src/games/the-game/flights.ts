/** Cards fly from where they were to where they are. */
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

const PER_FLIGHT = 320;
const BETWEEN = 70;

export const pace = (milliseconds: number): number => (prefersReducedMotion.current ? 0 : milliseconds);

export class Flights {
  root: HTMLElement | undefined;
  private places = new Map<string, DOMRect>();
  private started = 0;

  /** Notes where everything lies, just before the board is drawn anew. */
  note(): void {
    this.places.clear();
    this.started = 0;
    for (const node of this.root?.querySelectorAll<HTMLElement>("[data-place]") ?? []) {
      const rect = node.getBoundingClientRect();
      if (rect.width) this.places.set(node.dataset.place ?? "", rect);
    }
  }

  /** A transition: the node comes from the first of these places that was there before. */
  arrive = (node: Element, { from, apart = false }: { from: string[]; apart?: boolean }): TransitionConfig => {
    const start = from.map((place) => this.places.get(place)).find((rect) => rect !== undefined);
    const duration = pace(PER_FLIGHT);
    if (!start || !duration) return { duration: 0 };
    const end = node.getBoundingClientRect();
    const dx = start.left + start.width / 2 - end.left - end.width / 2;
    const dy = start.top + start.height / 2 - end.top - end.height / 2;
    const grow = Math.min(1.2, Math.max(0.3, start.width / end.width));
    return {
      delay: apart ? BETWEEN * this.started++ : 0,
      duration,
      easing: cubicOut,
      css: (t, u) => `transform: translate(${u * dx}px, ${u * dy}px) scale(${t + u * grow}) rotate(${Math.sin(t * Math.PI) * 4}deg)`,
    };
  };
}
