import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** A plain value of any form: null, truth values, numbers with every bit, texts, lists and records in the order of their fields. */
const tags = {
  null: 0,
  false: 1,
  true: 2,
  whole: 3,
  number: 4,
  text: 5,
  list: 6,
  record: 7,
} as const;

/** 2 to the 52nd: whole numbers beyond it, of either sign, are written with every bit. */
const largestWhole = 4_503_599_627_370_496;

/** A field that is undefined is not written. Throws TypeError for what is no plain value. */
export function writePlain(to: ByteWriter, value: unknown): void {
  switch (typeof value) {
    case "boolean":
      return to.byte(value ? tags.true : tags.false);
    case "number":
      if (Number.isInteger(value) && Math.abs(value) < largestWhole && !Object.is(value, -0)) {
        to.byte(tags.whole);
        return to.signed(value);
      }
      to.byte(tags.number);
      return to.number(value);
    case "string":
      to.byte(tags.text);
      return to.text(value);
    case "object":
      if (value === null) return to.byte(tags.null);
      return Array.isArray(value) ? writeList(to, value) : writeRecord(to, value);
    default:
      throw new TypeError(`no plain value: ${typeof value}`);
  }
}

function writeList(to: ByteWriter, list: readonly unknown[]): void {
  to.byte(tags.list);
  to.whole(list.length);
  for (const one of list) writePlain(to, one);
}

function writeRecord(to: ByteWriter, record: object): void {
  const values = record as Readonly<Record<string, unknown>>;
  const names = Object.keys(record);
  let count = 0;
  for (const name of names) if (values[name] !== undefined) count += 1;
  to.byte(tags.record);
  to.whole(count);
  for (const name of names) {
    const value = values[name];
    if (value === undefined) continue;
    to.text(name);
    writePlain(to, value);
  }
}

export function readPlain(from: ByteReader): unknown {
  const tag = from.byte();
  switch (tag) {
    case tags.null:
      return null;
    case tags.false:
      return false;
    case tags.true:
      return true;
    case tags.whole:
      return from.signed();
    case tags.number:
      return from.number();
    case tags.text:
      return from.text();
    case tags.list: {
      const list: unknown[] = [];
      for (let left = from.whole(); left > 0; left -= 1) list.push(readPlain(from));
      return list;
    }
    case tags.record: {
      const fields: [string, unknown][] = [];
      for (let left = from.whole(); left > 0; left -= 1)
        fields.push([from.text(), readPlain(from)]);
      return Object.fromEntries(fields);
    }
    default:
      throw new RangeError(`no kind of value has the number ${tag}`);
  }
}
