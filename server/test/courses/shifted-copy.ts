import { marketTables } from "@akari/server/db/tables";
import pg from "pg";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether it is part of a key, or leads to one. */
  readonly isKey: boolean;
}

/**
 * Puts beside each row of course 1 one of course 2 with the same keys, instants and words and with other figures. A statement that forgets the
 * course finds both. Answers which tables have rows.
 */
export async function copyShifted(owner: pg.ClientBase): Promise<readonly string[]> {
  const filled: string[] = [];
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       a.attname ~ '(_id|_sequence|^id|^sequence|^number|^draw|^place|^position|^batch)$' or exists (
         select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as "isKey"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.oid = any ($1::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
    [marketTables],
  );
  await owner.query(
    "insert into courses (course, market, fork_of, fork_batch, is_current) values (2, 'open', 1, 1, false)",
  );
  // The figures need not be right among themselves.
  await owner.query("set session_replication_role = replica");
  for (const [table, columns] of Map.groupBy(rows, (column) => column.table)) {
    const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
    await dropChecks(owner, table);
    const { rowCount } = await owner.query(
      `insert into ${table} (${names}) overriding system value select ${columns.map(shifted).join(", ")} from ${table} where course = 1`,
    );
    if (rowCount !== 0) filled.push(table);
  }
  await owner.query("set session_replication_role = origin");
  await owner.query("analyze");
  return filled;
}

async function dropChecks(owner: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  for (const { name } of rows)
    await owner.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
}

function shifted({ name, type, isKey }: Column): string {
  const column = pg.escapeIdentifier(name);
  if (name === "course") return "2";
  if (isKey) return column;
  switch (type) {
    case "bigint":
      return `${column} + 7000`;
    case "integer":
    case "smallint":
      return `${column} + 1`;
    case "bytea":
      return `sha256(${column})`;
    default:
      return column;
  }
}
