/** What moves where it is: poses of faces and cards, signs, stamps, and what a board has just shown. */
import { icon } from "../../art";
import { poses } from "../../beats";
import { say } from "../../texts.svelte";
import { viewport } from "../size.svelte";
import { LEAP } from "./drawings";
import { gainAt } from "./flights";
import { cover, glance, ray, stilled, swell, turning } from "./frames";
import { make, together, type Running } from "./layer";
import { seatOf } from "./places";
import { rate, valueOf, type Move, type Scene } from "./scene";

const SIGN_STAYS = 700; // ms at least

/** A pose of the face at a seat. */
const atFace =
  (pose: Keyframe[]): Move =>
  ({ layer, places }, { actor = "" }, ms) => {
    const face = places.face(actor);
    return face && layer.run(face, pose, ms, { fill: "none" });
  };

/** What a beat means on the board. */
function shown({ places, felt }: Scene, actor: string): Element | null {
  const [kind = ""] = actor.split(":");
  switch (kind) {
    case "pile":
    case "well":
      return places.within(actor, ".top");
    case "hand": {
      const card = actor === "hand:last" ? (places.cards().at(-1) ?? null) : places.find(actor);
      return card?.querySelector(".face") ?? card;
    }
    case "cell":
      return places.within(actor, "svg");
    case "cry":
      return places.seat(actor)?.querySelector(".bubble.cry") ?? null;
    case "bubble":
      return places.seat(actor)?.querySelector(".bubble:not(.cry)") ?? null;
    case "coach":
      return felt.querySelector(".coach");
    case "crown":
      return places.find(actor) ?? places.seat(actor)?.querySelector('[data-at^="crown:"]') ?? null;
    default:
      return places.find(actor);
  }
}

/** A pose of what is on the board. */
const onBoard =
  (pose: Keyframe[], easing = "linear"): Move =>
  (scene, { actor = "" }, ms) => {
    const element = shown(scene, actor);
    return element && scene.layer.run(element, pose, ms, { fill: "none", easing });
  };

/** A word for a moment, hung on a point of the screen. */
function hang({ layer }: Scene, x: number, y: number, sign: HTMLElement, frames: Keyframe[], ms: number): Running {
  const { remove } = layer.point(x, y, sign);
  return layer.run(sign, frames, ms, { then: remove });
}

/** A sign beside a face, never on it. */
const sign: Move = (scene, beat, ms) => {
  const actor = beat.actor ?? "";
  const face = scene.places.place(seatOf(actor));
  if (!face) return null;
  const side = scene.places.seat(actor)?.dataset.side;
  const beside = side !== undefined && side !== "left" && viewport.size === "desk";
  const element = make("sign", {}, "span");
  if (beat.text) element.textContent = beat.text;
  else element.innerHTML = LEAP;
  const frames = beat.was ? stilled(poses.sign) : poses.sign;
  return hang(
    scene,
    beside ? face.x - face.w * 0.98 : face.x,
    beside ? face.y : face.y - face.w * 0.92,
    element,
    frames,
    Math.max(ms, SIGN_STAYS * rate(scene)),
  );
};

/** The points of an ended hand, at the seat. They stay until they fly. */
const gain: Move = (scene, beat, ms) => {
  const at = scene.places.find(beat.actor ?? "");
  if (at) return scene.layer.run(at, poses.pop, beat.dur, { fill: "none" });
  const value = beat.set?.[2];
  const place = gainAt(scene.places.place(seatOf(beat.actor ?? "")), scene.layer.unit);
  if (!place || value === undefined) return null;
  const element = make("gain", {}, "span");
  element.textContent = String(value);
  const { remove } = scene.layer.point(place.x, place.y, element);
  return scene.layer.run(element, beat.was ? stilled(poses.fade) : poses.pop, Math.max(1, beat.dur), {
    stay: Math.max(0, ms - beat.dur),
    then: remove,
  });
};

const pop: Move = (scene, beat, ms) => {
  const [kind] = (beat.actor ?? "").split(":");
  if (kind === "sign") return sign(scene, beat, ms);
  if (kind === "points") return gain(scene, beat, ms);
  return onBoard(beat.small ? swell : poses.pop)(scene, beat, ms);
};

const pulse: Move = (scene, beat, ms) =>
  beat.actor?.startsWith("cell:") ? onBoard(swell)(scene, beat, ms) : atFace(poses.pulse)(scene, beat, ms);

const shake: Move = (scene, beat, ms) =>
  beat.actor?.startsWith("hand") ? onBoard(poses.shake)(scene, beat, ms) : atFace(beat.hard ? poses.hit : poses.shake)(scene, beat, ms);

const settle: Move = onBoard(poses.settle);

/** Faces look the new way. */
const look: Move = ({ felt, layer }, beat, ms) =>
  together(...[...felt.querySelectorAll(".seat .avatar-art")].map((face) => layer.run(face, glance(beat.dir ?? 1), ms, { fill: "none" })));

const spark: Move = ({ layer, places }, beat, ms) => {
  const place = places.place(beat.actor ?? "");
  if (!place) return null;
  const rays = beat.n ?? 8;
  return together(
    ...Array.from({ length: rays }, (_, i) => {
      const element = make("ray", {}, "i");
      const { remove } = layer.point(place.x, place.y, element);
      return layer.run(element, ray((i * 360) / rays, place.w * 0.5, layer.unit), ms, { easing: "cubic-bezier(.2,.7,.3,1)", then: remove });
    }),
  );
};

