import { depositFailReasons } from "@akari/api/console/deposit";
import { yen } from "@akari/brokerage/money";
import { expect, test } from "vitest";
import { holdsOfDeposit, judgeDeposit } from "./deposit-rules.ts";

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

test.each([
  [10_000_000, 40_000_000, false, ["DEPOSIT_WITHDRAWN"]],
  [10_000_001, 0, false, ["DEPOSIT_TOO_LARGE", "DEPOSIT_WITHDRAWN"]],
  [30_000, 49_970_001, false, ["DEPOSIT_DAY_LIMIT", "DEPOSIT_WITHDRAWN"]],
  [30_000, 0, true, ["DEPOSIT_REPEATED", "DEPOSIT_WITHDRAWN"]],
])(
  "%i yen after %i yen of the day, repeated %s, may be refused with %j",
  (amount, approvedToday, isRepeated, reasons) => {
    const facts = { amount: yen(amount), approvedToday: yen(approvedToday), isRepeated };
    expect(depositFailReasons.filter((reason) => holdsOfDeposit(reason, facts))).toEqual(reasons);
  },
);
