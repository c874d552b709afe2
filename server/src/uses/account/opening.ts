import type { Books } from "../parts.ts";

/** When an account was opened, in epoch ms; null: there is no such account. */
export async function readOpening(
  { sql, course }: Books,
  accountId: number,
): Promise<number | null> {
  const { rows } = await sql.query<{ openedAt: number }>({
    name: "account-opened",
    text: `select opened_at as "openedAt" from accounts where course = $2 and account_id = $1`,
    values: [accountId, course],
  });
  return rows[0]?.openedAt ?? null;
}
