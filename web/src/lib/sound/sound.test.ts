/** The parts that need no browser. Rendering is tested in Chromium, with check(). */
import { describe, expect, test, vi } from "vitest";
import { analyse, distance, faultsOf, LIMITS, transform } from "./measure";
import { pitch, player, Voices, wakeAtFirstTap } from "./player";
import { recipes, seededNoise, SOUND_NAMES } from "./recipes";
import { finish, PEAK, peakOf, RATE } from "./render";

const sine = (hertz: number, ms: number, level = 0.5): Float32Array =>
  Float32Array.from({ length: Math.round((RATE * ms) / 1000) }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / RATE));

describe("recipes", () => {
  test.each(Object.entries(recipes))("%s keeps the limits", (_, { ms, loud, parts }) => {
    expect(ms).toBeGreaterThanOrEqual(LIMITS.shortest);
    expect(ms).toBeLessThanOrEqual(LIMITS.longest);
    expect(loud).toBeGreaterThan(0);
    expect(loud).toBeLessThanOrEqual(1);
    expect(parts.length).toBeGreaterThan(0);
  });

  test("all sounds of the table are there", () => {
    expect(SOUND_NAMES).toHaveLength(28);
  });

  test("the noise is the same every time, and even", () => {
    const samples = seededNoise(8000);
    expect(samples).toHaveLength(5600);
    expect(samples[0]).toBeCloseTo((22222 * 16807) / 1073741823.5 - 1);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.05);
    expect(peakOf(samples)).toBeLessThanOrEqual(1);
  });
});

describe("render", () => {
  test("the peak is brought to its level and the end faded", () => {
    const samples = sine(441, 100, 0.1);
    finish(samples, 353);
    expect(peakOf(samples)).toBeCloseTo(PEAK, 3);
    expect(peakOf(samples.slice(-20))).toBeLessThan(PEAK * 0.06);
  });

  test("silence stays silence", () => {
    const samples = new Float32Array(100);
    finish(samples, 10);
    expect(peakOf(samples)).toBe(0);
  });
});

describe("measure", () => {
  test("the transform finds a tone", () => {
    const real = new Float64Array(64).map((_, i) => Math.cos((2 * Math.PI * 5 * i) / 64));
    const imaginary = new Float64Array(64);
    transform(real, imaginary);
    const powers = [...real.slice(0, 32)].map((value, k) => Math.hypot(value, imaginary[k] ?? 0));
    expect(powers.indexOf(Math.max(...powers))).toBe(5);
    expect(powers[5]).toBeCloseTo(32);
    expect(powers[7]).toBeCloseTo(0);
  });

  test("a tone is measured", () => {
    const { measured } = analyse(sine(2000, 300));
    expect(measured.ms).toBe(300);
    expect(measured.peak).toBeCloseTo(0.5, 2);
    expect(measured.rms).toBeCloseTo(-9, 0);
    expect(Math.abs(measured.centroid - 2000)).toBeLessThan(60);
    expect(measured.heard).toBeGreaterThan(295);
  });

  test("distance: none to itself, more to another pitch or length", () => {
    const picture = (hertz: number, ms: number) => analyse(sine(hertz, ms)).picture;
    expect(distance(picture(500, 200), picture(500, 200))).toBe(0);
    expect(distance(picture(500, 200), picture(4000, 200))).toBeGreaterThan(LIMITS.distance);
    expect(distance(picture(500, 200), picture(500, 500))).toBeGreaterThan(0);
    expect(distance(picture(500, 200), picture(4000, 200))).toBe(distance(picture(4000, 200), picture(500, 200)));
  });

  test("faults are named", () => {
    const good = { ms: recipes.deal.ms, heard: 40, peak: PEAK, rms: -20, centroid: 3000 };
    expect(faultsOf("deal", good)).toEqual([]);
    expect(faultsOf("deal", { ...good, ms: 700 })).toEqual(["deal takes 700 ms"]);
    expect(faultsOf("deal", { ...good, peak: 1 })).toEqual(["deal has a peak of 1"]);
    expect(faultsOf("deal", { ...good, heard: 0 })).toEqual(["deal is silent"]);
  });
});

