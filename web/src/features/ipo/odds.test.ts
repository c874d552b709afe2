import { expect, test } from "vitest";
import { chanceOfAny, oddsPercentOf } from "./odds.ts";

test.each([
  [2_400, 15_360, 1, 16],
  [2_400, 15_360, 5, 57],
  [200, 200, 1, 100],
  [200, 100, 3, 100],
  [1, 2, 2, 100],
])("%d lots of %d, with %d own: %d %%", (lots, applied, own, percent) => {
  expect(chanceOfAny(lots, applied, own)).toBe(percent);
});

test("odds are lots over tickets, at most 100 %", () => {
  expect(oddsPercentOf(2_400, 18_432)).toBeCloseTo(13.02, 2);
  expect(oddsPercentOf(200, 200)).toBe(100);
});
