/** SHA-256 (FIPS 180-4). Browsers have it too, but not on pages that came over plain HTTP. */

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of a prime. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = new DataView(new ArrayBuffer(32));
  START.forEach((word, i) => hash.setInt32(4 * i, word));
  for (let at = 0; at < padded.length; at += BLOCK) addBlock(hash, words, at);
  return new Uint8Array(hash.buffer);
}

function addBlock(hash: DataView, words: DataView, at: number): void {
  const w = new Int32Array(64);
  const word = (i: number): number => w[i] ?? 0;
  const before = START.map((_, i) => hash.getInt32(4 * i));
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before;
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = words.getInt32(at + 4 * i);
    else {
      const [early, late] = [word(i - 15), word(i - 2)];
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = word(i - 16) + s0 + word(i - 7) + s1;
    }
    const chosen = (e & f) ^ (~e & g);
    const t1 = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[i] ?? 0) + word(i);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => hash.setInt32(4 * i, value + (before[i] ?? 0)));
}
