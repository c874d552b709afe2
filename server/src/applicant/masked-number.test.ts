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
])("the number %j is stored as the mask %j, which shows at most half of it", (typed, mask) => {
  expect(maskedNumber(typed)).toBe(mask);
});
