import { expect, test } from "vitest";
import { expectedChange } from "./expected-change.ts";

test("the expected change is exact in yen and in percent of the last price", () => {
  expect(expectedChange({ price: 1_760.5, indicativePrice: 1_752 })).toEqual({
    yen: -8.5,
    percent: expect.closeTo(-0.4828, 4),
  });
  expect(expectedChange({ price: 1_216, indicativePrice: 1_216 })).toEqual({ yen: 0, percent: 0 });
  expect(expectedChange({ price: null, indicativePrice: 100 })).toBeNull();
  expect(expectedChange({ price: 100, indicativePrice: null })).toBeNull();
});
