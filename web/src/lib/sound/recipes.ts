/**
 * Every sound, made on the spot: no samples, no chance (the noise is seeded). A sound is a list of parts; a part
 * hangs nodes on any BaseAudioContext, so that it can be rendered for tests too. Three materials: paper is noise through a
 * band that may glide, wood is a few damped sines, a bell is the same but long and inharmonic.
 */
type Part = (context: BaseAudioContext, out: AudioNode, start: number) => void;

/** Length in milliseconds, loudness from 0 to 1, parts. */
export interface Recipe {
  ms: number;
  loud: number;
  parts: readonly Part[];
}

const NOISE_SECONDS = 0.7;
const noises = new Map<number, Float32Array<ArrayBuffer>>();

export function seededNoise(rate: number): Float32Array<ArrayBuffer> {
  const known = noises.get(rate);
  if (known) return known;
  let state = 22222;
  const samples = Float32Array.from({ length: Math.floor(rate * NOISE_SECONDS) }, () => {
    state = (state * 16807) % 2147483647;
    return state / 1073741823.5 - 1;
  });
  noises.set(rate, samples);
  return samples;
}

function noise(context: BaseAudioContext): AudioBuffer {
  const samples = seededNoise(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function envelope({ gain }: GainNode, start: number, attack: number, decay: number, level: number): void {
  gain.setValueAtTime(0, start);
  gain.linearRampToValueAtTime(level, start + attack);
  gain.setTargetAtTime(0, start + attack, decay * 0.22);
}

/** at: start; d: length; a: attack; f to f2: the band, of quality q; v: level; am: rasps a second. */
interface Paper {
  at?: number;
  d?: number;
  a?: number;
  f?: number;
  f2?: number;
  q?: number;
  v?: number;
  type?: BiquadFilterType;
  am?: number;
}

const paper =
  ({ at = 0, d = 0.06, a = 0.002, f = 3000, f2 = f, q = 0.9, v = 1, type = "bandpass", am = 0 }: Paper): Part =>
  (context, out, begin) => {
    const start = begin + at;
    const stop = start + a + d * 1.6;
    const source = context.createBufferSource();
    source.buffer = noise(context);
    const band = context.createBiquadFilter();
    band.type = type;
    band.Q.value = q;
    band.frequency.setValueAtTime(f, start);
    band.frequency.exponentialRampToValueAtTime(f2, start + a + d);
    const gain = context.createGain();
    envelope(gain, start, a, d, v);
    let last: AudioNode = source.connect(band).connect(gain);
    if (am) last = rasp(context, last, am, start, stop);
    last.connect(out);
    source.start(start, (at * 7.3) % 0.3);
    source.stop(stop);
  };

function rasp(context: BaseAudioContext, node: AudioNode, rate: number, start: number, stop: number): AudioNode {
  const beat = context.createOscillator();
  beat.type = "triangle";
  beat.frequency.value = rate;
  const depth = context.createGain();
  depth.gain.value = 0.5;
  const level = context.createGain();
  level.gain.value = 0.5;
  beat.connect(depth).connect(level.gain);
  beat.start(start);
  beat.stop(stop);
  return node.connect(level);
}

interface Struck {
  at?: number;
  f?: number;
  f2?: number;
  d?: number;
  v?: number;
  a?: number;
}
type Partial = [ratio: number, level: number, length: number];

/** What is struck sounds in several partials; the pitch may glide from f to f2. */
const struck =
  (...partials: Partial[]) =>
  ({ at = 0, f = 400, f2 = f, d = 0.12, v = 1, a = 0.001 }: Struck): Part =>
  (context, out, begin) => {
    const start = begin + at;
    for (const [ratio, level, length] of partials) {
      const tone = context.createOscillator();
      tone.frequency.setValueAtTime(f * ratio, start);
      if (f2 !== f) tone.frequency.exponentialRampToValueAtTime(f2 * ratio, start + d * 0.8);
      const gain = context.createGain();
      envelope(gain, start, a, d * length, v * level);
      tone.connect(gain).connect(out);
      tone.start(start);
      tone.stop(start + a + d * length * 1.5);
    }
  };

const wood = struck([1, 1, 1], [2.57, 0.42, 0.5], [4.9, 0.2, 0.28]);
const block = struck([1, 1, 1], [1.62, 0.7, 0.7], [3.3, 0.25, 0.4]);
const marimba = struck([1, 1, 1], [3.93, 0.3, 0.35], [9.2, 0.1, 0.12]);
const bell = struck([1, 1, 1], [2, 0.32, 0.8], [2.76, 0.4, 0.6], [5.4, 0.2, 0.35]);
const coin = struck([1, 1, 0.8], [1.53, 0.75, 1], [2.42, 0.5, 0.7], [3.1, 0.3, 0.5]);
const skin = struck([1, 1, 1], [1.59, 0.4, 0.5], [2.14, 0.2, 0.35]);
const soft = struck([1, 1, 1]);

const row = (n: number, make: (i: number) => Part | Part[]): Part[] => Array.from({ length: n }, (_, i) => make(i)).flat();
const each = <T>(values: readonly T[], make: (value: T, i: number) => Part | Part[]): Part[] => values.flatMap(make);

export const recipes = {
  /** Each card dealt. */
  deal: { ms: 50, loud: 0.35, parts: [paper({ d: 0.035, f: 4200, f2: 2600, q: 1.1 }), paper({ d: 0.012, f: 900, v: 0.4 })] },
  /** A card leaves hand or fan. */
  leave: { ms: 110, loud: 0.3, parts: [paper({ a: 0.06, d: 0.05, f: 1300, f2: 5200, q: 1.3, v: 0.8 })] },
  /** Number card on a pile. */
  "land-soft": {
    ms: 130,
    loud: 0.5,
    parts: [wood({ f: 190, f2: 140, d: 0.07, v: 0.5 }), paper({ a: 0.004, d: 0.06, f: 1500, f2: 900, q: 0.8, v: 1.4 })],
  },
  /** Action card on a pile, gift. */
  "land-hard": {
    ms: 190,
    loud: 0.75,
    parts: [wood({ f: 128, f2: 92, d: 0.17, v: 0.8 }), paper({ d: 0.03, f: 3000, q: 0.4, v: 1.9 }), block({ f: 520, d: 0.05, v: 0.4 })],
  },
  /** Card from the deck; hand fans open. */
  draw: {
    ms: 200,
    loud: 0.4,
    parts: [paper({ a: 0.11, d: 0.07, f: 900, f2: 3000, q: 2.2 }), paper({ at: 0.14, d: 0.03, f: 4600, v: 0.7 })],
  },
  /** Pile turned to a new deck. */
  shuffle: {
    ms: 580,
    loud: 0.45,
    parts: row(17, (i) => {
      const at = 0.5 * (i / 17) ** 0.82;
      return [paper({ at, d: 0.018, f: 2000 + i * 150, q: 1.4, v: 0.5 + i * 0.03 }), wood({ at, f: 210 + i * 6, d: 0.03, v: 0.16 })];
    }),
  },
  /** Reverse: the ring turns. */
  ring: {
    ms: 430,
    loud: 0.45,
    parts: row(9, (i) =>
      block({ at: 0.4 * Math.sin(((i / 8) * Math.PI) / 2) ** 1.2 * 0.92, f: 620 + 95 * (i < 5 ? i : 9 - i), d: 0.045, v: 0.5 + 0.06 * i }),
    ),
  },
  /** Skip: the ring leaps. */
  hop: {
    ms: 300,
    loud: 0.5,
    parts: [
      soft({ f: 250, f2: 560, d: 0.16, a: 0.01, v: 0.9 }),
      soft({ at: 0.15, f: 560, f2: 300, d: 0.12, a: 0.01, v: 0.6 }),
      wood({ at: 0.235, f: 230, d: 0.06, v: 0.7 }),
    ],
  },
  /** +2, the penalty for UNO. */
  "drop-two": {
    ms: 350,
    loud: 0.7,
    parts: row(2, (i) => [wood({ at: 0.14 * i, f: 150 - 26 * i, f2: 95, d: 0.16 }), paper({ at: 0.14 * i, d: 0.035, f: 1700, v: 0.8 })]),
  },
  /** +4, a lost challenge. */
  "drop-four": {
    ms: 560,
    loud: 0.8,
    parts: row(4, (i) => [
      wood({ at: 0.115 * i, f: 170 - 24 * i, f2: 62, d: 0.2, v: 0.7 + 0.1 * i }),
      paper({ at: 0.115 * i, d: 0.04, f: 1500 - 250 * i, v: 0.7 }),
    ]),
  },
  /** Medal lands; points land. */
  power: { ms: 480, loud: 0.5, parts: [coin({ f: 2060, d: 0.4, v: 0.8 }), coin({ at: 0.085, f: 2740, d: 0.36, v: 0.7 })] },
  /** UNO! is called: two knocks. */
  uno: {
    ms: 300,
    loud: 0.8,
    parts: [
      block({ f: 470, d: 0.08 }),
      paper({ d: 0.012, f: 3000, v: 0.5 }),
      block({ at: 0.15, f: 540, d: 0.1, v: 1.1 }),
      paper({ at: 0.15, d: 0.012, f: 3300, v: 0.5 }),
    ],
  },
  /** Caught: the slap. */
  caught: {
    ms: 200,
    loud: 0.9,
    parts: [
      paper({ d: 0.11, a: 0.001, f: 1900, q: 0.35, v: 1.2 }),
      paper({ d: 0.025, f: 5200, q: 0.5, v: 0.8 }),
      wood({ f: 205, f2: 150, d: 0.06, v: 0.5 }),
    ],
  },
  /** Challenge: the roll before the hand opens. */
  drum: {
    ms: 600,
    loud: 0.6,
    parts: row(15, (i) => {
      const at = 0.54 * (i / 15) ** 0.9,
        v = 0.25 + 0.05 * i;
      return [skin({ at, f: 118 + i * 2, d: 0.07, v }), paper({ at, d: 0.02, f: 800, v: v * 0.5 })];
    }),
  },
  /** Bluff: falls, rubs. */
  guilty: {
    ms: 540,
    loud: 0.75,
    parts: [
      marimba({ f: 233, d: 0.2, v: 0.8 }),
      marimba({ at: 0.17, f: 164.8, d: 0.34 }),
      marimba({ at: 0.17, f: 174.6, d: 0.34, v: 0.7 }),
      skin({ at: 0.17, f: 78, d: 0.22, v: 0.8 }),
    ],
  },
  /** Honest: rises, clear. */
  innocent: {
    ms: 520,
    loud: 0.6,
    parts: [
      marimba({ f: 392, d: 0.2, v: 0.8 }),
      marimba({ at: 0.16, f: 523.3, d: 0.34 }),
      marimba({ at: 0.16, f: 659.3, d: 0.34, v: 0.6 }),
    ],
  },
  /** It is my turn: one low bell. */
  turn: { ms: 600, loud: 0.55, parts: [bell({ f: 293.7, d: 0.62, a: 0.004 })] },
  /** 10 s left, each second. */
  tick: { ms: 45, loud: 0.4, parts: [block({ f: 1900, d: 0.028 }), paper({ d: 0.006, f: 6000, v: 0.3 })] },
  /** The Game: a pile jumps back. */
  zip: {
    ms: 260,
    loud: 0.55,
    parts: [paper({ a: 0.14, d: 0.07, f: 700, f2: 6500, q: 3, am: 95, v: 4 }), wood({ at: 0.21, f: 330, d: 0.05, v: 0.6 })],
  },
  /** SKULL, STOP. */
  thud: {
    ms: 460,
    loud: 0.85,
    parts: [
      skin({ f: 70, f2: 42, d: 0.44 }),
      paper({ d: 0.3, f: 420, f2: 90, type: "lowpass", q: 0.5, v: 1.6 }),
      skin({ at: 0.13, f: 58, f2: 44, d: 0.3, v: 0.7 }),
    ],
  },
  /** Hint slip, command in force. */
  hint: {
    ms: 190,
    loud: 0.35,
    parts: [
      paper({ a: 0.02, d: 0.05, f: 5600, q: 2.6, am: 120 }),
      paper({ at: 0.095, a: 0.02, d: 0.05, f: 6600, q: 2.6, am: 140, v: 0.9 }),
    ],
  },
  /** Pencil writes: three strokes. */
  pen: {
    ms: 380,
    loud: 0.35,
    parts: each(
      [
        { f: 3300, f2: 4200, v: 0.9 },
        { f: 3900, f2: 3000, v: 0.7 },
        { f: 3000, f2: 4600, v: 1 },
      ],
      (stroke, i) => paper({ at: 0.12 * i, a: 0.045, d: 0.05, q: 1.8, am: 62 + 14 * i, ...stroke }),
    ),
  },
  /** Going out: four melds. */
  out: {
    ms: 600,
    loud: 0.7,
    parts: each([261.6, 329.6, 392, 523.3], (f, i) => [
      marimba({ at: 0.105 * i, f, d: 0.2 + 0.07 * i, v: 0.6 + 0.1 * i }),
      paper({ at: 0.105 * i, d: 0.03, f: 2400, v: 0.35 }),
    ]),
  },
  /** Round won. */
  round: { ms: 600, loud: 0.65, parts: each([440, 554.4, 659.3], (f, i) => bell({ at: 0.13 * i, f, d: 0.34, v: 0.7 })) },
  /** Match won. */
  won: {
    ms: 600,
    loud: 0.8,
    parts: [
      ...each([392, 493.9, 587.3, 784, 987.8], (f, i) => marimba({ at: 0.075 * i, f, d: 0.2, v: 0.7 })),
      ...each([784, 987.8, 1174.7], (f) => bell({ at: 0.3, f, d: 0.36, v: 0.34 })),
    ],
  },
  /** Match lost. */
  lost: {
    ms: 600,
    loud: 0.55,
    parts: each(
      [
        [311.1, 305],
        [261.6, 256],
        [207.7, 196],
      ] as const,
      ([f, f2], i) => soft({ at: 0.17 * i, f, f2, d: 0.3, a: 0.02, v: 0.9 }),
    ),
  },
  /** Bubble. */
  chat: { ms: 80, loud: 0.35, parts: [soft({ f: 620, f2: 1180, d: 0.06, a: 0.004 }), soft({ f: 1240, f2: 2360, d: 0.03, v: 0.2 })] },
  /** Card refused: dull tap. */
  refused: {
    ms: 110,
    loud: 0.45,
    parts: [
      wood({ f: 138, f2: 122, d: 0.07 }),
      paper({ d: 0.03, f: 380, type: "lowpass", q: 0.4, v: 0.7 }),
      wood({ at: 0.055, f: 122, d: 0.05, v: 0.8 }),
    ],
  },
} satisfies Record<string, Recipe>;

export type SoundName = keyof typeof recipes;
export const SOUND_NAMES = Object.keys(recipes) as SoundName[];
