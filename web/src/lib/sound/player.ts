/** Plays the sounds, and vibrates. Silent until the first tap, because browsers allow no sound before. */
import { recipes, type SoundName } from "./recipes";
import { render } from "./render";

const MOST_VOICES = 6;
const AGAIN_AFTER = 0.035; // seconds until the same sound may start again
const VARIED: readonly SoundName[] = ["deal", "land-soft", "land-hard", "leave", "draw"];

/** Which sounds may start: not too many at once, not the same twice in a moment. */
export class Voices {
  private sounding = 0;
  private readonly last = new Map<SoundName, number>();

  start(name: SoundName, now: number): boolean {
    if (this.sounding >= MOST_VOICES || now - (this.last.get(name) ?? -Infinity) < AGAIN_AFTER) return false;
    this.last.set(name, now);
    this.sounding++;
    return true;
  }

  end(): void {
    this.sounding--;
  }
}

/** Cards sound a little different each time, so that a deal does not drum. */
export const pitch = (name: SoundName, turn: number): number => (VARIED.includes(name) ? 1 + (((turn * 7) % 5) - 2) * 0.018 : 1);

export interface PlayerOptions {
  /** From 0 to 1; 0 is off. */
  volume?: number;
  /** Vibration has a switch of its own. */
  vibration?: boolean;
  /** Replaced in tests. */
  open?: () => AudioContext;
  make?: (name: SoundName, rate: number) => Promise<AudioBuffer>;
  vibrate?: (ms: number) => void;
}

export interface Player {
  volume: number;
  vibration: boolean;
  /** Call it in the handler of a tap or key: from then on there is sound. */
  wake(): void;
  play(name: SoundName): Promise<void>;
  buzz(ms: number): void;
}

function vibrateHere(ms: number): void {
  if ("vibrate" in navigator) navigator.vibrate(ms);
}

interface Output {
  context: AudioContext;
  master: GainNode;
}

function connect(context: AudioContext): Output {
  const master = context.createGain();
  master.connect(context.createDynamicsCompressor()).connect(context.destination);
  return { context, master };
}

export function player(options: PlayerOptions = {}): Player {
  const { open = () => new AudioContext(), make = render, vibrate = vibrateHere } = options;
  let volume = options.volume ?? 0.8;
  let output: Output | null = null;
  let turn = 0;
  const voices = new Voices();
  return {
    vibration: options.vibration ?? true,

    get volume() {
      return volume;
    },
    set volume(value) {
      volume = value;
      if (output) output.master.gain.value = value;
    },

    wake() {
      output ??= connect(open());
      output.master.gain.value = volume;
      if (output.context.state === "suspended") void output.context.resume();
    },

    async play(name) {
      if (!output || !volume) return;
      const { context, master } = output;
      if (!voices.start(name, context.currentTime)) return;
      try {
        const source = context.createBufferSource();
        source.buffer = await make(name, context.sampleRate);
        source.playbackRate.value = pitch(name, turn++);
        const gain = context.createGain();
        gain.gain.value = recipes[name].loud;
        source.connect(gain).connect(master);
        source.onended = () => {
          voices.end();
        };
        source.start();
      } catch (error) {
        voices.end();
        throw error;
      }
    },

    buzz(ms) {
      if (this.vibration && output) vibrate(ms);
    },
  };
}

/** Wakes a player at the first tap or key. The function that it returns stops waiting for one. */
export function wakeAtFirstTap(sounds: Player, target: EventTarget): () => void {
  const events = ["pointerup", "keydown"]; // a pointerdown is no activation for a finger
  const stop = (): void => {
    for (const event of events) target.removeEventListener(event, wake, { capture: true });
  };
  const wake = (): void => {
    stop();
    sounds.wake();
  };
  for (const event of events) target.addEventListener(event, wake, { capture: true });
  return stop;
}
