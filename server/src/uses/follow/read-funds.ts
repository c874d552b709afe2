import { firstPrice, type Fund } from "@akari/brokerage/fund/fund";
import type { Calendar } from "@akari/exchange/calendar";
import { nextBoundary } from "@akari/exchange/schedule";
import { dayMs } from "@akari/exchange/tokyo-time";
import type { Books } from "../parts.ts";

/** A fund as stored, with what its dealing points say. Money in sen. */
export type FundRow = Omit<Fund, "worst" | "peak" | "peakAt" | "seed" | "cut"> & {
  readonly worstFrom: number | null;
  readonly worstFromAt: number | null;
  readonly worstTo: number | null;
  readonly worstToAt: number | null;
  /** Amounts that wait for their dealing point. */
  readonly waiting: number;
  /** Price change of the last finished trading day; null before there are two. */
  readonly dayChange: number | null;
  readonly curve: readonly number[];
};

const curvePoints = 60;

/** The last finished trading day's price change: prices of dealing points that ended days, the last two. */
const dayChange = `(select case when count(*) = 2 then (array_agg(price order by at desc))[1] - (array_agg(price order by at desc))[2] end
  from (select price, at from fund_points where course = f.course and fund_id = f.fund_id and ends_day order by at desc limit 2) ends)`;

/** Prices at even distances, among them the last. */
const curve = `(select coalesce(json_agg(price order by at), '[]') from (
  select price, at, row_number() over (order by at desc) as back, count(*) over () as points from fund_points where course = f.course and fund_id = f.fund_id) all_points
  where (back - 1) % greatest(1, ceil(points / ${curvePoints}.0)::integer) = 0)`;

const columns = `f.fund_id as id, f.account_id as "accountId", f.strategy, f.name, f.name_english as "nameEnglish", f.issuer,
  f.issuer_english as "issuerEnglish", f.capacity, f.minimum, f.seed_units as "seedUnits", f.founded_at as "foundedAt", f.units, f.price,
  f.priced_at as "pricedAt", f.value, f.cuts_at as "cutsAt", f.deadline, f.worst_from as "worstFrom", f.worst_from_at as "worstFromAt",
  f.worst_to as "worstTo", f.worst_to_at as "worstToAt", f.status, f.ended_at as "endedAt", ${dayChange} as "dayChange", ${curve} as curve,
  (select coalesce(sum(amount), 0)::bigint from follows w where w.course = f.course and w.fund_id = f.fund_id and w.status = 'pending') as waiting`;

export async function readFunds({ sql, course }: Books): Promise<FundRow[]> {
  const { rows } = await sql.query<FundRow>(
    `select ${columns} from funds f where f.course = $1 order by f.fund_id`,
    [course],
  );
  return rows;
}

/** undefined: no fund has this number. */
export async function readFund({ sql, course }: Books, id: number): Promise<FundRow | undefined> {
  const { rows } = await sql.query<FundRow>(
    `select ${columns} from funds f where f.course = $2 and f.fund_id = $1`,
    [id, course],
  );
  return rows[0];
}

/** How far back a line of prices goes. */
export type FundRange = "week" | "month" | "all";

const rangeMs: Readonly<Record<FundRange, number>> = {
  week: 7 * dayMs,
  month: 30 * dayMs,
  all: Infinity,
};

const shownPoints = 240;

/** Prices of a range, oldest first, at most 240 at even distances; it begins with the fund's founding if that is in the range. */
export async function readPoints(
  { sql, course }: Books,
  { id, foundedAt }: FundRow,
  range: FundRange,
  now: number,
): Promise<{ readonly at: number; readonly price: number }[]> {
  const since = Math.max(foundedAt, now - rangeMs[range]);
  const { rows } = await sql.query<{ at: number; price: number }>(
    `select at, price from (
       select at, price, row_number() over (order by at desc) as back, count(*) over () as points
       from fund_points where course = $3 and fund_id = $1 and at >= $2) p
     where (back - 1) % greatest(1, ceil(points / ${shownPoints}.0)::integer) = 0 order by at`,
    [id, new Date(since), course],
  );
  return since === foundedAt ? [{ at: foundedAt, price: firstPrice }, ...rows] : rows;
}

/** The amount still open for applications, as the core counts it at the last dealing point. */
export function leftOf({ capacity, value, waiting }: FundRow): number {
  return Math.max(0, capacity - value - waiting);
}

/** Funds are priced at each close. */
export function nextPriceAfter(calendar: Calendar, now: number): number {
  let next = nextBoundary(calendar, now);
  while (next.kind !== "close") next = nextBoundary(calendar, next.at);
  return next.at;
}
