import type { Follow } from "@akari/brokerage/fund/follow";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

export type FollowRow = Omit<Follow, "accountId" | "clientId"> & {
  readonly name: string;
  readonly nameEnglish: string;
  readonly currentPrice: number;
  /** The cut-off whose dealing point is awaited. */
  readonly cut: number | null;
  /** Price change of the last finished trading day, if the units were there from its beginning; null otherwise. */
  readonly dayChange: number | null;
};

/** The caller's records, newest first. */
export async function followsOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count }: Stretch,
): Promise<FollowRow[]> {
  const { rows } = await sql.query<FollowRow>(
    `select w.follow_id as id, w.fund_id as "fundId", w.amount, w.requested_at as "requestedAt", w.status, w.reason, w.units, w.price, w.cost,
       w.dealt_at as "dealtAt", w.sells_from as "sellsFrom", w.sell_price as "sellPrice", w.proceeds, w.ended_at as "endedAt",
       f.name, f.name_english as "nameEnglish", f.price as "currentPrice", f.cut,
       (select case when count(*) = 2 and min(at) >= w.dealt_at then (array_agg(price order by at desc))[1] - (array_agg(price order by at desc))[2] end
        from (select price, at from fund_points where course = $1 and fund_id = w.fund_id and ends_day order by at desc limit 2) ends) as "dayChange"
     from follows w join funds f using (course, fund_id)
     where w.course = $1 and w.account_id = $2 and w.follow_id < $3 order by w.follow_id desc limit $4`,
    [course, account, before, count],
  );
  return rows;
}

/** Over all of the caller's records with units; money in sen. */
export async function totalsOfFollows(
  { sql, course }: Books,
  { account }: Acting,
): Promise<{ readonly following: number; readonly value: number; readonly cost: number }> {
  const { rows } = await sql.query<{ following: number; value: number; cost: number }>(
    `select count(*) as following, coalesce(sum(floor(w.units * f.price::numeric / 10000)), 0)::bigint as value, coalesce(sum(w.cost), 0)::bigint as cost
     from follows w join funds f using (course, fund_id) where w.course = $1 and w.account_id = $2 and w.status in ('following', 'selling')`,
    [course, account],
  );
  return rows[0]!;
}