describe("voices", () => {
  test("at most six at once", () => {
    const voices = new Voices();
    const started = SOUND_NAMES.slice(0, 7).map((name) => voices.start(name, 0));
    expect(started).toEqual([true, true, true, true, true, true, false]);
    voices.end();
    expect(voices.start("won", 0)).toBe(true);
  });

  test("the same sound not twice in a moment", () => {
    const voices = new Voices();
    expect([0, 0.02, 0.04].map((now) => voices.start("deal", now))).toEqual([true, false, true]);
  });

  test("cards differ a little, a bell never", () => {
    expect(new Set([0, 1, 2, 3, 4].map((turn) => pitch("deal", turn))).size).toBe(5);
    expect([0, 1, 2].map((turn) => pitch("turn", turn))).toEqual([1, 1, 1]);
  });
});

/** An audio context that only notes what is started. */
function silent() {
  const started: { rate: number; loud: number; ended: () => void }[] = [];
  const master = { gain: { value: 1 }, connect: (node: unknown) => node };
  let gains = 0;
  const context = {
    state: "suspended",
    currentTime: 0,
    sampleRate: RATE,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    createGain: () => (gains++ ? { gain: { value: 1 }, connect: (node: unknown) => node } : master),
    createDynamicsCompressor: () => ({ connect: (node: unknown) => node }),
    createBufferSource() {
      const source = {
        buffer: null,
        playbackRate: { value: 1 },
        onended: () => undefined,
        loud: 0,
        connect(gain: { gain: { value: number } }) {
          source.loud = gain.gain.value;
          return gain;
        },
        start() {
          started.push({ rate: source.playbackRate.value, loud: source.loud, ended: source.onended });
        },
      };
      return source;
    },
  };
  return { context: context as unknown as AudioContext, resume: context.resume, master, started };
}

describe("the player", () => {
  const make = () => Promise.resolve({} as AudioBuffer);

  test("is silent until the first tap", async () => {
    const { context, resume, started } = silent();
    const open = vi.fn(() => context);
    const sounds = player({ open, make });
    await sounds.play("deal");
    expect(open).not.toHaveBeenCalled();
    sounds.wake();
    await sounds.play("deal");
    expect(resume).toHaveBeenCalledOnce();
    expect(started.map(({ loud }) => loud)).toEqual([recipes.deal.loud]);
    sounds.wake();
    expect(open).toHaveBeenCalledOnce();
  });

  test("wakes once, at a tap or a key", () => {
    const { context } = silent();
    const open = vi.fn(() => context);
    const target = new EventTarget();
    const sounds = player({ open, make });
    const wake = vi.spyOn(sounds, "wake");
    wakeAtFirstTap(sounds, target);
    expect(open).not.toHaveBeenCalled();
    for (const name of ["keydown", "pointerup", "keydown"]) target.dispatchEvent(new Event(name));
    expect(wake).toHaveBeenCalledOnce();
  });

  test("has one volume; none is off", async () => {
    const { context, master, started } = silent();
    const sounds = player({ open: () => context, make, volume: 0.3 });
    sounds.wake();
    expect(master.gain.value).toBe(0.3);
    sounds.volume = 0;
    await sounds.play("turn");
    expect(started).toHaveLength(0);
    sounds.volume = 0.6;
    expect(master.gain.value).toBe(0.6);
    await sounds.play("turn");
    expect(started).toHaveLength(1);
  });

  test("a sound that cannot be made takes no voice", async () => {
    const { context, started } = silent();
    let broken = true;
    const sounds = player({ open: () => context, make: () => (broken ? Promise.reject(new Error("no")) : make()) });
    sounds.wake();
    for (const name of SOUND_NAMES.slice(0, 6)) await expect(sounds.play(name)).rejects.toThrow("no");
    broken = false;
    await sounds.play("won");
    expect(started).toHaveLength(1);
  });

  test("vibration has a switch of its own", () => {
    const vibrate = vi.fn();
    const sounds = player({ open: () => silent().context, make, vibrate, volume: 0 });
    sounds.buzz(10);
    sounds.wake();
    sounds.buzz(20);
    sounds.vibration = false;
    sounds.buzz(40);
    expect(vibrate.mock.calls).toEqual([[20]]);
  });
});
