/** The hashes of a fair deal (docs/fairness.md), computed here, by code that the server has no part in. */
import { sha256 } from "../engine/sha256.ts";

const BLOCK = 64; // bytes of a block of SHA-256

/** Of a secret, an entropy and a commitment. */
export const DIGITS = 64;
export const isDigits = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
export const digitsOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));

/** The hash of a text, as hexadecimal digits. */
export const hashOf = (text: string): string => digitsOf(sha256(encoded(text)));

/** What the server publishes before the deal. */
export const commitmentToSecret = (secret: string): string => hashOf(`tapete secret|${secret}`);
/** What a seat publishes before the deal. */
export const commitmentToEntropy = (entropy: string): string => hashOf(`tapete entropy|${entropy}`);

/** HMAC-SHA256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const joined = (pad: number, rest: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(BLOCK + rest.length);
    whole.set(padded.map((byte) => byte ^ pad));
    whole.set(rest, BLOCK);
    return whole;
  };
  return sha256(joined(0x5c, sha256(joined(0x36, message))));
}

/** The seed of a match: everything that was revealed, by seat, keyed by the secret. */
export function seedOf(secret: string, entropies: ReadonlyMap<number, string>): string {
  const revealed = [...entropies].sort(([one], [other]) => one - other).map(([seat, entropy]) => `${seat}:${entropy}`);
  return digitsOf(hmac(bytesOf(secret), encoded(`tapete deal|${revealed.join("|")}`)));
}
