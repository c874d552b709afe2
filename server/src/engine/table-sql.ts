import type { Column, ColumnType, ColumnValues, Table } from "@akari/core/tables/table";

const arrayTypes: Record<ColumnType, string> = {
  bigint: "bigint[]",
  integer: "integer[]",
  smallint: "smallint[]",
  text: "text[]",
  boolean: "boolean[]",
  date: "date[]",
  ms: "float8[]",
  hex: "text[]",
  bytes: "text[]",
  json: "text[]",
  "exact-json": "text[]",
};

function read(column: Column<never>): string {
  switch (column.type) {
    case "ms":
      return `to_timestamp(r.${column.name} / 1000.0)`;
    case "hex":
    case "bytes":
      return `decode(r.${column.name}, 'hex')`;
    case "json":
      return `r.${column.name}::jsonb`;
    case "exact-json":
      return `r.${column.name}::json`;
    case "bigint":
    case "integer":
    case "smallint":
    case "text":
    case "boolean":
    case "date":
      return `r.${column.name}`;
  }
}

/**
 * The table's part of the statement. It writes nothing when the fence is empty, which has the course and the batch.
 * `firstParameter` is the number of the table's first array parameter.
 */
export function insertSql(table: Table<never>, firstParameter: number): string {
  const names = table.columns.map((column) => column.name).join(", ");
  const given = givenColumns(table);
  const arrays = table.columns
    .map((column, index) => `$${firstParameter + index}::${arrayTypes[column.type]}`)
    .join(", ");
  const values = table.columns.map(read).join(", ");
  const conflict =
    table.key.length === 0
      ? ""
      : ` on conflict (${["course", ...table.key].join(", ")}) do ` +
        (table.updated.length === 0
          ? "nothing"
          : `update set ${table.updated.map((name) => `${name} = excluded.${name}`).join(", ")}`);
  const kept = table.emptied === null ? "" : ` where r.${table.emptied} <> 0`;
  const fromFence = given.map((name) => `fence.${name}`);
  return `insert into ${table.name} (${[...given, names].join(", ")}) select ${[...fromFence, values].join(", ")} from fence, unnest(${arrays}) as r(${names})${kept}${conflict}`;
}

/** Columns that the store adds to a row: its course, and its batch where rows are only added. */
function givenColumns({ key, columns }: Table<never>): readonly string[] {
  const given = key.length > 0 ? ["course"] : ["course", "batch"];
  return given.filter((one) => columns.every(({ name }) => name !== one));
}

/** The table's second part, which deletes rows, with the same parameters. null: no row of this table is ever deleted. */
export function deleteSql(table: Table<never>, firstParameter: number): string | null {
  const { name, columns, key, emptied } = table;
  if (emptied === null) return null;
  const arrays = columns
    .map((column, index) => `$${firstParameter + index}::${arrayTypes[column.type]}`)
    .join(", ");
  const names = columns.map((column) => column.name).join(", ");
  const same = key.map((column) => `t.${column} = r.${column}`).join(" and ");
  return `delete from ${name} t using fence, unnest(${arrays}) as r(${names}) where t.course = fence.course and ${same} and r.${emptied} = 0`;
}

/** One array literal per column, built by hand: 2.4 times less client CPU than arrays through the driver. */
export function arrayLiterals(table: Table<never>, values: ColumnValues): string[] {
  return table.columns.map((column, place) => {
    const escape = escapeOf[column.type];
    const ofColumn = values[place]!;
    let literal = "{";
    for (let index = 0; index < ofColumn.length; index += 1) {
      if (index > 0) literal += ",";
      const value = ofColumn[index]!;
      if (value === null) literal += "NULL";
      else literal += escape === null ? value : escape(String(value));
    }
    return literal + "}";
  });
}

/** JSON text has no raw control characters, so JSON string escapes also work in an array literal; it is full of quotes. */
function quoteJson(text: string): string {
  return JSON.stringify(text);
}

/** Most texts are plain words, so it checks whether escaping is needed at all. */
function quote(text: string): string {
  return text.includes('"') || text.includes("\\")
    ? `"${text.replace(/["\\]/g, "\\$&")}"`
    : `"${text}"`;
}

/** How an array literal escapes each type; null: as it is. */
const escapeOf: Readonly<Record<ColumnType, ((text: string) => string) | null>> = {
  bigint: null,
  integer: null,
  smallint: null,
  boolean: null,
  date: null,
  ms: null,
  hex: null,
  bytes: null,
  text: quote,
  json: quoteJson,
  "exact-json": quoteJson,
};
