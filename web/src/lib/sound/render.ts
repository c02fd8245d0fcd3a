/** Sounds become samples: mono, with the peak at -1 dB. */
import { recipes, type Recipe, type SoundName } from "./recipes";

export const RATE = 44100;
export const PEAK = 0.89;
const FADE_SECONDS = 0.008; // at the end, so that nothing clicks
const LOWEST_HERTZ = 35;

const cache = new Map<string, Promise<AudioBuffer>>();

/** One sound by itself; made once for each rate. */
export function render(name: SoundName, rate = RATE): Promise<AudioBuffer> {
  const key = `${name} ${rate}`;
  const known = cache.get(key);
  if (known) return known;
  const made = make(recipes[name], rate);
  cache.set(key, made);
  return made;
}

async function make({ ms, parts }: Recipe, rate: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.ceil((rate * ms) / 1000), rate);
  const out = context.createGain();
  const highPass = context.createBiquadFilter();
  highPass.type = "highpass";
  highPass.frequency.value = LOWEST_HERTZ;
  out.connect(highPass).connect(context.destination);
  for (const part of parts) part(context, out, 0);
  const buffer = await context.startRendering();
  finish(buffer.getChannelData(0), Math.round(rate * FADE_SECONDS));
  return buffer;
}

/** The largest sample, without its sign. */
export const peakOf = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Brings the peak to its level and fades the last samples out. */
export function finish(samples: Float32Array, fade: number): void {
  const level = PEAK / (peakOf(samples) || 1);
  const { length } = samples;
  for (const [i, sample] of samples.entries()) samples[i] = sample * level * Math.min(1, (length - i) / fade);
}
