import type { Locale } from "@akari/api/locale";
import { expect, test } from "vitest";
import { parseFigure } from "./parse-figure.ts";

test.each([
  ["2845.5", "ja", 2845.5],
  ["2,845.5", "ja", 2845.5],
  ["2.845,5", "ja", 2845.5],
  ["2 845,5", "ja", 2845.5],
  ["２，８４５．５", "ja", 2845.5],
  ["1,234", "ja", 1234],
  ["1.234", "es", 1234],
  ["1.234", "fr", 1234],
  ["12345678", "ja", 12_345_678],
  ["1,234,567", "ja", 1_234_567],
  ["1,234,567", "es", 1_234_567],
  ["1.234.567", "ja", 1_234_567],
  ["100", "ja", 100],
  ["0.5", "ja", 0.5],
  ["816.9", "es", 816.9],
  ["816.9", "fr", 816.9],
  ["816,9", "en", 816.9],
  ["816,9", "zh-Hans", 816.9],
  ["1\u202f234,5", "fr", 1234.5],
] as const)("%s is understood in %s", (typed, tag, figure) => {
  expect(parseFigure(typed, tag)).toBe(figure);
});

const tags = ["ja", "zh-Hans", "en", "es", "fr"] as const satisfies readonly Locale[];
test.each(["", "-100", "1e9", "abc", "1,23,4", "1..5", "２３円", "Infinity", "0x10", "1,234,56"])(
  "%s is not a figure",
  (typed) => {
    for (const tag of tags) expect(parseFigure(typed, tag)).toBeUndefined();
  },
);

// A price of three decimals does not exist, and read as thousands it would be a thousand times as large.
test.each([
  ["816.955", "ja"],
  ["816.955", "en"],
  ["1.234", "zh-Hans"],
  ["816,955", "es"],
  ["8,169", "fr"],
  ["12.345,678", "es"],
  ["0.500", "es"],
] as const)("%s is ambiguous in %s and is not a figure", (typed, tag) => {
  expect(parseFigure(typed, tag)).toBeUndefined();
});
