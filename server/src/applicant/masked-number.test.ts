import { expect, test } from "vitest";
import { maskedNumber } from "./loan-forms.ts";

test.each([
  ["SPECIMEN-0417-2290", "SPECIMEN-••••-2290"],
  ["ＳＰＥＣＩＭＥＮ－０４１７－２２９０", "SPECIMEN-••••-2290"],
  [" 0417 2290 ", "•••• 2290"],
  ["12345678", "••••5678"],
  ["1234", "••34"],
  ["7", "•"],
  ["SPECIMEN-7", "SPECIMEN-•"],
  ["SPECIMEN", "SPECIMEN"],
])("of the number %j the mask %j is kept: never more than half of it", (typed, mask) => {
  expect(maskedNumber(typed)).toBe(mask);
});
