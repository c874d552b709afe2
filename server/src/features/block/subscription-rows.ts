import type { BlockSubscriptionItem } from "@akari/api/block";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { sharesOfLots } from "@akari/brokerage/block/block-offer";
import type { BlockSubscription } from "@akari/brokerage/block/block-subscription";
import { valueOf } from "@akari/brokerage/order/order-value";
import { price as toPrice } from "@akari/exchange/price";
import type { CourseSql } from "../../db/course-sql.ts";
import type { Edge } from "../../edge.ts";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";
import { nameOf } from "../../market/share-name.ts";
import { dayClose } from "./block-rows.ts";

type Row = Omit<BlockSubscription, "accountId" | "clientId"> & {
  readonly closesAt: number;
  readonly closingPrice: number | null;
  readonly dayClose: number | null;
};

/** An account's subscriptions with numbers below `before`, newest first. */
export async function readSubscriptions(
  { sql, course }: CourseSql,
  accountId: number,
  before: number,
  count: number,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
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

export async function countApplying(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<number> {
  const { rows } = await sql.query<{ applying: number }>(
    `select count(*) as applying from block_subscriptions where course = $1 and account_id = $2 and status = 'applying'`,
    [course, accountId],
  );
  return rows[0]!.applying;
}

export function presentSubscription(
  { market }: Edge,
  row: Row,
  locale: Locale,
): BlockSubscriptionItem {
  const { lots, price, amount, status, reason, positionId } = row;
  const quantity = sharesOfLots(lots);
  const close = status === "success" ? row.dayClose : null;
  return {
    subscriptionId: idOf(row.id),
    offerId: idOf(row.offerId),
    code: row.code,
    name: nameOf(market, row.code, locale),
    lots,
    quantity,
    hedgingPrice: priceOf(price),
    amount: yenOf(amount),
    requestedAt: timeOf(row.requestedAt),
    closesAt: timeOf(row.closesAt),
    status,
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    endedAt: nullableTimeOf(row.endedAt),
    closingPrice: status === "cancelled" ? null : nullablePriceOf(row.closingPrice),
    positionId: positionId === null ? null : idOf(positionId),
    dayClose: nullablePriceOf(close),
    dayProfit: close === null ? null : yenOf(valueOf(toPrice(close), quantity) - amount),
  };
}
