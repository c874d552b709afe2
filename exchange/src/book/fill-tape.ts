import type { FillTape } from "./book.ts";

const wordsPerFill = 4;

/** Fills in one preallocated array of numbers, which doubles when an entry makes more than it holds. */
export class NumberTape implements FillTape {
  #words = new Float64Array(1024 * wordsPerFill);
  #used = 0;

  get length(): number {
    return this.#used / wordsPerFill;
  }

  push(taker: number, maker: number, level: number, lots: number): void {
    if (this.#used === this.#words.length) this.#grow();
    const words = this.#words;
    const at = this.#used;
    words[at] = taker;
    words[at + 1] = maker;
    words[at + 2] = level;
    words[at + 3] = lots;
    this.#used = at + wordsPerFill;
  }

  taker(index: number): number {
    return this.#words[index * wordsPerFill]!;
  }

  maker(index: number): number {
    return this.#words[index * wordsPerFill + 1]!;
  }

  level(index: number): number {
    return this.#words[index * wordsPerFill + 2]!;
  }

  lots(index: number): number {
    return this.#words[index * wordsPerFill + 3]!;
  }

  clear(): void {
    this.#used = 0;
  }

  #grow(): void {
    const longer = new Float64Array(this.#words.length * 2);
    longer.set(this.#words);
    this.#words = longer;
  }
}
