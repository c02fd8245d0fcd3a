/** The pencil writes a number into a field of a sheet. The line is many small pieces that appear one by one. */
import { HEIGHT, strokes, widthOf } from "./digits";
import { writing, type Tip } from "./frames";
import { make, makeSvg, together } from "./layer";
import type { Move, Scene } from "./scene";

const PIECE = 2.6; // length of a piece in the units of the digits
const SHARE = 0.47; // height of a digit, measured in widths of the field
const STAYS = 60; // ms, until the board has written the number

interface Ink {
  svg: SVGSVGElement;
  pieces: SVGPathElement[];
  tips: Tip[]; // on the screen
  left: number;
  top: number;
}

function inkOf({ places }: Scene, name: string, text: string): Ink | null {
  const cell = places.place(name);
  if (!cell || !text) return null;
  const k = (cell.w * SHARE) / HEIGHT;
  const [left, top] = [cell.x - (widthOf(text) * k) / 2, cell.y - (HEIGHT * k) / 2];
  const svg = makeSvg("svg", { viewBox: `0 0 ${widthOf(text)} ${HEIGHT}`, width: String(widthOf(text) * k), height: String(HEIGHT * k) });
  const pieces: SVGPathElement[] = [];
  const tips: Tip[] = [];
  for (const { path, right } of strokes(text)) {
    const line = makeSvg("path", { d: path });
    const length = line.getTotalLength();
    const count = Math.max(5, Math.round(length / PIECE));
    let from = line.getPointAtLength(0);
    for (let i = 1; i <= count; i++) {
      const to = line.getPointAtLength((length * i) / count);
      const piece = makeSvg("path", { d: `M${from.x + right} ${from.y}L${to.x + right} ${to.y}` });
      piece.style.opacity = "0";
      pieces.push(piece);
      tips.push({ x: left + (to.x + right) * k, y: top + to.y * k, up: i === 1 && tips.length > 0 });
      from = to;
    }
  }
  svg.append(...pieces);
  return { svg, pieces, tips, left, top };
}

export const ink: Move = (scene, beat, ms) => {
  const { layer, places } = scene;
  const drawn = inkOf(scene, beat.actor ?? "", beat.text ?? "");
  if (!drawn) return null;
  const pad = layer.add(make("inkpad"));
  pad.style.transform = `translate(${drawn.left}px, ${drawn.top}px)`;
  pad.append(drawn.svg);
  const preview = places.find(beat.actor ?? "")?.querySelector(".ghost");
  const count = drawn.pieces.length;
  return together(
    preview && layer.run(preview, [{ opacity: 0 }, { opacity: 0 }], ms),
    ...drawn.pieces.map((piece, i) =>
      layer.run(piece, [{ opacity: 0 }, { opacity: 1 }], 24, { delay: (i * ms) / count, stay: ms + STAYS }),
    ),
    layer.until(ms + STAYS, () => pad.remove()),
  );
};

const LIES = -14; // degrees: the pencil beside the sheet
const LENGTH = 6.2; // of a pencil, measured in widths of the field

export const pen: Move = (scene, beat, ms) => {
  const { layer, felt, parts, places } = scene;
  const tips = inkOf(scene, beat.to ?? "", beat.text ?? "")?.tips;
  const resting = felt.querySelector(".pencil");
  const svg = parts.token?.("pencil") || resting?.outerHTML;
  if (!tips?.[0] || !svg) return null;
  const [cell, face] = [places.place(beat.to ?? ""), beat.from ? places.place(beat.from) : null];
  const box = !face && resting?.getClientRects().length ? resting.getBoundingClientRect() : null;
  const width = box ? (box.width / Math.cos((LIES * Math.PI) / 180)) * 0.985 : (cell?.w ?? 0) * LENGTH;
  const rest = box
    ? { x: box.right, y: box.top + width * 0.01, turn: LIES }
    : face
      ? { x: face.x, y: face.y, turn: -100 }
      : { x: innerWidth + 40, y: tips[0].y + 60, turn: -100 };
  const pencil = layer.add(make("ghost-pencil", { width }));
  pencil.innerHTML = svg;
  const frames = writing(tips, rest, width, layer.unit, beat.lead ?? 0, beat.ink ?? 0);
  return together(
    layer.run(pencil, frames, ms, { then: () => pencil.remove() }),
    box && resting && layer.run(resting, [{ opacity: 0 }, { opacity: 0 }], ms),
  );
};
