import { rowAdded, rowDeleted } from "@akari/server/db/audit/blind-spots";
import type { Random } from "@akari/simulator/random";
import pg from "pg";

/** One change of one row, as whoever owns the database can make it. */
export interface SingleChange {
  readonly table: string;
  /** What was changed: a column, or the row as a whole. */
  readonly what: string;
  readonly statement: string;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** The tables that have rows, with their columns. */
export async function columnsWithRows(
  sql: pg.ClientBase,
): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by c.relname collate "C", a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  for (const table of tables.keys())
    if ((await sql.query(`select from ${table} limit 1`)).rowCount === 0) tables.delete(table);
  return tables;
}

/** What can be changed in a table: each column, and rows as a whole. */
export const kindsOf = (columns: readonly Column[]): string[] => [
  ...columns.map(({ name }) => name),
  rowDeleted,
  rowAdded,
];

/** Another value of the type, so that a right row becomes a wrong one. */
function otherValue({ name, type }: Column, random: Random): string {
  const column = pg.escapeIdentifier(name);
  switch (type) {
    case "bigint":
    case "integer":
    case "smallint":
      return `coalesce(${column} + ${random.pick([1, -1, 100, 10_000])}, 1)`;
    case "boolean":
      return `not coalesce(${column}, false)`;
    case "date":
      return `coalesce(${column} + ${random.pick([1, -1])}, '2026-01-01')`;
    case "timestamp with time zone":
      return `coalesce(${column} + interval '${random.pick([1, -1, 60])} seconds', '2026-01-01')`;
    case "bytea":
      return `sha256(coalesce(${column}, ''))`;
    case "json":
    case "jsonb":
      return `(case jsonb_typeof(${column}::jsonb) when 'object' then ${column}::jsonb || '{"kind": "forged", "by": "forged"}' else '{"forged": 1}' end)::${type}`;
    case "text":
      return `coalesce(case when ${column} ~ '^[0-9a-f]{64}$' then encode(sha256(${column}::bytea), 'hex') else ${column} || 'x' end, 'x')`;
    default:
      return `null`;
  }
}

/** A change of this kind in a random row. */
export function singleChange(
  columns: readonly Column[],
  what: string,
  random: Random,
): SingleChange {
  const { table } = columns[0]!;
  const row = `(select ctid from ${table} order by ctid offset floor(${random.uniform()} * (select count(*) from ${table}))::bigint limit 1)`;
  if (what === rowDeleted)
    return { table, what, statement: `delete from ${table} where ctid = ${row}` };
  if (what === rowAdded) {
    const keys = columns.filter(
      ({ name }, place) => place === 0 || /_id$|^number$|^sequence$/.test(name),
    );
    const changed = keys
      .map((key) => `'${key.name}', (select ${otherKey(key)} from ${table})`)
      .join(", ");
    return {
      table,
      what,
      statement: `insert into ${table} overriding system value select (jsonb_populate_record(t, jsonb_build_object(${changed}))).* from ${table} t where ctid = ${row}`,
    };
  }
  const column = columns.find(({ name }) => name === what)!;
  return {
    table,
    what,
    statement: `update ${table} set ${pg.escapeIdentifier(what)} = ${otherValue(column, random)} where ctid = ${row}`,
  };
}

function otherKey({ name, type }: Column): string {
  const column = pg.escapeIdentifier(name);
  return type === "bigint" || type === "integer"
    ? `max(${column}) + 1`
    : type === "date"
      ? `max(${column}) + 1`
      : `max(${column}::text) || 'x'`;
}
