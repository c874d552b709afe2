import { accountExportFormat, type ExportFormat } from "@akari/api/account-export";
import { practiceMark } from "@akari/api/practice-mark";
import type pg from "pg";
import type { CsvForm } from "../../http/csv-form.ts";
import { csvHeader, csvLine } from "../../http/csv.ts";
import { timeOf } from "../../http/present.ts";
import { heldOf } from "../../reads/held-money.ts";
import { chainRows, type ExportRow, tableRows } from "./export-rows.ts";
import { exportTables } from "./export-tables.ts";

/** Everything about the account as the text of a file, piece by piece, as of one commit: `sql` is inside one snapshot. */
export function exportFile(
  sql: pg.ClientBase,
  accountId: number,
  format: ExportFormat,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
  return format === "json" ? jsonFile(sql, accountId, at) : csvFile(sql, accountId, form, at);
}

async function* jsonFile(
  sql: pg.ClientBase,
  accountId: number,
  at: number,
): AsyncGenerator<string> {
  const head = {
    format: accountExportFormat,
    practice: practiceMark,
    account: String(accountId),
    createdAt: timeOf(at),
    balances: await readBalances(sql, accountId),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"ledger":[`;
  yield* jsonRows(chainRows(sql, accountId));
  yield '],\n"tables":{';
  let separator = "";
  for (const table of await exportTables(sql)) {
    yield `${separator}\n${JSON.stringify(table.name)}:[`;
    yield* jsonRows(tableRows(sql, accountId, table));
    yield "]";
    separator = ",";
  }
  yield "}}\n";
}

async function* jsonRows(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let separator = "\n";
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ",\n";
  }
}

/** One table for all: `record` says which, and a cell that does not apply is empty. */
async function* csvFile(
  sql: pg.ClientBase,
  accountId: number,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
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
  const balances = await readBalances(sql, accountId);
  yield line("account", {
    accountId,
    createdAt: timeOf(at),
    text: Object.entries(balances)
      .map(([name, amount]) => `${name} ${amount}`)
      .join(", "),
  });
  for await (const row of chainRows(sql, accountId)) yield line("ledger", row);
  for (const table of tables)
    for await (const row of tableRows(sql, accountId, table)) yield line(table.name, row);
}

export interface Balances {
  readonly cash: number;
  readonly held: number;
  readonly margin: number;
  readonly advance: number;
}

/** In sen, as the tables have them: what the entries must add up to. */
async function readBalances(sql: pg.ClientBase, accountId: number): Promise<Balances> {
  const { rows } = await sql.query<Balances>(
    `select cash, ${heldOf("$1")} as held, advance,
       (select coalesce(sum(margin), 0)::bigint from positions where account_id = $1 and status <> 'closed') as margin
     from accounts where account_id = $1`,
    [accountId],
  );
  const { cash = 0, held = 0, margin = 0, advance = 0 } = rows[0] ?? {};
  return { cash, held, margin, advance };
}
