import { type Shares, shares } from "@akari/exchange/price";
import type { CourseSql } from "../db/course-sql.ts";

/** The manager's data of a fund: its own account, and what it owes to those who leave. Money in sen. */
export interface FundBook {
  readonly fundId: number;
  readonly accountId: number;
  readonly strategy: string;
  /** Price of 10,000 units. */
  readonly price: number;
  readonly cash: number;
  /** Of its opening orders that still work. */
  readonly held: number;
  readonly workingOrders: readonly number[];
  /** Fully paid positions, oldest first, with the shares that no closing order has. */
  readonly positions: readonly FundPosition[];
  /** Units whose redemption has been asked for. */
  readonly leavingUnits: number;
}

export interface FundPosition {
  readonly positionId: number;
  readonly code: string;
  readonly quantity: number;
}

/** Funds that have not ended, as of one commit. */
export async function readFundBooks({ sql, course }: CourseSql): Promise<FundBook[]> {
  const { rows } = await sql.query<FundBook>(
    `select f.fund_id as "fundId", f.account_id as "accountId", f.strategy, f.price, a.cash,
       (select coalesce(sum(amount), 0)::bigint from holds where course = $1 and account_id = f.account_id) as held,
       (select coalesce(json_agg(order_id order by order_id), '[]') from orders
        where course = $1 and account_id = f.account_id and status in ('waiting', 'armed', 'working')) as "workingOrders",
       (select coalesce(json_agg(json_build_object('positionId', position_id, 'code', code, 'quantity', quantity) order by position_id), '[]')
        from positions where course = $1 and account_id = f.account_id and status <> 'closed' and quantity > 0) as positions,
       (select coalesce(sum(units), 0)::bigint from follows where course = $1 and fund_id = f.fund_id and status = 'selling') as "leavingUnits"
     from funds f join accounts a using (course, account_id) where course = $1 and f.status = 'open' order by f.fund_id`,
    [course],
  );
  return rows;
}

/** Shares by code. */
export function sharesOf(positions: readonly FundPosition[]): Map<string, Shares> {
  const owned = new Map<string, Shares>();
  for (const { code, quantity } of positions)
    owned.set(code, shares((owned.get(code) ?? 0) + quantity));
  return owned;
}

/** The parts of a sale by position, the oldest first. */
export function sold(
  positions: readonly FundPosition[],
  code: string,
  quantity: number,
): { readonly positionId: number; readonly quantity: Shares }[] {
  const parts: { positionId: number; quantity: Shares }[] = [];
  let left = quantity;
  for (const { positionId, code: of, quantity: has } of positions) {
    if (of !== code || left === 0) continue;
    const part = Math.min(has, left);
    parts.push({ positionId, quantity: shares(part) });
    left -= part;
  }
  return parts;
}
