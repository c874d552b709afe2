import { createHash, hash } from "node:crypto";
import { checkDigits } from "@akari/verify/summed-file";
import { accountExportFormat, type ExportFormat } from "@akari/api/account-export";
import { practiceMark } from "@akari/api/practice-mark";
import type { CsvForm } from "../../http/csv-form.ts";
import { csvHeader, csvLine } from "../../http/csv.ts";
import { timeOf } from "../../http/present.ts";
import { type OwnRow, readBalances, type RowsOwner } from "../../uses/account-data/own-tables.ts";
import type { Books } from "../../uses/parts.ts";
import { chainRows, tableRows } from "./export-rows.ts";
import { exportTables } from "./export-tables.ts";

/** Everything about the account as the text of a file, piece by piece, as of one commit: `books` are read inside one snapshot. */
export function exportFile(
  books: Books,
  owner: RowsOwner,
  format: ExportFormat,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
  return format === "json" ? jsonFile(books, owner, at) : csvFile(books, owner, form, at);
}

/** The lines of the file, then for each row a check of eight digits, and the sum of all before it (docs/account-data.md#the-file). */
async function* jsonFile(books: Books, owner: RowsOwner, at: number): AsyncGenerator<string> {
  const { account: accountId } = owner;
  const head = {
    format: accountExportFormat,
    practice: practiceMark,
    account: String(accountId),
    createdAt: timeOf(at),
    balances: await readBalances(books, accountId),
  };
  const sum = createHash("sha256");
  const checks: Record<string, string> = {};
  const summed = (text: string) => {
    sum.update(text);
    return text;
  };
  const first = `${JSON.stringify(head).slice(0, -1)},`;
  checks["head"] = rowCheck(first);
  yield summed(`${first}\n"ledger":[`);
  for await (const text of jsonRows("ledger", chainRows(books, accountId), checks))
    yield summed(text);
  yield summed(`\n],\n"tables":{`);
  let separator = "";
  for (const table of await exportTables(books.sql)) {
    yield summed(`${separator}\n${JSON.stringify(table.name)}:[`);
    for await (const text of jsonRows(table.name, tableRows(books, owner, table), checks))
      yield summed(text);
    yield summed("\n]");
    separator = ",";
  }
  yield summed(`\n},\n"checks":${JSON.stringify(checks)},\n`);
  yield `"sum":"${sum.digest("hex")}"}\n`;
}

/** The rows, each a line, and their checks into `checks`. */
async function* jsonRows(
  name: string,
  rows: AsyncIterable<OwnRow>,
  checks: Record<string, string>,
): AsyncGenerator<string> {
  const digits: string[] = [];
  let separator = "\n";
  for await (const row of rows) {
    const text = JSON.stringify(row);
    digits.push(rowCheck(text));
    yield `${separator}${text}`;
    separator = ",\n";
  }
  checks[name] = digits.join("");
}

function rowCheck(row: string): string {
  return hash("sha256", row).slice(0, checkDigits);
}

/** One table for all: `record` says which, and a cell that does not apply is empty. */
async function* csvFile(
  books: Books,
  owner: RowsOwner,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
  const { account: accountId } = owner;
  const tables = await exportTables(books.sql);
  const names = tables.flatMap(({ columns }) =>
    columns.map((column) =>
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );
  const columns = ["practice", "record", ...new Set(["createdAt", "text", "head", ...names])];
  const line = (record: string, row: OwnRow) =>
    csvLine(columns, { ...row, practice: practiceMark, record }, form);
  yield csvHeader(columns, form);
  const balances = await readBalances(books, accountId);
  yield line("account", {
    accountId,
    createdAt: timeOf(at),
    text: Object.entries(balances)
      .map(([name, amount]) => `${name} ${amount}`)
      .join(", "),
  });
  for await (const row of chainRows(books, accountId)) yield line("ledger", row);
  for (const table of tables)
    for await (const row of tableRows(books, owner, table)) yield line(table.name, row);
}