const stamp: Move = (scene, beat, ms) => {
  const face = scene.places.place(seatOf(beat.actor ?? ""));
  if (!face) return null;
  const u = scene.layer.unit;
  const element = make(beat.guilty ? "stamp" : "stamp ok", {}, "span");
  element.textContent = say(beat.guilty ? "stage-stamp-bluff" : "stage-stamp-honest");
  const x = Math.max(u * 9.5, Math.min(innerWidth - u * 9.5, face.x + u * 4));
  return hang(scene, x, face.y + face.w * 0.78, element, beat.was ? stilled(poses.stamp, "rotate(-10deg)") : poses.stamp, ms);
};

/** A slip over a pile that has jumped back. */
const swing: Move = (scene, beat, ms) => {
  const well = scene.places.place(`well:${valueOf(beat.actor)}`);
  if (!well || !beat.text) return null;
  const element = make("swing", {}, "span");
  element.innerHTML = icon("trick");
  element.append(beat.text);
  return hang(scene, well.x, well.y - well.w * 0.78, element, beat.was ? stilled(poses.swing) : poses.swing, ms);
};

const cry: Move = (scene, beat, ms) => onBoard(beat.actor === "title" ? poses.bubble : poses.cry)(scene, beat, ms);

const unroll: Move = (scene, beat, ms) => onBoard(beat.actor === "ribbon" ? poses.unroll : poses.pop)(scene, beat, ms);

const OPEN_CARD = 4.4; // width of a card in an opened hand, in units
const OPEN_STEP = 3.1;
const OPEN_WIDTH = 15;

/** A hand turns over at its seat: the board's own cards, or cards drawn for the moment. They stay until the beat is over. */
const open: Move = (scene, beat, ms) => {
  if (valueOf(beat.actor) === "me") return null; // my hand is open
  const { layer, places, parts } = scene;
  const seat = places.seat(beat.actor ?? "");
  const fan = seat?.querySelector(".fan") ?? null;
  const turn = Math.max(1, beat.dur);
  const step = 30 * rate(scene);
  if (fan?.classList.contains("open")) {
    return together(
      ...[...fan.querySelectorAll(".card")].flatMap((card, i) => {
        const back = make("overback", {}, "span");
        back.innerHTML = parts.back;
        card.append(back);
        return [
          layer.run(card, turning(), turn, { delay: i * step, fill: "backwards" }),
          layer.run(back, cover(0.5), turn, { delay: i * step, then: () => back.remove() }),
        ];
      }),
    );
  }
  const cards = Array.isArray(beat.set?.[2]) ? beat.set[2].map(String) : [];
  const place = places.place(beat.actor ?? "");
  if (!place || !cards.length) return null;
  const u = layer.unit;
  const apart = Math.min(OPEN_STEP, OPEN_WIDTH / Math.max(1, cards.length - 1)) * u;
  const half = ((cards.length - 1) * apart) / 2 + (OPEN_CARD * u) / 2;
  const middle = Math.max(half + u, Math.min(innerWidth - half - u, place.x));
  const hidden = [fan, seat?.querySelector(".count")].filter((element) => element != null);
  return together(
    ...hidden.map((element) => layer.run(element, [{ opacity: 0 }, { opacity: 0 }], ms)),
    ...cards.flatMap((name, i) => {
      const card = layer.add(make("ghost card", { "--w": OPEN_CARD * u }));
      card.innerHTML = parts.face(name);
      const back = make("overback", {}, "span");
      back.innerHTML = parts.back;
      card.append(back);
      const off = i - (cards.length - 1) / 2;
      const at = `translate(${(middle + off * apart).toFixed(1)}px, ${place.y.toFixed(1)}px) rotate(${(off * Math.min(5, 30 / cards.length)).toFixed(1)}deg)`;
      const delay = i * step;
      const frames = beat.was ? stilled(poses.fade, at) : turning(at);
      return [
        layer.run(card, frames, turn, { delay, stay: Math.max(0, ms - turn - delay), then: () => card.remove() }),
        layer.run(back, beat.was ? [{ opacity: 0 }, { opacity: 0 }] : cover(0.5), turn, { delay, stay: ms }),
      ];
    }),
  );
};

/** Less motion: what is drawn for the moment stands in its place and fades; what is on the board fades in. */
export const fade: Move = (scene, beat, ms) => {
  const was: string = beat.was ?? "";
  const actor = beat.actor ?? "";
  const STAYS = 1400;
  if (was === "stamp") return stamp(scene, beat, STAYS);
  if (was === "swing") return swing(scene, beat, STAYS);
  if (actor.startsWith("sign:")) return sign(scene, beat, STAYS);
  if (was === "open") return open(scene, beat, Math.max(ms, beat.dur + (beat.over ?? 0)));
  if (actor.startsWith("points:") && was === "pop") return gain(scene, beat, Math.max(ms, beat.dur + (beat.over ?? 0)));
  if (!FADES.has(was)) return null;
  const element = was === "fan" ? scene.places.find("hand") : was === "run" ? scene.places.find("ring") : shown(scene, actor);
  return element && scene.layer.run(element, [{ opacity: was === "run" ? 0.3 : 0 }, { opacity: 1 }], ms, { fill: "none" });
};
const FADES = new Set(["settle", "cry", "unroll", "bubble", "rise", "crown", "fan", "pop", "run"]);

export const spots: Readonly<Record<string, Move>> = {
  settle,
  pop,
  pulse,
  shake,
  spark,
  stamp,
  swing,
  cry,
  unroll,
  open,
  fade,
  glance: look,
  duck: atFace(poses.duck),
  thump: atFace(poses.thump),
  tremble: atFace(poses.tremble),
  knock: atFace(poses.knock),
  crown: onBoard(poses.crown),
  rise: onBoard(poses.rise, "cubic-bezier(.2,.8,.2,1)"),
  bubble: onBoard(poses.bubble),
};
