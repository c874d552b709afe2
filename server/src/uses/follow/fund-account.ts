import type { OrderStatus } from "@akari/brokerage/order/order";
import type { Books } from "../parts.ts";

/** A fund's holding of a share; money in sen. */
export interface FundHolding {
  readonly code: string;
  readonly quantity: number;
  readonly openValue: number;
}

/** A fund's assets: its open positions by share, and its cash with its orders' holds. */
export interface FundHoldings {
  readonly holdings: readonly FundHolding[];
  readonly cash: number;
}

export async function readFundHoldings(
  { sql, course }: Books,
  accountId: number,
): Promise<FundHoldings> {
  const [positions, money] = await Promise.all([
    sql.query<FundHolding>(
      `select code, sum(quantity)::bigint as quantity, sum(open_value)::bigint as "openValue" from positions
       where course = $1 and account_id = $2 and status <> 'closed' group by code having sum(quantity) > 0`,
      [course, accountId],
    ),
    sql.query<{ cash: number }>(
      `select (cash + (select coalesce(sum(amount), 0) from holds where course = $1 and account_id = $2))::bigint as cash from accounts where course = $1 and account_id = $2`,
      [course, accountId],
    ),
  ]);
  return { holdings: positions.rows, cash: money.rows[0]?.cash ?? 0 };
}

/** An order of a fund, with what its fills came to. */
export interface FundOrderRow {
  readonly id: number;
  readonly at: number;
  readonly code: string;
  readonly intent: "open" | "close";
  readonly quantity: number;
  readonly price: number | null;
  readonly status: OrderStatus;
  readonly filled: number;
  readonly value: number;
  readonly profit: number;
}

const shownOrders = 50;

/** The fund's orders, newest first. */
export async function readFundOrders(
  { sql, course }: Books,
  accountId: number,
): Promise<FundOrderRow[]> {
  const { rows } = await sql.query<FundOrderRow>(
    `select o.order_id as id, o.placed_at as at, o.code, o.intent, o.quantity, o.price, o.status, o.filled,
       coalesce(f.value, 0)::bigint as value, coalesce(f.profit, 0)::bigint as profit
     from orders o left join lateral (select sum(value) as value, sum(profit - fee - interest) as profit from fills where course = $1 and order_id = o.order_id) f on true
     where o.course = $1 and o.account_id = $2 order by o.order_id desc limit $3`,
    [course, accountId, shownOrders],
  );
  return rows;
}
