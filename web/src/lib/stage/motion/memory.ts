/** The board changes at once, the beats come one after the other: what they have not come to keeps its old look. */
import type { TableEvent } from "../../beats";
import { together, type Layer, type Running } from "./layer";
import type { Places } from "./places";
import { bandOf, ringOf, wayOf } from "./ring";

const UNSEEN: Keyframe[] = [{ opacity: 0 }, { opacity: 0 }];
const TURNED: Keyframe[] = [{ transform: "rotate(180deg)" }, { transform: "rotate(180deg)" }];
/** For how many ms things are kept at most, should no beat come to them. */
const SHORT = 1200;
const LONG = 2000;
const OUT = 4000; // somebody goes out: many beats

export class Memory {
  private ring: { colour: string; way: string } | null = null;
  private there = new Set<Element>();
  private kept = new Map<string, Running>();

  constructor(
    private readonly felt: HTMLElement,
    private readonly layer: Layer,
    private readonly places: Places,
  ) {}

  /** Looks at the board before it changes. */
  note(): void {
    this.releaseAll();
    this.places.note();
    const ring = ringOf(this.places);
    const band = bandOf(ring);
    this.ring = ring && band && { colour: getComputedStyle(band).stroke, way: wayOf(ring) };
    this.there = new Set(this.comers());
  }

  /** Keeps the old look of the ring, and hides what is new and has beats of its own. `rate`: of the pace. */
  keep(event: TableEvent | undefined, rate: number): void {
    this.keepRing(rate);
    const fresh = this.comers().filter((element) => !this.there.has(element));
    for (const element of fresh) {
      const name = element.dataset["at"];
      if (name?.startsWith("order:")) this.hide(name, [element], SHORT * rate);
      else if (name && event?.type === "out") this.hide(name.startsWith("crown:") ? "crown" : name, [element], OUT * rate);
    }
    const medals = fresh.filter((element) => element instanceof SVGElement);
    if (medals.length) this.hide("medals", medals, LONG * rate);
    const tops = fresh.filter((element) => element.matches(".top") && element.previousElementSibling?.matches(".card"));
    if (event?.type === "out" && tops.length) this.hide("pile", tops, OUT * rate);
  }

  private keepRing(rate: number): void {
    const { ring: before, layer, places } = this;
    const ring = ringOf(places);
    const band = bandOf(ring);
    if (!before || !ring || !band) return;
    if (getComputedStyle(band).stroke !== before.colour) {
      band.style.stroke = before.colour;
      this.kept.set(
        "colour",
        layer.until(LONG * rate, () => (band.style.stroke = "")),
      );
      const chip = places.find("chip");
      if (chip) this.hide("chip", [chip], LONG * rate);
    }
    if (wayOf(ring) === before.way) return;
    const turned = together(
      ...[...ring.querySelectorAll(".chev")].map((chevron) => layer.run(chevron, TURNED, LONG * rate, { composite: "add" })),
    );
    if (turned) this.kept.set("way", turned);
  }

  /** The beats have come to it. */
  release(name: string): void {
    this.kept.get(name)?.finish();
    this.kept.delete(name);
  }

  releaseAll(): void {
    for (const name of [...this.kept.keys()]) this.release(name);
  }

  private hide(name: string, elements: readonly Element[], ms: number): void {
    const hidden = together(...elements.map((element) => this.layer.run(element, UNSEEN, ms)));
    if (hidden) this.kept.set(name, hidden);
  }

  /** What may come to the board with a beat of its own. */
  private comers(): (HTMLElement | SVGElement)[] {
    return [
      ...this.felt.querySelectorAll<HTMLElement | SVGElement>(
        '[data-at^="medal:"] svg, [data-at^="order:"], [data-at^="crown:"], [data-at^="laid:"], [data-at="ribbon"], [data-at="pile"] .top',
      ),
    ];
  }
}
