import type pg from "pg";

/** When an account was opened, in epoch ms; null: there is no such account. */
export async function readOpening(sql: pg.Pool, accountId: number): Promise<number | null> {
  const { rows } = await sql.query<{ openedAt: number }>({
    name: "account-opened",
    text: `select opened_at as "openedAt" from accounts where account_id = $1`,
    values: [accountId],
  });
  return rows[0]?.openedAt ?? null;
}
