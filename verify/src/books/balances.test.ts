import { expect, test } from "vitest";
import { balancesOf } from "./balances.ts";
import { madeEntries } from "./testing/made-books.ts";

test("M-HON-10 balances follow from the postings, and all accounts sum to zero", () => {
  const entries = madeEntries(26);
  const { cash, held, margin, advance, everything } = balancesOf(entries);
  expect(cash).toBe(entries.at(-1)?.cashAfter);
  expect(cash + held).toBe(
    entries.filter(({ kind }) => kind === "deposit-approved").length * 50_000_000,
  );
  expect([margin, advance, everything]).toEqual([0, 0, 0]);
});

test("omitting an entry changes the balances", () => {
  const entries = madeEntries(26);
  expect(balancesOf(entries.slice(1)).cash).not.toBe(balancesOf(entries).cash);
});

test("without entries all balances are zero", () => {
  expect(balancesOf([])).toEqual({ cash: 0, held: 0, margin: 0, advance: 0, everything: 0 });
});
