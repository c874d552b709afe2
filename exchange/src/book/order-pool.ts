import { none } from "./book.ts";

/**
 * Word offsets of an order, 32 bytes in all, so that reading an order costs one cache miss even in a market of many books. An order's
 * words begin at `slot << 3`: a word's index is `(slot << 3) | word`. The first two hold the order number as a double, also
 * readable as `ids[slot << 2]`.
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

// V8 inlines constants of the same module, but reads imported ones at every use.
const nothing = none;
const nextWord = orderWords.next;

/**
 * The orders of all books of a market in one block of memory that grows by doubling. The slot freed last is reused first, because it
 * is still cached. Books access the words directly and must read `words` and `ids` again after `take`, which may reallocate them.
 */
export class OrderPool {
  words = new Int32Array(0);
  /** Order numbers, a view of the same memory; NaN in free slots. */
  ids = new Float64Array(0);
  #free: number = nothing;

  /** Takes a free slot; its contents are undefined. */
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
