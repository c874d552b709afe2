import { expect, test } from "vitest";
import { parseFigure } from "./parse-figure.ts";

test.each([
  ["2845.5", 2845.5],
  ["2,845.5", 2845.5],
  ["2.845,5", 2845.5],
  ["2 845,5", 2845.5],
  ["２，８４５．５", 2845.5],
  ["1,234", 1234],
  ["1.234", 1234],
  ["12345678", 12_345_678],
  ["1,234,567", 1_234_567],
  ["100", 100],
  ["0.5", 0.5],
])("%s is understood", (typed, figure) => {
  expect(parseFigure(typed)).toBe(figure);
});

test.each(["", "-100", "1e9", "abc", "1,23,4", "1..5", "２３円", "Infinity", "0x10"])(
  "%s is not a figure",
  (typed) => {
    expect(parseFigure(typed)).toBeUndefined();
  },
);
