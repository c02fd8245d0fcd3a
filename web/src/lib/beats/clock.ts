/** The real clock, and one that a test moves by hand. */
export interface Clock {
  now(): number;
  /** Calls later; the function that it returns cancels that. */
  after(ms: number, call: () => void): () => void;
}

export const realClock = (): Clock => ({
  now: () => performance.now(),
  after(ms, call) {
    const id = setTimeout(call, ms);
    return () => {
      clearTimeout(id);
    };
  },
});

export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let calls = 0;
  let due: { at: number; order: number; call: () => void }[] = [];
  return {
    now: () => now,
    after(ms, call) {
      const entry = { at: now + Math.max(0, ms), order: calls++, call };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const to = now + ms;
      for (;;) {
        due.sort((a, b) => a.at - b.at || a.order - b.order);
        const [first] = due;
        if (!first || first.at > to) break;
        due.shift();
        now = first.at;
        first.call();
      }
      now = to;
    },
  };
}
