import { none } from "./book.ts";

/**
 * A bit set of the numbers 0 to `count` - 1 with fast access to its greatest member: summary words, one bit per data word that is
 * not empty, then data words, one bit per number. Shifts use a number's low five bits, as JavaScript defines.
 */

// V8 inlines constants of the same module, but reads imported ones at every use.
const nothing = none;

/** Number of summary words for `count` numbers; they come first. */
export function summaryWords(count: number): number {
  return Math.ceil(count / 1024);
}

/** Number of words in all for `count` numbers. */
export function setWords(count: number): number {
  return summaryWords(count) + Math.ceil(count / 32);
}

/** Adds a number to the set that begins at word `from` and has `summaries` summary words. */
export function addBit(words: Int32Array, from: number, summaries: number, number: number): void {
  words[from + summaries + (number >> 5)]! |= 1 << number;
  words[from + (number >> 10)]! |= 1 << (number >> 5);
}

/** Removes a number from the set. */
export function removeBit(words: Int32Array, from: number, summaries: number, number: number) {
  const at = from + summaries + (number >> 5);
  const left = words[at]! & ~(1 << number);
  words[at] = left;
  if (left === 0) words[from + (number >> 10)]! &= ~(1 << (number >> 5));
}

/** The greatest member, or `none`. */
export function highestBit(words: Int32Array, from: number, summaries: number): number {
  for (let word = summaries - 1; word >= 0; word -= 1) {
    const summary = words[from + word]!;
    if (summary !== 0) return highestUnder(words, from + summaries, (word << 5) | topBit(summary));
  }
  return nothing;
}

/** The greatest member below `number`, which lies in the set's range, or `none`. */
export function nextBit(
  words: Int32Array,
  from: number,
  summaries: number,
  number: number,
): number {
  const beside = words[from + summaries + (number >> 5)]! & below(number);
  if (beside !== 0) return (number & ~31) | topBit(beside);
  let word = number >> 10;
  let summary = words[from + word]! & below(number >> 5);
  while (summary === 0) {
    if (word === 0) return nothing;
    word -= 1;
    summary = words[from + word]!;
  }
  return highestUnder(words, from + summaries, (word << 5) | topBit(summary));
}

function highestUnder(words: Int32Array, from: number, word: number): number {
  return (word << 5) | topBit(words[from + word]!);
}

/** Index of the highest set bit of a non-zero word. */
function topBit(word: number): number {
  return 31 - Math.clz32(word);
}

/** Mask of the bits below a number's bit. */
function below(number: number): number {
  return (1 << number) - 1;
}
