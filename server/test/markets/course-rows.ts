import type pg from "pg";
import { type MarketTable, marketTables } from "../../src/db/tables.ts";

/** What says how a course is led and captured, and not what is in it; seals that wait are in no order yet. */
export const ofItsOwn: readonly MarketTable[] = [
  "captures",
  "journal",
  "kept_captures",
  "waiting_seals",
];
const lease = ["epoch", "holder", "backend", "backend_start", "beat_at"];
/** A share's row has what the crowd knew when the row was last written; a start from the tables needs no more. */
const notWrittenEachTime = ["crowd"];

/** All rows of a course in its tables, each as text without its course, in the order of the texts. */
export async function rowsOfCourse(
  sql: pg.ClientBase,
  course: number,
  without: readonly MarketTable[] = ofItsOwn,
  leftOut: readonly string[] = notWrittenEachTime,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const all: Record<string, readonly string[]> = {};
  for (const table of marketTables) {
    if (without.includes(table)) continue;
    const { rows } = await sql.query<{ row: string }>(
      `select (to_jsonb(t) - $2::text[])::text as row from ${table} t where course = $1 order by 1`,
      [course, ["course", ...lease, ...leftOut]],
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}
