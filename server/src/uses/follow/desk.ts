import type { Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** Figures of a fund that the desk sees in addition to its terms. Money in sen. */
export interface DeskRow {
  readonly fundId: number;
  readonly price: number;
  readonly cash: number;
  readonly followers: number;
  readonly applications: number;
  readonly redemptions: number;
  readonly redeemed: number;
}

export async function readDesks({ sql, course }: Books): Promise<Map<number, DeskRow>> {
  const { rows } = await sql.query<DeskRow>(
    `select f.fund_id as "fundId", f.price, a.cash, own.* from funds f join accounts a using (course, account_id)
     cross join lateral (
       select count(distinct w.account_id) filter (where w.status in ('following', 'selling'))::int as followers,
         count(*) filter (where w.status = 'pending')::int as applications,
         count(*) filter (where w.status = 'selling')::int as redemptions,
         coalesce(sum(floor(w.units * f.price::numeric / 1000000) * 100) filter (where w.status = 'selling'), 0)::bigint as redeemed
       from follows w where w.course = $1 and w.fund_id = f.fund_id and w.ended_at is null) own where f.course = $1`,
    [course],
  );
  return new Map(rows.map((row) => [row.fundId, row]));
}

/** undefined: no fund has this number. */
export async function readDesk(market: Books, fundId: number): Promise<DeskRow | undefined> {
  return (await readDesks(market)).get(fundId);
}

interface DealingRow {
  readonly id: number;
  readonly at: number;
  readonly endsDay: boolean;
  readonly value: number;
  readonly units: number;
  readonly price: number;
}

/** Dealing points of a fund, newest first. */
export async function readDealings(
  { sql, course }: Books,
  fundId: number,
  { before, count }: Stretch,
): Promise<DealingRow[]> {
  const { rows } = await sql.query<DealingRow>(
    `select point_id as id, at, ends_day as "endsDay", value, units, price from fund_points
     where course = $1 and fund_id = $2 and point_id < $3 order by point_id desc limit $4`,
    [course, fundId, before, count],
  );
  return rows;
}

const queueShown = 100;

interface QueueRow {
  readonly id: number;
  readonly requestedAt: number;
  readonly units: number;
}

/** In the order in which the core pays them. */
export async function readQueue({ sql, course }: Books, fundId: number): Promise<QueueRow[]> {
  const { rows } = await sql.query<QueueRow>(
    `select follow_id as id, sells_from as "requestedAt", units from follows
     where course = $1 and fund_id = $2 and status = 'selling' order by sells_from, follow_id limit $3`,
    [course, fundId, queueShown],
  );
  return rows;
}
