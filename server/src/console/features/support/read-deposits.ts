import type pg from "pg";

interface DepositRow {
  readonly id: number;
  readonly amount: number;
  readonly status: "awaiting" | "approved" | "failed";
}

/** The account's deposits, newest first, at most five. */
export async function readDeposits(sql: pg.Pool, accountId: number): Promise<DepositRow[]> {
  const { rows } = await sql.query<DepositRow>(
    `select deposit_id as id, amount, status from deposits where account_id = $1 order by deposit_id desc limit 5`,
    [accountId],
  );
  return rows;
}
