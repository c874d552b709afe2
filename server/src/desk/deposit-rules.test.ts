import { yen } from "@akari/brokerage/money";
import { expect, test } from "vitest";
import { judgeDeposit } from "./deposit-rules.ts";

test.each([
  [1, 0, null],
  [10_000_000, 0, null],
  [10_000_001, 0, "DEPOSIT_TOO_LARGE"],
  [10_000_000, 40_000_000, null],
  [10_000_000, 40_000_001, "DEPOSIT_DAY_LIMIT"],
  [1, 50_000_000, "DEPOSIT_DAY_LIMIT"],
  [10_000_001, 50_000_000, "DEPOSIT_TOO_LARGE"],
])("%i yen after %i yen of the day: %s", (amount, approvedToday, verdict) => {
  expect(judgeDeposit(yen(amount), yen(approvedToday))).toBe(verdict);
});
