import assert from "node:assert/strict";
import { test } from "node:test";
import { Heap, Place } from "../../web/src/lib/engine/records.ts";

const LAYOUTS = {
  Inner: { size: 2, fields: { number: { offset: 0, bits: 16, shape: [] } } },
  Outer: {
    size: 64,
    fields: {
      short: { offset: 0, bits: 16, shape: [] },
      middle: { offset: 4, bits: 32, shape: [2] },
      long: { offset: 16, bits: 64, shape: [2] },
      grid: { offset: 32, bits: 16, shape: [2, 3] },
      elsewhere: { offset: 48, bits: 16, shape: [5], reference: true },
      inner: { offset: 56, record: "Inner" },
    },
  },
};
const VALUES = {
  short: -7,
  middle: [1, -(2 ** 31)],
  long: [2 ** 40, -(2n ** 63n)],
  grid: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  inner: { number: 9 },
};

function outer(count = 1) {
  return Place.take(new Heap(new WebAssembly.Memory({ initial: 1 }), 1000), LAYOUTS, "Outer", count);
}

const fails = (code) => (error) => error.code === code;

test("what is written is read, but for what is elsewhere", () => {
  const place = outer();
  place.write(VALUES);
  assert.deepEqual(place.read(), VALUES);
  assert.equal(place.number("middle", 1), -(2 ** 31));
  assert.deepEqual(place.row("middle", 2), VALUES.middle);
  assert.equal(place.part("inner").number("number"), 9);
});

test("records follow each other, and are copied and cleared by themselves", () => {
  const place = outer(3);
  place.next(1).write(VALUES);
  assert.equal(place.number("short"), 0);
  place.next(2).paste(place.next(1).copy());
  place.next(1).clear();
  assert.deepEqual(place.next(2).read(), VALUES);
  assert.equal(place.next(1).number("short"), 0);
  place.paste(place.next(2).copy("grid"), "grid");
  assert.deepEqual(place.read().grid, VALUES.grid);
  assert.equal(place.number("short"), 0);
});

test("memory grows when it is needed, and places stay what they are", () => {
  const heap = new Heap(new WebAssembly.Memory({ initial: 1 }), 1000);
  const place = Place.take(heap, LAYOUTS, "Outer");
  place.write(VALUES);
  const address = heap.take(1_000_000);
  assert.equal(address % 16, 0);
  heap.bytes(address, 1_000_000).fill(1);
  assert.deepEqual(place.read(), VALUES);
});

test("numbers that do not fit are refused", () => {
  const place = outer();
  for (const bad of [2 ** 15, -(2 ** 15) - 1, 0.5, Number.NaN, 2n ** 70n]) {
    assert.throws(() => place.write({ short: bad }), fails("out-of-range"));
  }
  assert.throws(() => place.write({ long: [2 ** 60, 0] }), fails("out-of-range"), "it is not exact");
  assert.throws(() => place.write({ middle: [1, 2, 3] }), fails("out-of-range"));
  assert.throws(() => place.write({ grid: [1, 2] }), fails("out-of-range"));
  assert.throws(() => place.write({ inner: 3 }), fails("out-of-range"));
  assert.throws(() => place.write({ elsewhere: [1, 2, 3, 4, 5] }), fails("out-of-range"));
  assert.throws(() => place.setNumber("middle", 1, 2), fails("out-of-range"));
  assert.deepEqual(place.read(), outer().read());
});

test("fields that are not there are refused", () => {
  assert.throws(() => outer().write({ hand: 1 }), fails("no-such-field"));
  assert.throws(() => outer().number("toString"), fails("no-such-field"));
  assert.throws(() => outer().part("short"), fails("no-such-field"));
});
