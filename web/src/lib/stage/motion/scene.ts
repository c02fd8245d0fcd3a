/** What every move is given. */
import type { Beat } from "../../beats";
import type { Pace } from "../../settings.svelte";
import type { Parts } from "../parts";
import type { Layer, Running } from "./layer";
import type { Places } from "./places";

export interface Scene {
  felt: HTMLElement;
  parts: Parts;
  layer: Layer;
  places: Places;
  settings: { readonly reduced: boolean; readonly pace: Pace };
}

/** Draws a beat that takes `ms`. Null when there is nothing to be seen of it. */
export type Move = (scene: Scene, beat: Beat, ms: number) => Running | null;

/** How long a ms of the beats is at this pace. */
export const rate = ({ settings }: Scene): number => (settings.pace === "calm" ? 1 : 0.6);

/** The part of a name after the colon. */
export const valueOf = (name = ""): string => name.slice(name.indexOf(":") + 1);
