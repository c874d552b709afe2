import { type Batch, itemsOf, mustBeStored } from "./batch.ts";
import { happenedRecords, keptRecords } from "../records/all.ts";
import type { AnyHappenedRecord, AnyKeptRecord, BatchContext } from "../records/record.ts";
import type { RowSources } from "../records/row-sources.ts";
import { type ColumnValues, columnValues, type Table } from "../tables/table.ts";

/** A batch as rows, table by table, in the order of writing. */
export interface BatchRows {
  readonly batch: number;
  readonly at: number;
  readonly boundaryAt: number | null;
  readonly liveAt: number | null;
  readonly nextId: number;
  readonly tradingDate: string;
  readonly tables: readonly TableRows[];
}

export interface TableRows {
  readonly table: Table<never>;
  readonly rows: readonly unknown[];
  /** Their values, which are stored, sealed and journalled: some take long to make. */
  readonly values: ColumnValues;
}

export function tableRows<Row>(table: Table<Row>, rows: readonly Row[]): TableRows {
  return { table: table as Table<never>, rows, values: columnValues(table, rows) };
}

/**
 * The pure half of the store step: extends the chains and turns changes into rows. Called once per batch, at its end,
 * so that no row occurs twice. null when there is nothing to store, unless it is stored in any case.
 */
export function rowsOf(
  batch: Batch,
  number: number,
  sources: RowSources,
  inAnyCase = false,
): BatchRows | null {
  if (!inAnyCase && !mustBeStored(batch)) return null;
  const { at, boundaryAt, liveAt, executions } = batch;
  const context: BatchContext = { number, at, executions, sources };
  const tables: TableRows[] = [];
  for (const record of happenedRecords) {
    const items = itemsOf(batch, record.name);
    if (items.length > 0) addHappened(tables, record, items, context);
  }
  for (const record of keptRecords)
    if (batch[record.name].size > 0)
      tables.push(tableRows<never>(record.table, changedRows(record, batch[record.name], sources)));
  return {
    batch: number,
    at,
    boundaryAt,
    liveAt,
    nextId: sources.brokerage.nextId,
    tradingDate: sources.brokerage.tradingDate,
    tables,
  };
}

function addHappened(
  tables: TableRows[],
  record: AnyHappenedRecord,
  items: readonly unknown[],
  context: BatchContext,
): void {
  for (const { table, of } of record.rows) {
    const rows = of(items as readonly never[], context);
    if (rows.length > 0) tables.push(tableRows(table, rows as never[]));
  }
}

function changedRows(
  record: AnyKeptRecord,
  changed: ReadonlyMap<unknown, unknown>,
  sources: RowSources,
): readonly never[] {
  const rows: unknown[] = [];
  for (const live of changed.values()) rows.push(record.rowOf(live, sources));
  return rows as never[];
}
