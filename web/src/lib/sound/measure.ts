/** Are the sounds short, not too loud, and distinct? Pictures of 24 bands x 24 slices in dB are compared. */
import { recipes, SOUND_NAMES, type SoundName } from "./recipes";
import { PEAK, RATE, peakOf, render } from "./render";

export const LIMITS = { shortest: 40, longest: 600, peak: 0.9, distance: 6 };

const WINDOW = 1024;
const BANDS = 24;
const SLICES = 24;
const SLICE_SECONDS = 0.025;
const LOWEST = 60;
const HIGHEST = 11000;
const FLOOR = -54; // dB below the loudest

export interface Measured {
  ms: number;
  heard: number; // ms until only 1 % of the peak is left
  peak: number;
  rms: number; // dB
  centroid: number; // Hz
}

/** The level of each band in each slice, and how many slices the sound lasts. */
export interface Picture {
  levels: number[];
  slices: number;
}

const bandOf = (hertz: number): number => Math.floor((BANDS * Math.log(hertz / LOWEST)) / Math.log(HIGHEST / LOWEST));
const decibels = (ratio: number): number => 10 * Math.log10(ratio);
const milliseconds = (samples: number): number => Math.round((samples / RATE) * 1000);

/** Power of each frequency of a window of samples. */
function spectrum(samples: Float32Array, start: number): Float64Array {
  const real = new Float64Array(WINDOW).map((_, i) => (samples[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW)));
  const imaginary = new Float64Array(WINDOW);
  transform(real, imaginary);
  return real.slice(0, WINDOW / 2).map((value, k) => value ** 2 + (imaginary[k] ?? 0) ** 2);
}

export function analyse(samples: Float32Array): { measured: Measured; picture: Picture } {
  const step = Math.round(RATE * SLICE_SECONDS);
  const powers = new Float64Array(SLICES * BANDS);
  let weighted = 0;
  let total = 0;
  for (let slice = 0; slice < SLICES; slice++)
    for (const [k, power] of spectrum(samples, slice * step).entries()) {
      if (!k) continue;
      const hertz = (k * RATE) / WINDOW;
      weighted += hertz * power;
      total += power;
      const band = bandOf(hertz);
      if (band >= 0 && band < BANDS) powers[slice * BANDS + band] = (powers[slice * BANDS + band] ?? 0) + power;
    }
  const loudest = Math.max(...powers) || 1;
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  const quiet = PEAK * 0.01;
  return {
    measured: {
      ms: milliseconds(samples.length),
      heard: milliseconds(samples.findLastIndex((sample) => Math.abs(sample) >= quiet)),
      peak: Number(peakOf(samples).toFixed(3)),
      rms: Number(decibels(energy / samples.length).toFixed(1)),
      centroid: Math.round(weighted / (total || 1)),
    },
    picture: {
      levels: Array.from(powers, (power) => Math.max(FLOOR, decibels(power / loudest + 1e-9))),
      slices: Math.min(SLICES, Math.ceil(samples.length / step)),
    },
  };
}

export const measure = async (name: SoundName): Promise<ReturnType<typeof analyse>> => analyse((await render(name)).getChannelData(0));

/** Root mean square difference in dB, over the longer of the two. */
export function distance(a: Picture, b: Picture): number {
  const compared = BANDS * Math.max(a.slices, b.slices);
  const squares = a.levels.slice(0, compared).reduce((sum, level, i) => sum + (level - (b.levels[i] ?? FLOOR)) ** 2, 0);
  return Math.sqrt(squares / compared);
}

export interface Pair {
  names: [SoundName, SoundName];
  distance: number;
}

export interface Checked {
  sounds: Record<string, Measured>;
  /** The most alike first. */
  pairs: Pair[];
  /** What breaks a limit; nothing, if all is well. */
  faults: string[];
}

/** Renders and compares all sounds. Needs a browser. */
export async function check(): Promise<Checked> {
  const all = await Promise.all(SOUND_NAMES.map(async (name) => ({ name, ...(await measure(name)) })));
  const pairs = all
    .flatMap((one, i) =>
      all.slice(0, i).map((other): Pair => ({ names: [other.name, one.name], distance: distance(one.picture, other.picture) })),
    )
    .sort((a, b) => a.distance - b.distance);
  const faults = [
    ...all.flatMap(({ name, measured }) => faultsOf(name, measured)),
    ...pairs
      .filter((pair) => pair.distance < LIMITS.distance)
      .map((pair) => `${pair.names.join(" and ")} are ${pair.distance.toFixed(1)} dB apart`),
  ];
  return { sounds: Object.fromEntries(all.map(({ name, measured }) => [name, measured])), pairs, faults };
}

export function faultsOf(name: SoundName, { ms, peak, heard }: Measured): string[] {
  const faults: string[] = [];
  if (ms < LIMITS.shortest || ms > LIMITS.longest || Math.abs(ms - recipes[name].ms) > 1) faults.push(`${name} takes ${ms} ms`);
  if (peak > LIMITS.peak) faults.push(`${name} has a peak of ${peak}`);
  if (heard <= 0) faults.push(`${name} is silent`);
  return faults;
}

/** The fast Fourier transform, in place. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  const at = (values: Float64Array, i: number): number => values[i] ?? 0;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j)
      for (const values of [real, imaginary]) {
        const kept = at(values, i);
        values[i] = at(values, j);
        values[j] = kept;
      }
  }
  for (let size = 2; size <= n; size <<= 1)
    for (let start = 0; start < n; start += size)
      for (let k = 0; k < size / 2; k++) {
        const angle = (-2 * Math.PI * k) / size;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const low = start + k;
        const high = low + size / 2;
        const re = at(real, high) * cos - at(imaginary, high) * sin;
        const im = at(real, high) * sin + at(imaginary, high) * cos;
        real[high] = at(real, low) - re;
        imaginary[high] = at(imaginary, low) - im;
        real[low] = at(real, low) + re;
        imaginary[low] = at(imaginary, low) + im;
      }
}
