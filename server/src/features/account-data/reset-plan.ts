import type { AccountDataState, StillOpen } from "@akari/api/account-data";
import { scoreAfterReset } from "@akari/brokerage/reset/reset";
import type { CourseSql } from "../../db/course-sql.ts";
import { yenOf } from "../../http/present.ts";
import type { AccountReading } from "../../uses/account/figures.ts";

/** What of an account is open, by the tables. */
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

export async function readOpenThings(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<OpenThings> {
  const { rows } = await sql.query<OpenThings>(query, [course, accountId]);
  return rows[0]!;
}

export function planOf(
  open: OpenThings,
  account: AccountReading,
): AccountDataState["reset"]["plan"] {
  return {
    orders: open.orders,
    positions: open.positions,
    follows: open.follows,
    applications: open.kept + open.blocks + open.entries,
    deposits: open.deposits,
    withdrawals: open.withdrawals,
    loan: yenOf(account.loan.principal),
    totalAssets: yenOf(account.totalAssets),
    cash: yenOf(account.availableBalance),
    creditScore: account.creditScore,
    creditScoreAfter: scoreAfterReset,
  };
}

/** What a reset that has begun still waits for. */
export function waitsFor(open: OpenThings): StillOpen[] {
  const waits: readonly (readonly [StillOpen, number])[] = [
    ["orders", open.orders + open.kept + open.blocks],
    ["positions", open.positions],
    ["funds", open.follows],
    ["offerings", open.entries],
    ["draws", open.chances],
  ];
  return waits.flatMap(([name, count]) => (count > 0 ? [name] : []));
}
