/** What moves on the stage. The beats say what is seen; the board itself changes by their marks alone, so nothing here is needed for it to be right. */
import { flushSync } from "svelte";
import { ME, poses, TIME, type Beat, type Place } from "../../beats";
import type { Pace } from "../../settings.svelte";
import type { Parts } from "../parts";
import { flights } from "./flights";
import { glide } from "./frames";
import { Layer, make, sides, together, type Running } from "./layer";
import { Memory } from "./memory";
import { ink, pen } from "./pencil";
import { Places } from "./places";
import { rings } from "./ring";
import { rate, type Move, type Scene } from "./scene";
import { spots } from "./spots";

const MOVES: Readonly<Record<string, Move>> = { ...flights, ...spots, ...rings, ink, pen };
const GLIDE = 260; // ms, for the hand that closes up or opens
/** What a move brings to the board, where it is not the actor of the beat. The colour of the ring comes at the end of its run. */
const RELEASES: Readonly<Record<string, string>> = { chevrons: "way", spark: "medals", crown: "crown", run: "" };
const SHAKE = 220; // ms

export class Motion {
  private readonly scene: Scene;
  private readonly memory: Memory;
  private was = new Map<HTMLElement, Place>();
  private gliding = new Map<HTMLElement, Running>();
  private changed = false; // the board has changed just now, by the mark of the beat that starts next
  private dealing: unknown = null; // the event whose cards are on their way

  constructor(felt: HTMLElement, parts: Parts, settings: { readonly reduced: boolean; readonly pace: Pace }) {
    const layer = new Layer(felt);
    const places = new Places(felt, () => layer.unit);
    this.scene = { felt, parts, settings, layer, places };
    this.memory = new Memory(felt, layer, places);
  }

  /** Whether things move from place to place. */
  private get moves(): boolean {
    return !this.scene.settings.reduced && this.scene.settings.pace !== "instant";
  }

  /** Draws a beat. What is returned ends it at once; nothing is left of it. */
  start(beat: Beat, ms: number): Running | null {
    flushSync(); // the beat may be about what its mark has just put on the board
    const { layer } = this.scene;
    const kept = this.changed ? this.keepOld(beat) : null;
    this.memory.release(RELEASES[beat.do ?? ""] ?? beat.actor ?? "");
    const running = MOVES[beat.do ?? ""]?.(this.scene, beat, ms) ?? null;
    if (beat.do === "run")
      return together(
        running,
        kept,
        layer.until(ms, () => this.memory.release("colour")),
      );
    return together(running, kept, beat.do === "toss" ? this.hideDealt(beat) : null);
  }

  /** More beats of the change will come, which show the rest of it; when they are cut short, it is seen at once. */
  private keepOld(beat: Beat): Running {
    this.changed = false;
    this.memory.keep(beat.event, rate(this.scene));
    return { finish: () => this.memory.releaseAll() };
  }

  /** How far a seat is from the pile, from 0 to about 1: near cards fly for a shorter time. */
  far(seat: string): number | undefined {
    const { places, layer } = this.scene;
    const [from, to] = [places.place(seat === "me" ? "hand" : `seat:${seat}`), places.place("pile")];
    return from && to ? Math.min(0.8, Math.hypot(from.x - to.x, from.y - to.y) / (layer.unit * 75)) : undefined;
  }

  /** To be called before the board changes. */
  before(): void {
    this.was = new Map();
    if (!this.moves) return;
    const { places } = this.scene;
    for (const card of places.cards()) if (!card.classList.contains("hide")) this.was.set(card, places.box(card));
    this.memory.note();
  }

  /** To be called after the board has changed: cards of the hand glide to their new places. */
  after(): void {
    if (!this.moves) return;
    flushSync();
    const { layer, places } = this.scene;
    this.gliding.forEach((running) => running.finish());
    this.gliding.clear();
    const now = new Map([...this.was.keys()].filter((card) => card.isConnected).map((card) => [card, places.box(card)]));
    for (const [card, to] of now) {
      const from = this.was.get(card);
      if (!from || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 0.5) continue;
      this.gliding.set(
        card,
        layer.run(card, glide(from, to), GLIDE * rate(this.scene), { easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" }),
      );
    }
    this.changed = true;
    queueMicrotask(() => (this.changed = false));
  }

  /** A bubble grows at a seat. */
  speak(seat: string): void {
    const [name, actor] = ["bubble", `bubble:${seat}`] as const;
    if (this.scene.settings.reduced) this.start({ name, at: 0, dur: 0, do: "fade", was: "bubble", actor }, TIME.fade);
    else this.start({ name, at: 0, dur: 160, do: "bubble", actor }, 220);
  }

  /** A thing that cannot be used shakes. */
  shake(at: string): void {
    const { layer, places, settings } = this.scene;
    const element = settings.reduced ? null : places.find(at);
    if (element) layer.run(element.querySelector(".face") ?? element, poses.shake, SHAKE, { fill: "none" });
  }

  stop(): void {
    this.scene.layer.stop();
  }

  /** The board shows the dealt cards from the beginning: they are not seen before they have come. */
  private hideDealt(beat: Beat): Running | null {
    const event = beat.event;
    if (event?.type !== "deal" || event === this.dealing) return null;
    this.dealing = event;
    const { felt, layer, places } = this.scene;
    const dealt = event.each * event.seats.length * TIME.deal;
    const unseen = [{ opacity: 0 }, { opacity: 0 }];
    const hide = (elements: readonly (Element | null | undefined)[], ms: number): Running[] =>
      elements.flatMap((element) => (element ? [layer.run(element, unseen, ms * rate(this.scene), { fill: "none" })] : []));
    const fans = event.seats.flatMap((seat, i) => {
      const there = seat === "me" ? null : places.seat(`seat:${seat}`);
      return hide([there?.querySelector(".fan"), there?.querySelector(".count")], i * TIME.deal + 300);
    });
    const top =
      event.top === undefined
        ? []
        : hide([places.within("pile", ".top"), felt.querySelector('[data-at="chip"]')], dealt + 300 + TIME.leave + TIME.fly);
    const opens = dealt + 300 - TIME.deal + 180; // when the fan opens
    return together(
      ...fans,
      ...top,
      ...hide(places.cards(), opens),
      this.stack((event.seats.indexOf(ME) * TIME.deal + 300) * rate(this.scene), opens * rate(this.scene)),
    );
  }

  /** My cards lie on each other until I take them up. */
  private stack(from: number, to: number): Running | null {
    const { layer, parts, places } = this.scene;
    const place = places.place("stack");
    if (!place || !places.cards().length) return null;
    const card = layer.add(make("ghost card", { "--w": place.w }));
    card.style.opacity = "0";
    sides(parts.back)(card);
    card.style.transform = `translate(${place.x}px, ${place.y}px)`;
    return layer.run(card, [{ opacity: 1 }, { opacity: 1 }], to - from, { delay: from, fill: "none", then: () => card.remove() });
  }
}
