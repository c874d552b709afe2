import { none } from "./book.ts";

/**
 * Words of one order, 32 bytes: a cancel on a market of many books costs a handful of cache misses, and everything about an
 * order comes with the first of them. The first two words are the order's number, a double.
 */
export const wordsPerOrder = 8;
export const idsPerOrder = 4;
export const lotsWord = 2;
export const rowWord = 3;
export const nextWord = 4;
export const previousWord = 5;
export const sequenceWord = 6;
export const traitsWord = 7;

const ordersAtFirst = 1024;

/**
 * The orders of all books of a market in one block of memory, which only ever doubles. What is given back last is taken first,
 * because it is still in the cache. Books read and write the words themselves; they must read `words` and `ids` anew after
 * `take`, which may have moved them.
 */
export class OrderPool {
  words = new Int32Array(0);
  /** Order numbers, on the same memory; NaN for an order that is in no book. */
  ids = new Float64Array(0);
  #free = none;

  /** A place for an order, with undefined contents. */
  take(): number {
    if (this.#free === none) this.#grow();
    const slot = this.#free;
    this.#free = this.words[slot * wordsPerOrder + nextWord]!;
    return slot;
  }

  give(slot: number): void {
    this.ids[slot * idsPerOrder] = NaN;
    this.words[slot * wordsPerOrder + nextWord] = this.#free;
    this.#free = slot;
  }

  #grow(): void {
    const used = this.words.length / wordsPerOrder;
    const held = Math.max(used * 2, ordersAtFirst);
    const memory = new ArrayBuffer(held * wordsPerOrder * Int32Array.BYTES_PER_ELEMENT);
    const words = new Int32Array(memory);
    words.set(this.words);
    this.words = words;
    this.ids = new Float64Array(memory);
    for (let slot = held - 1; slot >= used; slot--) this.give(slot);
  }
}
