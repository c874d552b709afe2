import { expect, test } from "vitest";
import { cashShare } from "./cash-share.ts";

test.each([
  { cash: 30_250_000, holdings: [], percent: 100 },
  { cash: 5_889_154, holdings: [5_962_950, 5_127_200, 3_174_300, 3_418_800], percent: 25 },
  { cash: 0, holdings: [], percent: 0 },
])("cash of $cash beside holdings of $holdings is $percent % of the fund", (given) => {
  expect(cashShare(given.cash, given.holdings)).toBe(given.percent);
});
