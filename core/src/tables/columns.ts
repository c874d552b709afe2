import type { StoredRow } from "./stored-row.ts";
import type { Column, ColumnType, ColumnValue } from "./table.ts";

/** Columns from a plain list: name, type, value. */
export function columns<Row>(spec: Record<string, [ColumnType, Column<Row>["of"]]>): Column<Row>[] {
  return Object.entries(spec).map(([name, [type, of]]) => ({ name, type, of }));
}

/** The columns of a part of a row. */
export function columnsOfPart<Row, Part>(
  partOf: (row: Row) => Part,
  part: readonly Column<Part>[],
): Column<Row>[] {
  return part.map((column) => ({ ...column, of: (row) => column.of(partOf(row)) }));
}

/** A record whose properties are columns: one list serves for writing and reading. */
export interface StoredRecord<Value> {
  readonly columns: readonly Column<Value>[];
  read(row: StoredRow): Value;
}

/** Each property with its column and type, for values that come back as they were written. */
type Properties<Value> = {
  readonly [Property in keyof Value]-?: readonly [
    column: string,
    type: Exclude<ColumnType, "hex" | "bytes" | "json" | "exact-json">,
  ];
};

export function storedRecord<Value extends Record<keyof Value, ColumnValue>>(
  properties: Properties<Value>,
): StoredRecord<Value> {
  const list = Object.entries(properties) as [
    keyof Value & string,
    Properties<Value>[keyof Value],
  ][];
  return {
    columns: list.map(([property, [name, type]]) => ({ name, type, of: (row) => row[property] })),
    read(row) {
      const value: Partial<Value> = {};
      for (const [property, [column]] of list) value[property] = row[column];
      return value as Value;
    },
  };
}
