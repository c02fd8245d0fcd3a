/**
 * The chance of a deal: ChaCha8 (RFC 8439, section 2.3, with 8 rounds), and draws from it without bias. It is written for
 * the pages and shares nothing with the rules, so that a first deal is checked by other code than the one that dealt it.
 */

const WORD = 2 ** 32;
const SHARED = 2 ** 27; // several draws of a shuffle share a word while their product stays below this
const DOUBLE_ROUNDS = 4;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const COLUMNS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
] as const;
const DIAGONALS = [
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

type Quarter = readonly [number, number, number, number];
const TURNS = [
  [0, 1, 3, 16],
  [2, 3, 1, 12],
  [0, 1, 3, 8],
  [2, 3, 1, 7],
] as const; // a += b, then d ^= a and turned: which words of a quarter, and by how many bits

function quarterRound(words: Uint32Array, quarter: Quarter): void {
  for (const [sum, added, mixed, bits] of TURNS) {
    const total = (at(words, quarter[sum]) + at(words, quarter[added])) >>> 0;
    words[quarter[sum]] = total;
    const turned = at(words, quarter[mixed]) ^ total;
    words[quarter[mixed]] = (turned << bits) | (turned >>> (32 - bits));
  }
}

const at = (words: Uint32Array, place: number): number => words[place] ?? 0;

/** A block of the key stream. */
export function block(key: Uint32Array, counter: number): Uint32Array {
  const start = Uint32Array.of(...CONSTANTS, ...key, counter % WORD, Math.floor(counter / WORD), 0, 0);
  const words = start.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round++) {
    for (const quarter of COLUMNS) quarterRound(words, quarter);
    for (const quarter of DIAGONALS) quarterRound(words, quarter);
  }
  return words.map((word, place) => word + at(start, place));
}

export class Chance {
  private readonly key: Uint32Array;
  private words: Uint32Array = new Uint32Array(0);
  private used = 0;
  private blocks = 0;

  /** From the 32 bytes of a seed. */
  constructor(seed: Uint8Array) {
    const data = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
    this.key = Uint32Array.from({ length: 8 }, (_, word) => data.getUint32(4 * word, true));
  }

  private next(): number {
    if (this.used === this.words.length) {
      this.words = block(this.key, this.blocks++);
      this.used = 0;
    }
    return at(this.words, this.used++);
  }

  /** A word that gives every number below n equally often; others are drawn again. */
  private fair(n: number): number {
    const unfair = WORD % n;
    for (;;) {
      const word = this.next();
      if (Number(BigInt.asUintN(32, BigInt(word) * BigInt(n))) >= unfair) return word;
    }
  }

  /** A number from 0 to n - 1. */
  below(n: number): number {
    return Math.floor((this.fair(n) * n) / WORD);
  }

  /** Puts the first n cards in random order: each place, from the last, gets one of the cards up to it. */
  shuffle(cards: (string | number)[], n = cards.length): void {
    let last = n;
    while (last > 1) {
      let product = last;
      let first = last - 1;
      while (first > 1 && product * first < SHARED) product *= first--;
      let word = this.fair(product);
      for (; last > first; last--) {
        const drawn = word * last;
        const place = Math.floor(drawn / WORD);
        word = drawn % WORD;
        [cards[last - 1], cards[place]] = [cards[place] ?? 0, cards[last - 1] ?? 0];
      }
    }
  }
}
