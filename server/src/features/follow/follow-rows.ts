import { nameIn } from "@akari/api/name-in";
import type { FollowItem } from "@akari/api/follow";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { Follow } from "@akari/brokerage/fund/follow";
import { unitsOfPrice, worthOf } from "@akari/brokerage/fund/fund";
import { dealingAfter, dealingOf } from "@akari/brokerage/fund/timetable";
import { sen } from "@akari/brokerage/money";
import { redemptionDown, unitsValueDown } from "@akari/brokerage/rounding";
import type { Calendar } from "@akari/exchange/calendar";
import type { CourseSql } from "../../db/course-sql.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";

export type FollowRow = Omit<Follow, "accountId" | "clientId"> & {
  readonly name: string;
  readonly nameEnglish: string;
  readonly currentPrice: number;
  /** The cut-off whose dealing point is awaited. */
  readonly cut: number | null;
  /** Price change of the last finished trading day, if the units were there from its beginning; null otherwise. */
  readonly dayChange: number | null;
};

/** An account's records with numbers below `before`, newest first. */
export async function readFollows(
  { sql, course }: CourseSql,
  accountId: number,
  before: number,
  count: number,
): Promise<FollowRow[]> {
  const { rows } = await sql.query<FollowRow>(
    `select w.follow_id as id, w.fund_id as "fundId", w.amount, w.requested_at as "requestedAt", w.status, w.reason, w.units, w.price, w.cost,
       w.dealt_at as "dealtAt", w.sells_from as "sellsFrom", w.sell_price as "sellPrice", w.proceeds, w.ended_at as "endedAt",
       f.name, f.name_english as "nameEnglish", f.price as "currentPrice", f.cut,
       (select case when count(*) = 2 and min(at) >= w.dealt_at then (array_agg(price order by at desc))[1] - (array_agg(price order by at desc))[2] end
        from (select price, at from fund_points where course = $1 and fund_id = w.fund_id and ends_day order by at desc limit 2) ends) as "dayChange"
     from follows w join funds f using (course, fund_id)
     where w.course = $1 and w.account_id = $2 and w.follow_id < $3 order by w.follow_id desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}

/** Over all records with units; money in sen. */
export async function readTotals(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<{ readonly following: number; readonly value: number; readonly cost: number }> {
  const { rows } = await sql.query<{ following: number; value: number; cost: number }>(
    `select count(*) as following, coalesce(sum(floor(w.units * f.price::numeric / 10000)), 0)::bigint as value, coalesce(sum(w.cost), 0)::bigint as cost
     from follows w join funds f using (course, fund_id) where w.course = $1 and w.account_id = $2 and w.status in ('following', 'selling')`,
    [course, accountId],
  );
  return rows[0]!;
}

export function presentFollow(
  row: FollowRow,
  locale: Locale,
  calendar: Calendar,
  now: number,
): FollowItem {
  const { units, status, reason, price, cost, currentPrice, sellPrice, proceeds, dayChange } = row;
  const isHeld = status === "following" || status === "selling";
  const hasEnded = status === "ended";
  const value = isHeld ? worthOf(units, sen(currentPrice)) : null;
  const asks = status === "pending" || status === "selling";
  const { cut } = row;
  const isLocked = asks && cut !== null && (row.sellsFrom ?? row.requestedAt) < cut;
  const { cutsAt, dealsAt } = dealingAfter(calendar, now);
  return {
    followId: idOf(row.id),
    fundId: idOf(row.fundId),
    name: nameIn(locale, row.name, row.nameEnglish),
    status,
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    amount: yenOf(row.amount),
    requestedAt: timeOf(row.requestedAt),
    price: price === null ? null : yenOf(price),
    units,
    cost: yenOf(cost),
    boughtAt: nullableTimeOf(row.dealtAt),
    currentPrice: yenOf(currentPrice),
    value: value === null ? null : yenOf(value),
    profit: value !== null ? yenOf(value - cost) : hasEnded ? yenOf(proceeds - cost) : null,
    yesterday:
      !isHeld || dayChange === null
        ? null
        : yenOf(unitsValueDown(units, sen(dayChange), unitsOfPrice)),
    redemption: isHeld ? yenOf(redemptionDown(units, sen(currentPrice), unitsOfPrice)) : null,
    sellPrice: sellPrice === null ? null : yenOf(sellPrice),
    proceeds: hasEnded ? yenOf(proceeds) : null,
    soldAt: hasEnded ? nullableTimeOf(row.endedAt) : null,
    dealsAt: !asks ? null : timeOf(isLocked ? dealingOf(calendar, cut) : dealsAt),
    cancellableUntil: asks && !isLocked ? timeOf(cutsAt) : null,
  };
}
