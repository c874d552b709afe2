import { expect, test } from "vitest";
import { holdsOfWithdrawal, judgeWithdrawal } from "./withdrawal-rules.ts";

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

test.each([
  ["ミナト アオイ", null, ["HOLDER_DIFFERS"]],
  ["ミナト アオイ", "ミナト　アカネ", ["HOLDER_DIFFERS"]],
  ["ミナト　アオイ", "ﾐﾅﾄｱｵｲ", []],
  [null, "ミナト アオイ", ["BANK_ACCOUNT_REMOVED"]],
])("a withdrawal to %s by %s may be failed with %j", (holder, verifiedName, reasons) => {
  const held = (["HOLDER_DIFFERS", "BANK_ACCOUNT_REMOVED"] as const).filter((reason) =>
    holdsOfWithdrawal(reason, { holder, verifiedName }),
  );
  expect(held).toEqual(reasons);
});
