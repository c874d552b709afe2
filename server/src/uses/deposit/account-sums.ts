import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Books } from "../parts.ts";

const dayMs = 86_400_000;
const thirtyDaysMs = 30 * dayMs;

/** A deposit under review. */
export interface JudgedDeposit {
  readonly id: number;
  readonly accountId: number;
  readonly amount: number;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
}

/** An account's deposits; money in sen. */
export interface AccountSums {
  readonly openedAt: number;
  readonly count: number;
  readonly sum: number;
  readonly today: number;
  readonly isRepeated: boolean;
}

/**
 * The account's opening, its approved deposits of the 30 days before this one, the deposits that count against its day, and whether another
 * request within a day of this one, which was not refused, asks for the same. null: there is no such account.
 */
export async function readAccountSums(
  { sql, course }: Books,
  { accountId, id, amount, requestedAt, decidedAt }: JudgedDeposit,
  at: number,
): Promise<AccountSums | null> {
  const { rows } = await sql.query<AccountSums>(
    `select a.opened_at as "openedAt",
       count(*) filter (where d.requested_at > $4 and d.deposit_id < $3)::bigint as count,
       coalesce(sum(d.amount) filter (where d.requested_at > $4 and d.deposit_id < $3), 0)::bigint as sum,
       coalesce(sum(d.amount) filter (where d.decided_at >= $5), 0)::bigint as today,
       exists (select from deposits r where r.course = $1 and r.account_id = $2 and r.deposit_id <> $3 and r.status <> 'failed' and r.amount = $6
         and r.requested_at between $7 and $8) as "isRepeated"
     from accounts a left join deposits d on d.course = $1 and d.account_id = a.account_id and d.status = 'approved'
     where a.course = $1 and a.account_id = $2 group by a.opened_at`,
    [
      course,
      accountId,
      id,
      new Date(requestedAt - thirtyDaysMs),
      new Date(startOfTokyoDay(decidedAt ?? at)),
      amount,
      new Date(requestedAt - dayMs),
      new Date(requestedAt + dayMs),
    ],
  );
  return rows[0] ?? null;
}
