import {
  auditSnapshot,
  joinsOfWholeTables,
  sqlChecks,
} from "@akari/server/db/audit/audit-database";
import { runCheck } from "@akari/server/db/audit/sql-check";
import pg from "pg";
import type { SingleChange } from "./single-change.ts";

/**
 * Whether the audit finds the change, which is taken back; null: the database refused it, or it left the row as it was. Checks that speak of the
 * table go first, and the whole audit is asked only when they find nothing.
 */
export async function isFound(
  sql: pg.ClientBase,
  { table, statement }: SingleChange,
): Promise<boolean | null> {
  await sql.query("begin");
  try {
    await sql.query(joinsOfWholeTables);
    await sql.query(`alter table ${table} disable trigger user`);
    const done = await sql.query(statement).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) return null;
      throw error;
    });
    if (done === null || done.rowCount === 0) return null;
    const near = new RegExp(String.raw`\b${table}\b`);
    for (const check of sqlChecks)
      if (near.test(check.offending) && (await runCheck(sql, 1, check)).offences.length > 0)
        return true;
    return !(await auditSnapshot(sql, 1)).ok;
  } catch (error) {
    // A value that no check can read was never written by us: the audit ends with this error and status 1.
    if (
      error instanceof pg.DatabaseError ||
      error instanceof RangeError ||
      error instanceof TypeError
    )
      return true;
    throw error;
  } finally {
    await sql.query("rollback");
  }
}
