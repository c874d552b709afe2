import { accountExportFormat } from "@akari/api/account-export";
import { account, madeBooks, madeEntries } from "@akari/verify/books/testing/made-books";
import { balancesOf } from "@akari/verify/books/balances";
import { expect, test } from "vitest";
import { checkExport } from "./check-export.ts";

const made = madeEntries(25);
const { entries, practice } = madeBooks(made, 20);
const { everything: _, ...balances } = balancesOf(made);
const file = {
  format: accountExportFormat,
  practice,
  account: String(account),
  createdAt: "2026-11-20T10:00:00.000+09:00",
  balances,
  ledger: entries,
  tables: { fills: made.filter(({ kind }) => /-(opened|closed)$/.test(kind)).map(() => ({})) },
};
const check = (changes: object = {}) => checkExport(JSON.stringify({ ...file, ...changes }));

test("M-HON-1 an exported file is recomputed from itself alone", () => {
  expect(check()).toMatchObject({
    cash: file.balances.cash,
    entries: 25,
    equal: true,
    whole: true,
  });
});

test("M-HON-1 a changed, missing or added record and another balance are found", () => {
  const changed = { ...entries[3]!, text: entries[3]!.text.replace(/\d$/, "9") };
  expect(check({ ledger: entries.with(3, changed) })).toMatchObject({ whole: false });
  expect(check({ ledger: entries.toSpliced(5, 1) })).toMatchObject({ whole: false });
  expect(check({ tables: { fills: [...file.tables.fills, {}] } })).toMatchObject({ whole: false });
  const cash = file.balances.cash + 1;
  expect(check({ balances: { ...file.balances, cash } })).toMatchObject({ equal: false });
});

test("another file is none", () => {
  expect(checkExport("")).toBeNull();
  expect(checkExport("{}")).toBeNull();
});
