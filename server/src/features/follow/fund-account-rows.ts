import type { FundDetail, FundOrder } from "@akari/api/follow";
import type { Locale } from "@akari/api/locale";
import { sen } from "@akari/brokerage/money";
import { valueOf } from "@akari/brokerage/order/order-value";
import { averageHalfUp } from "@akari/brokerage/rounding";
import { price, shares } from "@akari/exchange/price";
import type { Edge } from "../../edge.ts";
import { idOf, nullablePriceOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import { nameOf } from "../../market/share-name.ts";

const shownOrders = 50;

/** What a fund owns: its open positions by share, the largest first, and its cash with what its orders hold. */
export async function readHoldings(
  { sql, course, market }: Edge,
  accountId: number,
  locale: Locale,
): Promise<Pick<FundDetail, "holdings" | "cash">> {
  const [positions, money] = await Promise.all([
    sql.query<{ code: string; quantity: number; openValue: number }>(
      `select code, sum(quantity)::bigint as quantity, sum(open_value)::bigint as "openValue" from positions
       where course = $1 and account_id = $2 and status <> 'closed' group by code having sum(quantity) > 0`,
      [course, accountId],
    ),
    sql.query<{ cash: number }>(
      `select (cash + (select coalesce(sum(amount), 0) from holds where course = $1 and account_id = $2))::bigint as cash from accounts where course = $1 and account_id = $2`,
      [course, accountId],
    ),
  ]);
  const holdings = positions.rows
    .map(({ code, quantity, openValue }) => {
      const last = market.lastPrice(code);
      const value = valueOf(price(last), shares(quantity));
      return {
        code,
        name: nameOf(market, code, locale),
        quantity,
        averagePrice: yenOf(averageHalfUp(sen(openValue), shares(quantity))),
        lastPrice: priceOf(last),
        marketValue: yenOf(value),
        unrealisedProfit: yenOf(value - openValue),
      };
    })
    .toSorted((one, other) => other.marketValue - one.marketValue);
  return { holdings, cash: yenOf(money.rows[0]?.cash ?? 0) };
}

interface OrderRow {
  readonly id: number;
  readonly at: number;
  readonly code: string;
  readonly intent: "open" | "close";
  readonly quantity: number;
  readonly price: number | null;
  readonly status: string;
  readonly filled: number;
  readonly value: number;
  readonly profit: number;
}

/** The fund's orders, newest first. */
export async function readOrders(
  { sql, course, market }: Edge,
  accountId: number,
  locale: Locale,
): Promise<FundOrder[]> {
  const { rows } = await sql.query<OrderRow>(
    `select o.order_id as id, o.placed_at as at, o.code, o.intent, o.quantity, o.price, o.status, o.filled,
       coalesce(f.value, 0)::bigint as value, coalesce(f.profit, 0)::bigint as profit
     from orders o left join lateral (select sum(value) as value, sum(profit - fee - interest) as profit from fills where course = $1 and order_id = o.order_id) f on true
     where o.course = $1 and o.account_id = $2 order by o.order_id desc limit $3`,
    [course, accountId, shownOrders],
  );
  return rows.map(
    ({ id, at, code, intent, quantity, price: limit, status, filled, value, profit }) => ({
      orderId: idOf(id),
      time: timeOf(at),
      code,
      name: nameOf(market, code, locale),
      side: intent === "open" ? "buy" : "sell",
      quantity,
      filledQuantity: filled,
      price: nullablePriceOf(limit),
      averagePrice: filled === 0 ? null : yenOf(averageHalfUp(sen(value), shares(filled))),
      realisedProfit: intent === "open" || filled === 0 ? null : yenOf(profit),
      status: statusOf(status),
    }),
  );
}

function statusOf(status: string): FundOrder["status"] {
  if (status === "filled") return "filled";
  return ["waiting", "armed", "working"].includes(status) ? "working" : "ended";
}
