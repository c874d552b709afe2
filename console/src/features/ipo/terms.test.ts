import { expect, test } from "vitest";
import { termsOf } from "./terms.ts";

test("digits of any width are read, and an empty or wordy field is invalid", () => {
  expect(termsOf({ discount: "１０", lots: " 300 " })).toEqual({ discountPercent: 10, lots: 300 });
  expect(termsOf({ discount: "", lots: "300" })).toBeNull();
  expect(termsOf({ discount: "10", lots: "many" })).toBeNull();
  expect(termsOf({ discount: "-1", lots: "300" })).toBeNull();
});
