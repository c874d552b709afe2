import type { CourseSql } from "../../../db/course-sql.ts";

interface DepositRow {
  readonly id: number;
  readonly amount: number;
  readonly status: "awaiting" | "approved" | "failed";
}

/** The account's deposits, newest first, at most five. */
export async function readDeposits(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<DepositRow[]> {
  const { rows } = await sql.query<DepositRow>(
    `select deposit_id as id, amount, status from deposits where course = $1 and account_id = $2 order by deposit_id desc limit 5`,
    [course, accountId],
  );
  return rows;
}
