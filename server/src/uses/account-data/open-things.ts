import type { Books } from "../parts.ts";

/** Open items of an account, by the tables. */
export interface OpenThings {
  readonly orders: number;
  readonly positions: number;
  readonly follows: number;
  readonly kept: number;
  readonly blocks: number;
  readonly entries: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly chances: number;
  readonly entitlements: number;
}

const counts = {
  orders:
    "orders where course = $1 and account_id = $2 and status in ('waiting', 'armed', 'working')",
  positions: "positions where course = $1 and account_id = $2 and status <> 'closed'",
  follows:
    "follows where course = $1 and account_id = $2 and status in ('pending', 'following', 'selling')",
  kept: "premarket_applications where course = $1 and account_id = $2 and status = 'applying' and order_id is null",
  blocks: "block_subscriptions where course = $1 and account_id = $2 and status = 'applying'",
  entries:
    "ipo_entries where course = $1 and account_id = $2 and position_id is null and ended_at is null and status in ('awaiting', 'won', 'approved')",
  deposits: "deposits where course = $1 and account_id = $2 and status = 'awaiting'",
  withdrawals: "withdrawals where course = $1 and account_id = $2 and status = 'awaiting'",
  chances: "taken_chances where course = $1 and account_id = $2 and status = 'pending'",
  entitlements: "entitlements where course = $1 and account_id = $2 and status = 'awaiting'",
} as const satisfies Readonly<Record<keyof OpenThings, string>>;

const query = `select ${Object.entries(counts)
  .map(([name, from]) => `(select count(*) from ${from}) as "${name}"`)
  .join(", ")}`;

export async function readOpenThings({ sql, course }: Books, account: number): Promise<OpenThings> {
  const { rows } = await sql.query<OpenThings>(query, [course, account]);
  return rows[0]!;
}
