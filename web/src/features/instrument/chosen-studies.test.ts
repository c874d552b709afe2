import { expect, test } from "vitest";
import { toStudies } from "./chosen-studies.ts";

test.each([
  ["nothing", null],
  ["a number", 7],
  ["a text", "ma5"],
  ["a list", ["ma25"]],
  ["another shape", { studies: "rsi" }],
  ["an object from elsewhere", { constructor: 1, __proto__: null }],
])("stored %s selects the one average", (_, stored) => {
  expect(toStudies(stored)).toEqual(["ma5"]);
});

test("known studies are kept in the sheet's order and once, others are ignored", () => {
  expect(toStudies({ studies: ["macd", "ma5", "ma5", "ichimoku", 3, null] })).toEqual([
    "ma5",
    "macd",
  ]);
});

test("choosing no study is remembered", () => {
  expect(toStudies({ studies: [] })).toEqual([]);
});
