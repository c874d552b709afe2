import { timeOf } from "../../http/present.ts";
import {
  type OwnRow,
  ownRows,
  type OwnTable,
  rowsAtOnce,
  type RowsOwner,
} from "../../uses/account-data/own-tables.ts";
import { readChain } from "../../uses/ledger/chain.ts";
import type { Books } from "../../uses/parts.ts";

/** The owner's rows of a table, in the order of its key. */
export async function* tableRows(
  books: Books,
  owner: RowsOwner,
  table: OwnTable,
): AsyncGenerator<OwnRow> {
  const times = new Set(table.times);
  for await (const row of ownRows(books, owner, table)) yield present(row, times);
}

/** The entries of the account's chain as they are hashed, with the head after each. */
export async function* chainRows(books: Books, accountId: number): AsyncGenerator<OwnRow> {
  for (let after = 0; ;) {
    const rows = await readChain(books, accountId, { after, limit: rowsAtOnce });
    for (const { text, head } of rows) yield { text, head };
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.id;
  }
}

/** Times as everywhere on the wire, names as in JSON. */
function present(row: OwnRow, times: ReadonlySet<string>): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      times.has(name) && typeof value === "number" ? timeOf(value) : value,
    ]),
  );
}
