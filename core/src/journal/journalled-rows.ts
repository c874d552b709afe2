import type { Batch } from "../batch/batch.ts";
import { type BatchRows, rowsOf, tableRows } from "../batch/batch-rows.ts";
import type { RowSources } from "../records/row-sources.ts";
import type { Journal } from "./journal.ts";
import { journalTable } from "./journal-row.ts";

/**
 * A batch as rows, with its row of the journal last; null when there is nothing to store: its inputs wait for the next row. `isLast`: no batch comes after
 * it, so that what waits is stored even if it is all there is.
 */
export function journalledRows(
  batch: Batch,
  number: number,
  sources: RowSources,
  journal: Journal,
  isLast = false,
): BatchRows | null {
  for (const carried of batch.carried) journal.hear(batch.inShort.get(carried) ?? carried);
  const rows = rowsOf(batch, number, sources, isLast && journal.hasWaiting);
  if (rows === null) return null;
  const own = tableRows(journalTable, [journal.next(number, rows.tables)]);
  return { ...rows, tables: [...rows.tables, own] };
}
