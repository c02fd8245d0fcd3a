/** The ring around the piles: its colour runs round it, its chevrons turn. */
import { poses } from "../../beats";
import { scaled } from "./frames";
import { make, makeSvg, together } from "./layer";
import type { Places } from "./places";
import type { Move } from "./scene";

export const ringOf = (places: Places): SVGSVGElement | null => {
  const found: Element | null = places.find("ring");
  return found instanceof SVGSVGElement ? found : null;
};
export const bandOf = (ring: SVGSVGElement | null): SVGGeometryElement | null => ring?.querySelector<SVGGeometryElement>(".band") ?? null;

/** A piece of the band, from one share of its length to another. */
function pieceOf(band: SVGGeometryElement, from: number, to: number, className: string): SVGPathElement {
  const length = band.getTotalLength();
  const STEPS = 4;
  const path = Array.from({ length: STEPS + 1 }, (_, i) => {
    const share = from + ((to - from) * i) / STEPS;
    const { x, y } = band.getPointAtLength((((share % 1) + 1) % 1) * length);
    return `${i ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  const piece = makeSvg("path", { class: className, d: path.join("") });
  piece.style.opacity = "0";
  return piece;
}

/** The share of the band's length that is nearest to a point of the screen. */
function nearest(ring: SVGSVGElement, band: SVGGeometryElement, x: number, y: number): number {
  const box = ring.getBoundingClientRect();
  const k = box.width / ring.viewBox.baseVal.width;
  const TRIES = 120;
  let best = { share: 0, far: Infinity };
  for (let i = 0; i < TRIES; i++) {
    const point = band.getPointAtLength((band.getTotalLength() * i) / TRIES);
    const far = Math.hypot(box.left + point.x * k - x, box.top + point.y * k - y);
    if (far < best.far) best = { share: i / TRIES, far };
  }
  return best.share;
}

/** A disc of the colour grows from the pile inside the ring. It is drawn at a third: it is soft, and has a ninth of the pixels. */
const splash: Move = ({ layer, places }, beat, ms) => {
  const ring = ringOf(places);
  const pile = places.place("pile");
  if (!ring?.parentElement || !pile) return null;
  const box = ring.getBoundingClientRect();
  const size = Math.max(box.width, box.height) * 0.45;
  const clip = make("splash-clip", { width: box.width, height: box.height });
  clip.dataset.now = (beat.colour ?? "").charAt(0);
  const disc = make(
    "splash-disc",
    { width: size, height: size, left: pile.x - box.left - size / 2, top: pile.y - box.top - size / 2 },
    "i",
  );
  clip.append(disc);
  ring.parentElement.prepend(clip);
  return layer.run(disc, scaled(poses.splash, 3), ms, { easing: "cubic-bezier(.2,.6,.3,1)", then: () => clip.remove() });
};

/** The new colour covers the old one in pieces, from the near side to the far side. */
const run: Move = ({ layer, places }, _, ms) => {
  const ring = ringOf(places);
  const band = bandOf(ring);
  const pile = places.place("pile");
  if (!ring || !band || !pile) return null;
  const PIECES = 32;
  const near = nearest(ring, band, pile.x, pile.y);
  const group = makeSvg("g");
  band.after(group);
  const moving = Array.from({ length: PIECES }, (_piece, i) => {
    const from = near + i / PIECES - 0.5;
    const piece = pieceOf(band, from, from + 1.04 / PIECES, "seg");
    group.append(piece);
    const delay = (Math.abs(i - PIECES / 2) / (PIECES / 2)) * ms * 0.66;
    return layer.run(piece, [{ opacity: 0 }, { opacity: 1 }], ms * 0.2, { delay, stay: ms - delay - ms * 0.2 });
  });
  return together(
    ...moving,
    layer.until(ms, () => group.remove()),
  );
};

/** Every chevron turns round, the nearest first, and a light runs once the new way. */
const chevrons: Move = ({ layer, places }, beat, ms) => {
  const ring = ringOf(places);
  const band = bandOf(ring);
  const pile = places.place("pile");
  if (!ring || !band || !pile) return null;
  const PIECES = 36;
  const group = makeSvg("g");
  band.after(group);
  const light = Array.from({ length: PIECES }, (_, i) => {
    const k = (beat.dir ?? 1) < 0 ? i : PIECES - 1 - i;
    const piece = pieceOf(band, k / PIECES, (k + 1.05) / PIECES, "sweep");
    group.append(piece);
    return layer.run(piece, [{ opacity: 0 }, { opacity: 0.85, offset: 0.25 }, { opacity: 0 }], ms * 0.36, {
      delay: (i / PIECES) * ms * 0.62,
    });
  });
  const turned = [...ring.querySelectorAll(".chev")].map((chevron) => {
    const box = chevron.getBoundingClientRect();
    const far = Math.min(1, Math.hypot(box.left - pile.x, box.top - pile.y) / (layer.unit * 32));
    const frames = [
      { transform: "rotate(-180deg) scale(1)" },
      { transform: "rotate(-70deg) scale(2)", offset: 0.45 },
      { transform: "rotate(18deg) scale(1.4)", offset: 0.75 },
      { transform: "rotate(0deg) scale(1)" },
    ];
    return layer.run(chevron, frames, ms * 0.6, { delay: far * ms * 0.4, composite: "add" }); // added to the place that the board gave it
  });
  return together(
    ...light,
    ...turned,
    layer.until(ms, () => group.remove()),
  );
};

/** Where the chevrons point. */
export const wayOf = (ring: SVGSVGElement): string => ring.querySelector(".chev")?.getAttribute("transform") ?? "";

export const rings: Readonly<Record<string, Move>> = { splash, run, chevrons };
