import { expect, test } from "vitest";
import { merged } from "./noun.ts";

test("the rules of all nouns make one table", () => {
  expect(merged([{ "deposit-decided": 1 }, { "alert-set": 2, "alert-fired": 3 }])).toEqual({
    "deposit-decided": 1,
    "alert-set": 2,
    "alert-fired": 3,
  });
});

test("two nouns with a rule for the same kind are refused when the program starts", () => {
  expect(() => merged([{ "alert-set": 1 }, { "alert-set": 2 }])).toThrow("alert-set");
});
