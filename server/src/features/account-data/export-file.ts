import { createHash } from "node:crypto";
import { accountExportFormat, type ExportFormat } from "@akari/api/account-export";
import { practiceMark } from "@akari/api/practice-mark";
import type pg from "pg";
import type { CsvForm } from "../../http/csv-form.ts";
import { csvHeader, csvLine } from "../../http/csv.ts";
import { timeOf } from "../../http/present.ts";
import { heldOf } from "../../uses/account/held-money.ts";
import { chainRows, type ExportRow, type Owner, tableRows } from "./export-rows.ts";
import { exportTables } from "./export-tables.ts";

/** Everything about the account as the text of a file, piece by piece, as of one commit: `sql` is inside one snapshot. */
export function exportFile(
  sql: pg.ClientBase,
  course: number,
  owner: Owner,
  format: ExportFormat,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
  return format === "json"
    ? jsonFile(sql, course, owner, at)
    : csvFile(sql, course, owner, form, at);
}

/** The lines of the file, then for each row a check of eight digits, and the sum of all before it (docs/account-data.md#the-file). */
async function* jsonFile(
  sql: pg.ClientBase,
  course: number,
  owner: Owner,
  at: number,
): AsyncGenerator<string> {
  const { account: accountId } = owner;
  const head = {
    format: accountExportFormat,
    practice: practiceMark,
    account: String(accountId),
    createdAt: timeOf(at),
    balances: await readBalances(sql, course, accountId),
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
  for await (const text of jsonRows("ledger", chainRows(sql, course, accountId), checks))
    yield summed(text);
  yield summed(`\n],\n"tables":{`);
  let separator = "";
  for (const table of await exportTables(sql)) {
    yield summed(`${separator}\n${JSON.stringify(table.name)}:[`);
    for await (const text of jsonRows(table.name, tableRows(sql, course, owner, table), checks))
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
  rows: AsyncIterable<ExportRow>,
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
  return createHash("sha256").update(row).digest("hex").slice(0, 8);
}

/** One table for all: `record` says which, and a cell that does not apply is empty. */
async function* csvFile(
  sql: pg.ClientBase,
  course: number,
  owner: Owner,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
  const { account: accountId } = owner;
  const tables = await exportTables(sql);
  const names = tables.flatMap(({ columns }) =>
    columns.map((column) =>
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );
  const columns = ["practice", "record", ...new Set(["createdAt", "text", "head", ...names])];
  const line = (record: string, row: ExportRow) =>
    csvLine(columns, { ...row, practice: practiceMark, record }, form);
  yield csvHeader(columns, form);
  const balances = await readBalances(sql, course, accountId);
  yield line("account", {
    accountId,
    createdAt: timeOf(at),
    text: Object.entries(balances)
      .map(([name, amount]) => `${name} ${amount}`)
      .join(", "),
  });
  for await (const row of chainRows(sql, course, accountId)) yield line("ledger", row);
  for (const table of tables)
    for await (const row of tableRows(sql, course, owner, table)) yield line(table.name, row);
}

export interface Balances {
  readonly cash: number;
  readonly held: number;
  readonly margin: number;
  readonly advance: number;
}

/** In sen, as the tables have them: what the entries must add up to. */
async function readBalances(
  sql: pg.ClientBase,
  course: number,
  accountId: number,
): Promise<Balances> {
  const { rows } = await sql.query<Balances>(
    `select cash, ${heldOf("$1", "$2")} as held, advance,
       (select coalesce(sum(margin), 0)::bigint from positions where course = $2 and account_id = $1 and status <> 'closed') as margin
     from accounts where course = $2 and account_id = $1`,
    [accountId, course],
  );
  const { cash = 0, held = 0, margin = 0, advance = 0 } = rows[0] ?? {};
  return { cash, held, margin, advance };
}
