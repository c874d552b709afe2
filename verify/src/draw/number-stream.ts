import { link } from "../link.ts";

/** Bytes of one number, and numbers of one block; the last two bytes of a block are left. */
const numberBytes = 6;
const numbersPerBlock = 5;
/** 256 to the power of `numberBytes`. */
const range = 0x1_0000_0000_0000;

/**
 * Numbers that follow from 32 bytes (docs/draws.md, "Numbers"). Block 0 is the seed itself, block i is
 * `link("akari/draw-stream", seed, i in decimal digits)`; each block gives five big-endian numbers of 48 bits.
 */
export class NumberStream {
  readonly #seed: Uint8Array;
  #block: Uint8Array;
  #blocks = 1;
  #taken = 0;

  constructor(seed: Uint8Array) {
    this.#seed = seed;
    this.#block = seed;
  }

  /** A number from 0 to `count` - 1, each as likely as any other: numbers above the last whole multiple are skipped. `count` is 1 to 2^32. */
  below(count: number): number {
    const whole = range - (range % count);
    let number = this.#next();
    while (number >= whole) number = this.#next();
    return number % count;
  }

  #next(): number {
    if (this.#taken === numbersPerBlock) {
      this.#block = link("akari/draw-stream", this.#seed, String(this.#blocks));
      this.#blocks += 1;
      this.#taken = 0;
    }
    const from = this.#taken * numberBytes;
    this.#taken += 1;
    let number = 0;
    for (let place = from; place < from + numberBytes; place += 1)
      number = number * 256 + (this.#block[place] ?? 0);
    return number;
  }
}
