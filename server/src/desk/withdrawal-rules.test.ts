import { expect, test } from "vitest";
import { judgeWithdrawal } from "./withdrawal-rules.ts";

test.each([
  ["ミナト アオイ", null, null],
  ["ミナト アオイ", "ミナト アオイ", null],
  ["ミナト　アオイ", "ﾐﾅﾄｱｵｲ", null],
  ["ミナト アオイ", "ミナト アカネ", "HOLDER_DIFFERS"],
  [null, "ミナト アオイ", "BANK_ACCOUNT_REMOVED"],
  [null, null, "BANK_ACCOUNT_REMOVED"],
])("a bank account of %s for %s: %s", (holder, verifiedName, verdict) => {
  expect(judgeWithdrawal({ holder, verifiedName })).toBe(verdict);
});
