import * as fc from "fast-check";
import { expect, test } from "vitest";
import { none } from "./book.ts";
import { addBit, highestBit, nextBit, removeBit, setWords, summaryWords } from "./level-bits.ts";

const sets = fc.integer({ min: 1, max: 5_000 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    moves: fc.array(
      fc.record({
        adds: fc.boolean(),
        number: fc.nat(count - 1),
        asked: fc.nat(count - 1),
      }),
      { maxLength: 200 },
    ),
  }),
);

test("a bit set finds its greatest member and the next below a number, next to another set in the same words", () => {
  fc.assert(
    fc.property(sets, ({ count, moves }) => {
      const summaries = summaryWords(count);
      const words = new Int32Array(2 * setWords(count));
      const from = setWords(count);
      const members = new Set<number>();
      for (const { adds, number, asked } of moves) {
        if (adds) {
          addBit(words, from, summaries, number);
          members.add(number);
        } else {
          removeBit(words, from, summaries, number);
          members.delete(number);
        }
        expect(highestBit(words, from, summaries)).toBe(Math.max(none, ...members));
        const below = [...members].filter((member) => member < asked);
        expect(nextBit(words, from, summaries, asked)).toBe(Math.max(none, ...below));
      }
      expect(highestBit(words, 0, summaries)).toBe(none);
    }),
  );
});
