import pg from "pg";
import type { BackupSequence, BackupTable } from "./format.ts";

export type TableShape = Pick<BackupTable, "name" | "columns">;

/** The tables of the schema with their columns, referenced ones first, without the migrations' own table. */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { references: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname collate "C"`);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: TableShape[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      (row) => !row.references.some((name) => waiting.has(name)),
    );
    if (ready.length === 0) throw new Error("tables refer to each other in a circle");
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Used counters with their last numbers. */
export async function usedSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows.map((row) => ({ name: row.name, value: Number(row.value) }));
}

/** The part of a COPY statement that both directions share. */
export function copyTarget({ name, columns }: TableShape): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
}
