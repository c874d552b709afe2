import { expect, test } from "vitest";
import { checkBankAccount, practiceNumber } from "./check-bank-account.ts";

const good = { holder: "ミナト アオイ", bankCode: "0000", branchCode: "101", number: "4102817" };

test("a complete form has no problem, in any width and with hiragana", () => {
  expect(checkBankAccount(good)).toEqual({});
  expect(
    checkBankAccount({ ...good, holder: "みなと　あおい", number: "４１０-２８１７" }),
  ).toEqual({});
});

test.each([
  [{ holder: " " }, { holder: "holder" }],
  [{ holder: "港 葵" }, { holder: "holderFormat" }],
  [{ bankCode: "" }, { bankCode: "bank" }],
  [{ branchCode: "" }, { branchCode: "branch" }],
  [{ number: "" }, { number: "number" }],
  [{ number: "410281" }, { number: "numberFormat" }],
  [{ number: "41028171" }, { number: "numberFormat" }],
  [
    { holder: "", bankCode: "", branchCode: "", number: "" },
    { holder: "holder", bankCode: "bank", branchCode: "branch", number: "number" },
  ],
])("M-VAL-21 a form with %j", (changes, problems) => {
  expect(checkBankAccount({ ...good, ...changes })).toEqual(problems);
});

test("made-up numbers have seven digits", () => {
  for (let made = 0; made < 100; made += 1) expect(practiceNumber()).toMatch(/^[1-9]\d{6}$/);
});
