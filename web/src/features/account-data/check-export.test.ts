import { madeAccountFile } from "@akari/verify/account-file/testing/made-account";
import { expect, test } from "vitest";
import { checkExport } from "./check-export.ts";

const file = madeAccountFile(25);

test("M-HON-1 an exported file is recomputed from itself alone", () => {
  const { balances } = JSON.parse(file);
  expect(checkExport(file)).toEqual({
    cash: balances.cash,
    entries: 25,
    fills: 0,
    equal: true,
    whole: true,
  });
});

test("M-HON-1 a changed, missing or added record and another balance are found", () => {
  const check = (from: string | RegExp, to: string) => checkExport(file.replace(from, to));
  expect(check("order-held order 5", "order-held order 6")).toMatchObject({ whole: false });
  expect(check(/\{"messageId":7[^\n]*\n/, "")).toMatchObject({ whole: false, equal: true });
  expect(check('"body":"1,000"', '"body":"9,000"')).toMatchObject({ whole: false, equal: true });
  expect(check('"cash":', '"cash":1')).toMatchObject({ equal: false });
  expect(checkExport(madeAccountFile(12, [{ entryId: 2 }]))).toMatchObject({ whole: false });
});

test("any other file is rejected", () => {
  expect(checkExport("")).toBeNull();
  expect(checkExport("{}")).toBeNull();
  expect(checkExport(file.slice(0, 300))).toBeNull();
});
