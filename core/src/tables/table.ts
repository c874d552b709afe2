/** One frequently written table of a batch, as plain data: its columns with their SQL types and its handling of conflicts. A store makes its statements from these. */
export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Empty: rows are only inserted. Otherwise the key, and the columns that an existing row takes over. */
  readonly key: readonly string[];
  readonly updated: readonly string[];
  /** The column whose 0 means that there is nothing to keep: the row is not written, or deleted if it exists. null: rows stay. */
  readonly emptied: string | null;
}

/** How a value is sent: `ms` is epoch milliseconds -> timestamptz, `hex` text of 32 bytes -> bytea, `bytes` text of any number of them -> bytea, `json` text -> jsonb, `exact-json` text -> json, which keeps it. */
export type ColumnType =
  | "bigint"
  | "integer"
  | "smallint"
  | "text"
  | "boolean"
  | "date"
  | "ms"
  | "hex"
  | "bytes"
  | "json"
  | "exact-json";

export interface Column<Row> {
  readonly name: string;
  readonly type: ColumnType;
  readonly of: (row: Row) => ColumnValue;
}

export type ColumnValue = number | string | boolean | null;

/** The values of rows, column by column: they are stored and sealed, and some take long to make. */
export type ColumnValues = readonly (readonly ColumnValue[])[];

export function columnValues<Row>(table: Table<Row>, rows: readonly Row[]): ColumnValues {
  return table.columns.map((column) => rows.map((row) => column.of(row)));
}

/** A table whose rows are only ever inserted. */
export function appended<Row>(name: string, columns: readonly Column<Row>[]): Table<Row> {
  return { name, columns, key: [], updated: [], emptied: null };
}

/** A table whose rows are only ever inserted, and where a row that is there already under its key stays as it is. */
export function insertedOnce<Row>(
  name: string,
  columns: readonly Column<Row>[],
  key: readonly string[],
): Table<Row> {
  return { name, columns, key, updated: [], emptied: null };
}

/** A table whose rows are rewritten under their key: an existing row takes over all columns but the `fixed` ones. */
export function upserted<Row>(
  name: string,
  columns: readonly Column<Row>[],
  {
    key,
    fixed = [],
    emptied = null,
  }: {
    readonly key: readonly string[];
    readonly fixed?: readonly string[];
    readonly emptied?: string | null;
  },
): Table<Row> {
  const kept = new Set([...key, ...fixed]);
  const updated = columns.map((column) => column.name).filter((column) => !kept.has(column));
  return { name, columns, key, updated, emptied };
}
