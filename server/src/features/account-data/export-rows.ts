import pg from "pg";
import { idOf, timeOf } from "../../http/present.ts";
import { readChain } from "../../uses/ledger/chain.ts";
import type { ExportTable } from "./export-tables.ts";
import type { Caller } from "../../admission/callers.ts";

export type ExportRow = Readonly<Record<string, unknown>>;

/** Rows that are in memory at once. */
const batchSize = 500;

/** Whose rows: of the house by the person, of money by the account. */
export type Owner = Pick<Caller, "person" | "account">;

/** The owner's rows of a table, in the order of its key, a batch at a time. */
export async function* tableRows(
  sql: pg.ClientBase,
  course: number,
  { person, account }: Owner,
  { name, columns, key, owner, isOfMarket }: ExportTable,
): AsyncGenerator<ExportRow> {
  const quoted = (names: readonly string[]) =>
    names.map((column) => pg.escapeIdentifier(column)).join(", ");
  await sql.query(
    `declare rows no scroll cursor for select ${quoted(columns)} from ${pg.escapeIdentifier(name)}
     where ${isOfMarket ? `course = ${course} and ` : ""}${owner} = ${owner === "person_id" ? idOf(person) : account} order by ${quoted(key)}`,
  );
  for (;;) {
    const { rows, fields } = await sql.query<ExportRow>(`fetch ${batchSize} from rows`);
    const times = new Set(
      fields.filter(({ dataTypeID }) => dataTypeID === timestamptz).map((field) => field.name),
    );
    for (const row of rows) yield present(row, times);
    if (rows.length < batchSize) break;
  }
  await sql.query("close rows");
}

/** The entries of the account's chain as they are hashed, with the head after each. */
export async function* chainRows(
  sql: pg.ClientBase,
  course: number,
  accountId: number,
): AsyncGenerator<ExportRow> {
  for (let after = 0; ;) {
    const rows = await readChain({ sql, course }, accountId, { after, limit: batchSize });
    for (const { text, head } of rows) yield { text, head };
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

const timestamptz = 1184;

/** Times as everywhere on the wire, names as in JSON. */
function present(row: ExportRow, times: ReadonlySet<string>): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      times.has(name) && typeof value === "number" ? timeOf(value) : value,
    ]),
  );
}
