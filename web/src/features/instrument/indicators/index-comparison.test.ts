import fc from "fast-check";
import { expect, test } from "vitest";
import { indexComparison } from "./index-comparison.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();
const bar = (minute: number, close: number) => ({ time: at(minute), close });
const value = (minute: number, points: number) => ({ time: at(minute), value: points });

test("within the day the index starts at the share's previous close and moves by its own percentage", () => {
  const line = { previousClose: 2_000, items: [value(0, 2_000), value(7, 2_100), value(9, 1_900)] };
  const bars = [bar(0, 510), bar(5, 505), bar(10, 500)];
  expect(indexComparison(bars, line, 500)).toEqual([500, 475, 475]);
});

test("over days it begins at the share's price on the first day of the index", () => {
  const line = { previousClose: 2_200, items: [value(10, 2_000), value(20, 2_200)] };
  const bars = [bar(0, 900), bar(10, 1_000), bar(20, 1_500)];
  expect(indexComparison(bars, line, null)).toEqual([undefined, 1_000, 1_100]);
});

test("an index without values gives no values, and no bars give an empty line", () => {
  expect(indexComparison([bar(0, 500)], { previousClose: 2_000, items: [] }, 500)).toEqual([
    undefined,
  ]);
  expect(indexComparison([], { previousClose: 2_000, items: [value(0, 2_000)] }, 500)).toEqual([]);
});

test("there is one value a bar, absent first, then present to the end, never NaN", () => {
  const minutes = fc.uniqueArray(fc.nat(1_000), { maxLength: 60 });
  fc.assert(
    fc.property(minutes, minutes, fc.option(fc.integer({ min: 1 })), (times, told, previous) => {
      const bars = times.toSorted((a, b) => a - b).map((minute) => bar(minute, 500 + minute));
      const items = told.toSorted((a, b) => a - b).map((minute) => value(minute, 1_900 + minute));
      const values = indexComparison(bars, { previousClose: 2_000, items }, previous);
      expect(values).toHaveLength(bars.length);
      const first = values.findIndex((each) => each !== undefined);
      if (first === -1) return;
      expect(values.slice(first).every((each) => Number.isFinite(each))).toBe(true);
    }),
  );
});
