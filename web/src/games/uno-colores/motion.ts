/** Cards and tokens that move over the table. */
export interface Flight {
  id: number;
  what: "card" | "power";
  kind: number | null; // null: the back of a card; of a power, which
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether anything should move: not for who asked for stillness, and not where nobody looks. */
export const moving = (): boolean => !still.matches && !document.hidden;

const middle = (rect: DOMRect): { x: number; y: number } => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** Lets an element come from somewhere else to where it is. */
export function comeFrom(node: HTMLElement, from: DOMRect | null, turned: boolean, delay = 0): void {
  if (!from || !moving()) return;
  const there = node.getBoundingClientRect();
  const start = middle(from);
  const end = middle(there);
  const scale = Math.max(0.35, Math.min(1.5, from.width / Math.max(1, there.width)));
  const away = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${scale})${turned ? " rotateY(180deg)" : ""}`;
  node.animate([{ transform: away, zIndex: 20 }, { transform: "none", zIndex: 20 }], {
    duration: 380,
    delay,
    easing: "cubic-bezier(0.2, 0.75, 0.3, 1)",
    fill: "backwards",
  });
}

/** Flies an element of the layer above the table; tells when it has arrived. */
export function fly(node: HTMLElement, { flight, done }: { flight: Flight; done: () => void }): { destroy: () => void } {
  const start = middle(flight.from);
  const end = middle(flight.to);
  const lift = flight.what === "power" ? 60 : 24;
  const at = (x: number, y: number, scale: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const flown = node.animate(
    [
      { transform: at(start.x, start.y, 0.9), opacity: 1 },
      { transform: at((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, 1.25), opacity: 1, offset: 0.5 },
      { transform: at(end.x, end.y, 0.7), opacity: flight.what === "power" ? 1 : 0.3 },
    ],
    { duration: flight.what === "power" ? 800 : 460, delay: flight.delay, easing: "ease-in-out", fill: "both" },
  );
  flown.onfinish = done;
  return { destroy: () => flown.cancel() };
}
