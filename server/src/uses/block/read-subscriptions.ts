import type { BlockSubscription } from "@akari/brokerage/block/block-subscription";
import type { Books } from "../parts.ts";
import { dayClose } from "./read-blocks.ts";

export type SubscriptionRow = Omit<BlockSubscription, "accountId" | "clientId"> & {
  readonly closesAt: number;
  readonly closingPrice: number | null;
  readonly dayClose: number | null;
};

/** An account's subscriptions with numbers below `before`, newest first. */
export async function readSubscriptions(
  { sql, course }: Books,
  accountId: number,
  before: number,
  count: number,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql.query<SubscriptionRow>(
    `select s.subscription_id as id, s.offer_id as "offerId", s.code, s.lots, s.price, s.amount, s.requested_at as "requestedAt", s.status,
       s.reason, s.ended_at as "endedAt", s.position_id as "positionId", o.closes_at as "closesAt", o.closing_price as "closingPrice",
       ${dayClose} as "dayClose"
     from block_subscriptions s join block_offers o using (course, offer_id)
       left join day_bars day on day.course = $1 and day.code = s.code and day.trading_date = o.closed_on
     where s.course = $1 and s.account_id = $2 and s.subscription_id < $3 order by s.subscription_id desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}

export async function countApplying({ sql, course }: Books, accountId: number): Promise<number> {
  const { rows } = await sql.query<{ applying: number }>(
    `select count(*) as applying from block_subscriptions where course = $1 and account_id = $2 and status = 'applying'`,
    [course, accountId],
  );
  return rows[0]!.applying;
}
