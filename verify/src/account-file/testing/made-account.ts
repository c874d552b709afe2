import { sha256 } from "@noble/hashes/sha2.js";
import { balancesOf } from "../../books/balances.ts";
import { account, madeBooks, madeEntries } from "../../books/testing/made-books.ts";
import { toBytes } from "../../bytes.ts";
import { hexOf } from "../../draw/hex.ts";
import { rowCheck } from "../../summed-text.ts";
import { accountFormat } from "../account-format.ts";

/** A file as the server writes it, of entries that hold money and release it. */
export function madeAccountFile(count: number, fills: readonly object[] = []): string {
  const made = madeEntries(count);
  const { entries, practice } = madeBooks(made);
  const { everything: _, ...balances } = balancesOf(made);
  const head = {
    format: accountFormat,
    practice,
    account: String(account),
    createdAt: "x",
    balances,
  };
  return accountText(JSON.stringify(head).slice(0, -1), {
    ledger: entries,
    fills,
    messages: [
      { messageId: 7, body: "1,000" },
      { messageId: 8, body: "2,000" },
    ],
  });
}

/** The lines of a file with these sections; `ledger` comes first, the others are its tables. */
function accountText(
  head: string,
  { ledger = [], ...tables }: Readonly<Record<string, readonly object[]>>,
): string {
  const checks: Record<string, string> = { head: rowCheck(`${head},`) };
  const section = (name: string, rows: readonly object[]) => {
    const written = rows.map((row) => JSON.stringify(row));
    checks[name] = written.map(rowCheck).join("");
    return `"${name}":[${written.length === 0 ? "" : "\n"}${written.join(",\n")}\n]`;
  };
  const body = `${head},\n${section("ledger", ledger)},\n"tables":{\n${Object.entries(tables)
    .map(([name, rows]) => section(name, rows))
    .join(",\n")}\n},\n"checks":${JSON.stringify(checks)},\n`;
  return `${body}"sum":"${hexOf(sha256(toBytes(body)))}"}\n`;
}
