import { toText } from "@akari/verify/bytes";
import { knownTexts } from "./byte-writer.ts";

/** Reads what a `ByteWriter` wrote. Throws RangeError, or TypeError for a text that is none, at bytes that it did not write. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #texts = [...knownTexts];
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#place === this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.#advance(1)]!;
  }

  whole(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (!Number.isSafeInteger(value)) throw new RangeError("a number that is too large");
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  number(): number {
    return this.#view.getFloat64(this.#advance(8));
  }

  text(): string {
    const place = this.whole();
    if (place > 0) {
      const known = this.#texts[place - 1];
      if (known === undefined) throw new RangeError("a text that was not written before");
      return known;
    }
    const length = this.whole();
    const start = this.#advance(length);
    const text = toText(this.#bytes.subarray(start, start + length));
    this.#texts.push(text);
    return text;
  }

  /** Skips so many bytes; returns their start. */
  #advance(count: number): number {
    const start = this.#place;
    if (count > this.#bytes.length - start) throw new RangeError("the bytes end too early");
    this.#place += count;
    return start;
  }
}
