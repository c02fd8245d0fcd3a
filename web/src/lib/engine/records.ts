/** Records in a module's memory, read and written by the names of their fields. */
import type { Fields, Integer, Layouts, NumbersLayout, PartLayout, RecordLayout, Value } from "./description.ts";
import { EngineError } from "./errors.ts";

const ALIGNMENT = 16;
const PAGE = 65_536;

/** The memory of a module: what lies above its own data is given out from the bottom, and never taken back. */
export class Heap {
  private readonly memory: WebAssembly.Memory;
  private top: number;
  private seen: DataView;

  constructor(memory: WebAssembly.Memory, base: number) {
    this.memory = memory;
    this.top = base;
    this.seen = new DataView(memory.buffer);
  }

  /** The memory as it is now: growing replaces it. */
  get data(): DataView {
    if (this.seen.buffer !== this.memory.buffer) this.seen = new DataView(this.memory.buffer);
    return this.seen;
  }

  /** The address of so many bytes, all zero. */
  take(size: number): number {
    const address = Math.ceil(this.top / ALIGNMENT) * ALIGNMENT;
    this.top = address + size;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  bytes(address: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, size);
  }
}

/** One record at its address. */
export class Place {
  readonly address: number;
  private readonly kind: string;
  private readonly heap: Heap;
  private readonly layouts: Layouts;
  private readonly layout: RecordLayout;

  constructor(heap: Heap, layouts: Layouts, kind: string, address: number) {
    this.heap = heap;
    this.layouts = layouts;
    this.kind = kind;
    this.layout = layoutOf(layouts, kind);
    this.address = address;
  }

  /** The first of some blank records. */
  static take(heap: Heap, layouts: Layouts, kind: string, count = 1): Place {
    return new Place(heap, layouts, kind, heap.take(layoutOf(layouts, kind).size * count));
  }

  get size(): number {
    return this.layout.size;
  }

  /** The record that is so many places behind this one. */
  next(places: number): Place {
    return new Place(this.heap, this.layouts, this.kind, this.address + places * this.size);
  }

  /** The record that is a field of this one. */
  part(name: string): Place {
    const field = this.field(name);
    if (!("record" in field)) throw new EngineError("no-such-field", `${name} is not a record`);
    return new Place(this.heap, this.layouts, field.record, this.address + field.offset);
  }

  /** Where the numbers of a field begin. */
  at(name: string): number {
    return this.address + this.field(name).offset;
  }

  /** One number: the field itself, or one of its row. */
  number(name: string, place = 0): number {
    return Number(this.load(this.numbers(name, place), place)); // one that is not exact is rounded
  }

  /** The first numbers of a row. */
  row(name: string, count: number): number[] {
    return Array.from({ length: count }, (_, place) => this.number(name, place));
  }

  setNumber(name: string, value: number, place = 0): void {
    this.store(name, this.numbers(name, place), place, value);
  }

  setRow(name: string, values: readonly number[]): void {
    values.forEach((value, place) => this.setNumber(name, value, place));
  }

  /** A copy of all its bytes, or of one field's. */
  copy(name?: string): Uint8Array {
    if (name === undefined) return this.heap.bytes(this.address, this.size).slice();
    const field = this.field(name);
    const size = "record" in field ? layoutOf(this.layouts, field.record).size : count(field) * (field.bits / 8);
    return this.heap.bytes(this.at(name), size).slice();
  }

  /** Puts copied bytes back, or into another record of the kind. */
  paste(bytes: Uint8Array, name?: string): void {
    this.heap.bytes(name === undefined ? this.address : this.at(name), bytes.length).set(bytes);
  }

  clear(): void {
    this.heap.bytes(this.address, this.size).fill(0);
  }

  /** Fields by their names: those that are asked for, or all but those that refer to something elsewhere. */
  read(names = Object.keys(this.layout.fields)): Fields {
    const found: Fields = {};
    for (const name of names) {
      const field = this.field(name);
      if ("record" in field) found[name] = this.part(name).read();
      else if (!field.reference) found[name] = this.value(field);
    }
    return found;
  }

  /** Sets some fields; each must have exactly its shape. */
  write(values: Readonly<Fields>): void {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name);
      if ("record" in field) {
        if (typeof value !== "object" || Array.isArray(value)) throw misfit(name);
        this.part(name).write(value);
      } else {
        if (field.reference) throw misfit(name);
        flat(name, value, field.shape).forEach((one, place) => this.store(name, field, place, one));
      }
    }
  }

  private value(field: NumbersLayout): Value {
    const all = Array.from({ length: count(field) }, (_, place) => this.load(field, place));
    const [rows, width] = field.shape;
    if (rows === undefined) return all[0] ?? 0;
    if (width === undefined) return all;
    return Array.from({ length: rows }, (_, row) => all.slice(row * width, (row + 1) * width));
  }

  private field(name: string): NumbersLayout | PartLayout {
    const found = Object.hasOwn(this.layout.fields, name) ? this.layout.fields[name] : undefined;
    if (!found) throw new EngineError("no-such-field", `there is no field ${name}`);
    return found;
  }

  private numbers(name: string, place: number): NumbersLayout {
    const field = this.field(name);
    if ("record" in field || field.reference) throw misfit(name);
    if (place >= count(field)) throw new EngineError("out-of-range", `${name} has ${count(field)} numbers only`);
    return field;
  }

  private load(field: NumbersLayout, place: number): Integer {
    const at = this.address + field.offset + (place * field.bits) / 8;
    if (field.bits === 16) return this.heap.data.getInt16(at, true);
    if (field.bits === 32) return this.heap.data.getInt32(at, true);
    const value = this.heap.data.getBigInt64(at, true);
    const short = Number(value);
    return Number.isSafeInteger(short) ? short : value;
  }

  private store(name: string, field: NumbersLayout, place: number, value: Integer): void {
    const isWhole = typeof value === "bigint" || Number.isSafeInteger(value);
    if (!isWhole || BigInt.asIntN(field.bits, BigInt(value)) !== BigInt(value)) {
      throw new EngineError("out-of-range", `${name} cannot be ${value}`);
    }
    const at = this.address + field.offset + (place * field.bits) / 8;
    if (field.bits === 16) this.heap.data.setInt16(at, Number(value), true);
    else if (field.bits === 32) this.heap.data.setInt32(at, Number(value), true);
    else this.heap.data.setBigInt64(at, BigInt(value), true);
  }
}

function layoutOf(layouts: Layouts, kind: string): RecordLayout {
  const found = layouts[kind];
  if (!found) throw new EngineError("bad-module", `the description lacks the record ${kind}`);
  return found;
}

function count(field: NumbersLayout): number {
  return field.shape.reduce((product: number, size: number) => product * size, 1);
}

/** The numbers of a value one after the other. */
function flat(name: string, value: Value, shape: readonly number[]): Integer[] {
  const [size, ...inner] = shape;
  if (size === undefined) {
    if (typeof value === "object") throw misfit(name);
    return [value];
  }
  if (!Array.isArray(value) || value.length !== size) throw misfit(name);
  return value.flatMap((one) => flat(name, one, inner));
}

function misfit(name: string): EngineError {
  return new EngineError("out-of-range", `the value of ${name} does not have its shape`);
}
