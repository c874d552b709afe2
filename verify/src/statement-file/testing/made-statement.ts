import { runThrough } from "../../run-through.ts";
import { type Hashes, sealing, summedFile } from "../../summed-file.ts";
import { digestOf } from "../../summed-text.ts";
import { statementFormat } from "../statement.ts";

const own = { held: 0, margin: 0, advance: 0 };
const balance = (date: string, cash: number) => ({
  date,
  cash,
  ...own,
  floating: 0,
  accrued: 0,
  funds: 0,
  totalAssets: cash,
});

/** A file as the app saves it, of so many deposits of 1,000 yen. */
export function madeStatement(deposits: number): string {
  const date = "2026-11-20";
  const content = {
    format: statementFormat,
    practice: "練習 PRACTICE - virtual money",
    accountId: "100000000007",
    from: date,
    to: date,
    createdAt: `${date}T11:00:00.000+09:00`,
    opening: balance("2026-11-19", 0),
    openingPositions: [],
    trades: [],
    entries: Array.from({ length: deposits }, (_, index) => ({
      time: `${date}T10:00:00.000+09:00`,
      date,
      entryId: String(index + 1),
      kind: "deposit-approved",
      cause: { kind: "deposit", id: String(index + 1) },
      cash: 1_000,
      ...own,
      cashAfter: 1_000 * (index + 1),
      assetsBefore: 1_000 * index,
    })),
    closing: balance(date, 1_000 * deposits),
    closingPositions: [],
    totals: {
      deposits: 1_000 * deposits,
      withdrawals: 0,
      profit: 0,
      fees: 0,
      financing: 0,
      dividends: 0,
      other: 0,
      realised: 0,
    },
  };
  return summedFile({ ...content, ...runThrough(sealing(content, hashes)) });
}

const hashes: Hashes = {
  of: digestOf,
  begin() {
    const parts: string[] = [];
    return { update: (part) => parts.push(part), digest: () => digestOf(parts.join("")) };
  },
};
