import { none } from "./book.ts";

/**
 * Which numbers of 0 to `count` - 1 are in a set, with its greatest member at hand: one bit a number, and above each 32 of those words
 * one word that says which of them are not empty.
 */
export class LevelBits {
  readonly #bits: Int32Array;
  readonly #summary: Int32Array;

  constructor(count: number) {
    this.#bits = new Int32Array(Math.ceil(count / 32));
    this.#summary = new Int32Array(Math.ceil(count / 1024));
  }

  set(at: number): void {
    this.#bits[at >>> 5]! |= 1 << (at & 31);
    this.#summary[at >>> 10]! |= 1 << ((at >>> 5) & 31);
  }

  clear(at: number): void {
    const left = this.#bits[at >>> 5]! & ~(1 << (at & 31));
    this.#bits[at >>> 5] = left;
    if (left === 0) this.#summary[at >>> 10]! &= ~(1 << ((at >>> 5) & 31));
  }

  /** The greatest member, or `none`. */
  highest(): number {
    for (let word = this.#summary.length - 1; word >= 0; word--) {
      const summary = this.#summary[word]!;
      if (summary !== 0) return this.#highestIn((word << 5) + topBit(summary));
    }
    return none;
  }

  /** The greatest member below `at`, or `none`. */
  highestBelow(at: number): number {
    const inWord = this.#bits[at >>> 5]! & below(at & 31);
    if (inWord !== 0) return (at & ~31) + topBit(inWord);
    let summary = this.#summary[at >>> 10]! & below((at >>> 5) & 31);
    for (let word = at >>> 10; ; summary = this.#summary[word]!) {
      if (summary !== 0) return this.#highestIn((word << 5) + topBit(summary));
      if (word === 0) return none;
      word -= 1;
    }
  }

  #highestIn(word: number): number {
    return (word << 5) + topBit(this.#bits[word]!);
  }
}

/** Number of the highest bit of a word that is not 0. */
function topBit(word: number): number {
  return 31 - Math.clz32(word);
}

/** The bits below a bit. */
function below(bit: number): number {
  return (1 << bit) - 1;
}
