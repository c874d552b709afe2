import type pg from "pg";
import { type AuditCheck, shownOffences } from "./report.ts";

/** A rule in SQL: the rows that it covers, and those that break it, described by their column names. */
export interface SqlCheck {
  readonly name: string;
  /** The rows to count: everything after `from`. */
  readonly counted: string;
  readonly offending: string;
}

/** Counts the rows that the check covers, and words the first few that break it. */
export async function runCheck(client: pg.ClientBase, check: SqlCheck): Promise<AuditCheck> {
  const counted = await client.query<{ count: number }>(
    `select count(*) as count from ${check.counted}${check.counted.startsWith("(") ? " counted" : ""}`,
  );
  const { rows } = await client.query(
    `select * from (${check.offending}) o limit ${shownOffences}`,
  );
  return { name: check.name, count: counted.rows[0]?.count ?? 0, offences: rows.map(inWords) };
}

/** `order_id 5, held 100, reserve 200` */
function inWords(row: pg.QueryResultRow): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ");
}
