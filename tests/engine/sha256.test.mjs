import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "../../web/src/lib/engine/sha256.ts";

const hex = (bytes) => Buffer.from(bytes).toString("hex");

test("the example of the standard", () => {
  const wanted = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(hex(sha256(new TextEncoder().encode("abc"))), wanted);
});

test("messages of every length around one block and two", () => {
  for (let length = 0; length < 140; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
    assert.equal(hex(sha256(message)), createHash("sha256").update(message).digest("hex"));
  }
});
