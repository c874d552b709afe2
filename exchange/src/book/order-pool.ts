import { none } from "./book.ts";

/**
 * The words of an order, 32 bytes: in a market of many books an order costs one cache miss, and all about it comes with that. An order's
 * words begin at `slot << 3`, so that a word's place is `(slot << 3) | word`; the first two are the order's number, a double, which is
 * `ids[slot << 2]`.
 */
export const orderWords = {
  lots: 2,
  row: 3,
  next: 4,
  previous: 5,
  sequence: 6,
  traits: 7,
} as const;

const wordsPerOrder = 8;
const ordersAtFirst = 1024;

// V8 folds a file's own constants into the code, imported ones it reads each time.
const nothing = none;
const nextWord = orderWords.next;

/**
 * The orders of all books of a market in one block of memory, which only ever doubles. The place that was given back last is taken
 * first, because it is still in the cache. Books read and write the words themselves, and must fetch `words` and `ids` anew after
 * `take`, which may have moved them.
 */
export class OrderPool {
  words = new Int32Array(0);
  /** Order numbers, on the same memory; NaN where there is no order. */
  ids = new Float64Array(0);
  #free: number = nothing;

  /** A place for an order, with undefined contents. */
  take(): number {
    if (this.#free === nothing) this.#grow();
    const slot = this.#free;
    this.#free = this.words[(slot << 3) | nextWord]!;
    return slot;
  }

  give(slot: number): void {
    this.ids[slot << 2] = NaN;
    this.words[(slot << 3) | nextWord] = this.#free;
    this.#free = slot;
  }

  #grow(): void {
    const before = this.words.length / wordsPerOrder;
    const after = Math.max(before * 2, ordersAtFirst);
    const memory = new ArrayBuffer(after * wordsPerOrder * Int32Array.BYTES_PER_ELEMENT);
    const words = new Int32Array(memory);
    words.set(this.words);
    this.words = words;
    this.ids = new Float64Array(memory);
    for (let slot = after - 1; slot >= before; slot -= 1) this.give(slot);
  }
}
