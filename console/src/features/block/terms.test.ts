import { expect, test } from "vitest";
import { termsOf } from "./terms.ts";

const typed = { code: "6w3a", discount: "３．５", lots: "100", minimum: "1", maximum: "20" };

test("digits of any width and small letters are read, and an empty or wordy field is invalid", () => {
  expect(termsOf(typed)).toEqual({
    code: "6W3A",
    discountPercent: 3.5,
    lots: 100,
    minimumLots: 1,
    maximumLots: 20,
  });
  for (const field of ["code", "discount", "lots", "minimum", "maximum"] as const)
    expect(termsOf({ ...typed, [field]: "" })).toBeNull();
  expect(termsOf({ ...typed, lots: "many" })).toBeNull();
  expect(termsOf({ ...typed, discount: "-1" })).toBeNull();
});
