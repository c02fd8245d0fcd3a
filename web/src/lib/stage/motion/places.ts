/**
 * Where things are. Boards name places with `data-at`; this is how beats find them:
 *   me, seat:N         a face              fan:N            the cards of a seat
 *   hand, hand:KEY     my cards            hand:last        the newest of them
 *   deck, pile, well:K the piles           ring, chip       the colour in play
 *   free:C             a power of nobody   medal:SEAT       where a seat keeps its powers
 *   orders, order:CMD  the commands        cell:NAME        a field of a sheet
 *   laid:I             a meld on the table points:N, total  the end of a hand
 *   slip, ribbon, title, crown:SEAT        what a board shows of the end
 * A place that is not on the screen is null, and nothing moves there.
 */
import type { Place } from "../../beats";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The angle of an element by its own transform and rotation. */
export function angleOf(style: { transform: string; rotate: string }): number {
  const matrix = /matrix\(([^,]+),([^,]+)/.exec(style.transform);
  const turned = matrix ? (Math.atan2(Number(matrix[2]), Number(matrix[1])) * 180) / Math.PI : 0;
  return turned + (parseFloat(style.rotate) || 0);
}

export const placeIn = (box: Box, w = box.width, r = 0): Place => ({ x: box.left + box.width / 2, y: box.top + box.height / 2, w, r });

const FAN = 2.9; // width of a card at a seat, in units
const MEDAL = 3.1; // width of a power, in units

export class Places {
  constructor(
    private readonly felt: HTMLElement,
    private readonly unit: () => number,
  ) {}

  private gone = new Map<string, { place: Place; svg: string }>();

  /** Remembers where powers and my cards are: they may be off the board before they fly. */
  note(): void {
    this.gone.clear();
    for (const element of this.felt.querySelectorAll<HTMLElement>('[data-at^="free:"], [data-at^="hand:"]')) {
      if (element.dataset.at)
        this.gone.set(element.dataset.at, { place: this.box(element), svg: element.querySelector("svg")?.outerHTML ?? "" });
    }
  }

  /** The last drawing at a place, or the one that was there. */
  drawing(name: string): string {
    return [...(this.find(name)?.querySelectorAll("svg") ?? [])].at(-1)?.outerHTML ?? this.gone.get(name)?.svg ?? "";
  }

  /** The element of a place, if it can be seen. */
  find(name: string): HTMLElement | null {
    for (const element of this.felt.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(normal(name))}"]`)) {
      if (element.getClientRects().length) return element;
    }
    return null;
  }

  /** The face at a seat. The argument is the name of a place at this seat. */
  face(name: string): HTMLElement | null {
    const at = this.find(seatOf(name));
    return at && (at.querySelector<HTMLElement>(".avatar") ?? at);
  }

  /** The seat with all that belongs to it. */
  seat(name: string): HTMLElement | null {
    return this.find(seatOf(name))?.closest<HTMLElement>("[data-seat]") ?? null;
  }

  cards(): HTMLElement[] {
    return [...this.felt.querySelectorAll<HTMLElement>('[data-at^="hand:"]')].filter((card) => card.getClientRects().length);
  }

  box(element: Element): Place {
    const box = element.getBoundingClientRect();
    const width = element instanceof HTMLElement ? element.offsetWidth : 0;
    return placeIn(box, width || box.width, width ? angleOf(getComputedStyle(element)) : 0);
  }

  place(name: string): Place | null {
    const [kind = "", value = ""] = normal(name).split(":");
    const u = this.unit();
    switch (kind) {
      case "deck":
        return this.straight(this.within(name, ".card"));
      case "pile":
      case "well":
        return this.boxed(this.within(name, ".top"));
      case "me":
      case "seat":
        return this.straight(this.face(name));
      case "hand":
        return value && value !== "last"
          ? (this.boxed(this.find(name)) ?? this.gone.get(name)?.place ?? this.afterHand())
          : this.afterHand();
      case "stack":
        return this.stack();
      case "fan": {
        const fan = this.boxed(this.find(name)) ?? this.place(seatOf(name));
        return fan && { ...fan, x: fan.x + Math.min(fan.w * 0.25, u * 2), w: u * FAN, r: 4 };
      }
      case "medal": {
        const kept = this.straight(this.find(name));
        if (kept) return kept;
        const face = this.place(seatOf(name));
        return face && { x: face.x - face.w * 0.58, y: face.y, w: u * MEDAL, r: 0 };
      }
      default:
        return this.boxed(this.find(name)) ?? this.gone.get(name)?.place ?? null;
    }
  }

  /** Where a card is going to be: in my hand it may have a place already, and is not seen there yet. */
  target(name: string, card: string | undefined): Place | null {
    const kept = name === "hand" && card !== undefined ? this.find(`hand:${card}`) : null;
    return kept?.classList.contains("hide") ? this.box(kept) : this.place(name);
  }

  /** The point right of my last card, where one more is laid. */
  private afterHand(): Place | null {
    const cards = this.cards();
    const last = cards.at(-1);
    if (!last) return this.stack();
    const at = this.box(last);
    const before = cards.at(-2);
    return { ...at, x: at.x + (before ? Math.min(at.w * 0.5, (at.x - this.box(before).x) * 0.6) : 0) };
  }

  /** Where my cards lie before I take them up. */
  private stack(): Place | null {
    const hand = this.find("hand")?.getBoundingClientRect();
    const w = this.unit() * 11;
    return hand ? { x: hand.left + hand.width / 2, y: hand.bottom - w * 0.7, w, r: 0 } : null;
  }

  /** The part of a place that is the thing itself, or the place. */
  within(name: string, selector: string): HTMLElement | null {
    const at = this.find(name);
    return at && (at.querySelector<HTMLElement>(selector) ?? at);
  }

  private boxed(element: Element | null): Place | null {
    return element && this.box(element);
  }
  private straight(element: Element | null): Place | null {
    return element && { ...this.box(element), r: 0 };
  }
}

/** Beats call the viewer's seat "me"; boards do so for the face and the hand alone. */
export function normal(name: string): string {
  if (name === "seat:me") return "me";
  if (name === "fan:me") return "hand";
  return name;
}

/** The name of the seat to which a place belongs: "fan:3" is at "seat:3". */
export function seatOf(name: string): string {
  const value = name.split(":")[1] ?? "me";
  return value === "me" ? "me" : `seat:${value}`;
}
