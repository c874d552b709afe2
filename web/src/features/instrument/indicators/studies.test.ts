import { expect, test } from "vitest";
import { studies, studyLines } from "./studies.ts";

const closes = Array.from({ length: 200 }, (_, index) => 1_000 + ((index * 7919) % 331) / 10);

test("no chosen studies draw no lines", () => {
  expect(studyLines([], closes)).toEqual([]);
});

test("lines are in the sheet's order, regardless of the order of choice", () => {
  expect(studyLines(["macd", "ma5"], closes).map(({ key }) => key)).toEqual([
    "ma5",
    "macdHistogram",
    "macd",
    "macdSignal",
  ]);
});

test("every study has one value a bar, absent first, then present to the end, never NaN", () => {
  for (const study of studies) {
    for (const { values } of studyLines([study], closes)) {
      expect(values).toHaveLength(closes.length);
      const first = values.findIndex((value) => value !== undefined);
      expect(first).toBeGreaterThan(0);
      expect(values.slice(first).every((value) => Number.isFinite(value))).toBe(true);
    }
  }
});

test("a stock with at most one bar has no values and does not throw", () => {
  for (const few of [[], [2846.5]]) {
    for (const { values } of studyLines(studies, few)) {
      expect(values.every((value) => value === undefined)).toBe(true);
    }
  }
});
