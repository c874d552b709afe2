import type pg from "pg";
import { type AuditCheck, shownOffences } from "./report.ts";

/** A rule in SQL: the rows that it covers, and the rows that break it, described by their column names. */
export interface SqlCheck {
  readonly name: string;
  /** The rows to count: everything after `from`. `$1` is the course, here and below. */
  readonly counted: string;
  readonly offending: string;
}

/** Counts the rows that the check covers, and words the first few that break it. */
export async function runCheck(
  client: pg.ClientBase,
  course: number,
  check: SqlCheck,
): Promise<AuditCheck> {
  const counted = await client.query<{ count: number }>(
    ...within(course, `select count(*) as count from ${check.counted}`),
  );
  const { rows } = await client.query(
    ...within(course, `select * from (${check.offending}) o limit ${shownOffences}`),
  );
  return { name: check.name, count: counted.rows[0]?.count ?? 0, offences: rows.map(inWords) };
}

/** A statement with the course, unless it reads nothing but what is the house's. */
export function within(course: number, sql: string): [string, number[]] {
  return [sql, sql.includes("$1") ? [course] : []];
}

/** `order_id 5, held 100, reserve 200` */
function inWords(row: pg.QueryResultRow): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ");
}
