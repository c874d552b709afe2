import { expect, test } from "vitest";
import { chanceOfAny } from "./odds.ts";

test.each([
  [2_400, 15_360, 1, 16],
  [2_400, 15_360, 5, 57],
  [200, 200, 1, 100],
  [200, 100, 3, 100],
  [1, 2, 2, 100],
])("%d lots of %d, with %d own: %d %%", (lots, applied, own, percent) => {
  expect(chanceOfAny(lots, applied, own)).toBe(percent);
});
