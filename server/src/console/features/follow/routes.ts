import type { ConsoleFund } from "@akari/api/console/follow";
import { unitsOfPrice } from "@akari/brokerage/fund/fund";
import { type Sen, sen, zero } from "@akari/brokerage/money";
import { redemptionDown } from "@akari/brokerage/rounding";
import type { CourseSql } from "../../../db/course-sql.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import { presentDealing, presentFund } from "../../../reads/present-fund.ts";
import { type FundRow, readFunds } from "../../../uses/follow/read-funds.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

type FollowHandlers = Pick<ConsoleHandlers, "follow/list" | "follow/points" | "follow/queue">;

/** Funds are read here: the core prices and deals them, and what they trade follows from published strategies (docs/follow.md). */
export const followRoutes: FollowHandlers = {
  "follow/list": async ({ edge, locale, at }) => {
    const [funds, desks] = await Promise.all([readFunds(edge), readDesks(edge)]);
    return {
      items: funds.map((row) => ({
        ...presentFund(edge, row, locale, at),
        ...presentDesk(row, desks.get(row.id)),
      })),
      dealing: presentDealing(calendarOf(edge), at),
      now: timeOf(at),
    };
  },

  "follow/points": async ({ edge, request: { fundId, cursor }, at }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    if ((await readDesk(edge, idIn(fundId))) === undefined)
      return refuse("FUND_UNKNOWN", { field: "fundId" });
    const rows = await readPoints(edge, idIn(fundId), before, pageSize + 1);
    const page = pageOf(rows, byId, (row) => ({
      pointId: idOf(row.id),
      at: timeOf(row.at),
      endsDay: row.endsDay,
      value: yenOf(row.value),
      units: row.units,
      price: yenOf(row.price),
    }));
    return { ...page, now: timeOf(at) };
  },

  "follow/queue": async ({ edge, request: { fundId }, at }) => {
    const desk = await readDesk(edge, idIn(fundId));
    if (desk === undefined) return refuse("FUND_UNKNOWN", { field: "fundId" });
    const rows = await readQueue(edge, desk.fundId);
    let owed: Sen = zero;
    const items = rows.map(({ id, requestedAt, units }) => {
      const estimate = redemptionDown(units, sen(desk.price), unitsOfPrice);
      owed = sen(owed + estimate);
      return {
        followId: idOf(id),
        requestedAt: timeOf(requestedAt),
        units,
        estimate: yenOf(estimate),
        covered: owed <= desk.cash,
      };
    });
    return { items, now: timeOf(at) };
  },
};

/** What the desk sees of a fund besides its terms. Money in sen. */
interface DeskRow {
  readonly fundId: number;
  readonly price: number;
  readonly cash: number;
  readonly followers: number;
  readonly applications: number;
  readonly redemptions: number;
  readonly redeemed: number;
}

async function readDesks({ sql, course }: CourseSql): Promise<Map<number, DeskRow>> {
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
async function readDesk(market: CourseSql, fundId: number): Promise<DeskRow | undefined> {
  return (await readDesks(market)).get(fundId);
}

function presentDesk(row: FundRow, desk: DeskRow | undefined) {
  if (desk === undefined) throw new Error(`fund ${row.id} without an account`);
  return {
    units: row.units,
    issuerUnits: row.seedUnits,
    followers: desk.followers,
    applications: { count: desk.applications, amount: yenOf(row.waiting) },
    redemptions: { count: desk.redemptions, amount: yenOf(desk.redeemed) },
    cash: yenOf(desk.cash),
  } satisfies Partial<ConsoleFund>;
}

interface PointRow {
  readonly id: number;
  readonly at: number;
  readonly endsDay: boolean;
  readonly value: number;
  readonly units: number;
  readonly price: number;
}

/** Dealing points with numbers below `before`, newest first. */
async function readPoints(
  { sql, course }: CourseSql,
  fundId: number,
  before: number,
  count: number,
): Promise<PointRow[]> {
  const { rows } = await sql.query<PointRow>(
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
async function readQueue({ sql, course }: CourseSql, fundId: number): Promise<QueueRow[]> {
  const { rows } = await sql.query<QueueRow>(
    `select follow_id as id, sells_from as "requestedAt", units from follows
     where course = $1 and fund_id = $2 and status = 'selling' order by sells_from, follow_id limit $3`,
    [course, fundId, queueShown],
  );
  return rows;
}
