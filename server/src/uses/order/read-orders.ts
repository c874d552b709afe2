import type { LeverageTimes, PositionSide } from "@akari/brokerage/order/commands";
import type { OrderOrigin, OrderStatus } from "@akari/brokerage/order/order";
import type { ExecutionCondition } from "@akari/exchange/messages";
import type { UseParts } from "../parts.ts";
import { heldFor } from "../account/held-money.ts";
import type { Acting } from "../caller.ts";

type Parts = Pick<UseParts, "sql" | "course">;

/** Columns of `orders` as the queries name them. */
const orderColumns = `order_id as id, client_id as "clientId", code, side, intent, position_id as "positionId", type,
  price, quantity, filled, filled_value as "filledValue", leverage, ${heldFor("order_id", "orders.course")} as held, status, reason, placed_at as "placedAt",
  trading_date as "tradingDate", ended_at as "endedAt", condition, stop_kind as "stopKind", trigger, stop_price as "stopPrice",
  triggered_at as "triggeredAt", triggered_price as "triggeredPrice", good_till as "goodTill", exit_price as "exitPrice",
  exit_trigger as "exitTrigger", exit_stop_price as "exitStopPrice", parent_id as "parentId", origin,
  (select lower_limit from instrument_state s where s.course = orders.course and s.code = orders.code) as "lowerLimit",
  (select upper_limit from instrument_state s where s.course = orders.course and s.code = orders.code) as "upperLimit"`;

/** An order of the books; prices in tenths of a yen, money in sen. */
export interface OrderRow {
  readonly id: number;
  readonly clientId: string;
  readonly code: string;
  readonly side: PositionSide;
  readonly intent: "open" | "close";
  readonly positionId: number | null;
  readonly type: "market" | "limit";
  readonly price: number | null;
  readonly quantity: number;
  readonly filled: number;
  readonly filledValue: number;
  readonly leverage: LeverageTimes;
  readonly held: number;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly placedAt: number;
  readonly tradingDate: string;
  readonly endedAt: number | null;
  readonly condition: ExecutionCondition | null;
  readonly stopKind: "stop" | "oco" | null;
  readonly trigger: number | null;
  readonly stopPrice: number | null;
  readonly triggeredAt: number | null;
  readonly triggeredPrice: number | null;
  readonly goodTill: string;
  readonly exitPrice: number | null;
  readonly exitTrigger: number | null;
  readonly exitStopPrice: number | null;
  readonly parentId: number | null;
  readonly origin: OrderOrigin;
  /** Today's limits of its share. */
  readonly lowerLimit: number;
  readonly upperLimit: number;
}

export interface OrderQuery {
  /** Only orders before this one; Number.MAX_SAFE_INTEGER begins with the newest. */
  readonly before: number;
  readonly count: number;
  /** null: in any status. */
  readonly statuses: readonly OrderStatus[] | null;
  /** null: of any share. */
  readonly code: string | null;
}

/** The caller's orders, newest first. */
export async function ordersOf(
  { sql, course }: Parts,
  { account: accountId }: Acting,
  { before, count, statuses, code }: OrderQuery,
): Promise<readonly OrderRow[]> {
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from orders
     where course = $6 and account_id = $1 and order_id < $2 and ($3::text[] is null or status = any($3))
       and ($4::text is null or code = $4)
     order by order_id desc limit $5`,
    [accountId, before, statuses, code, count, course],
  );
  return rows;
}

/** One of the caller's orders; null: they have no such order. */
export async function orderOf(
  { sql, course }: Parts,
  { account: accountId }: Acting,
  orderId: number,
): Promise<OrderRow | null> {
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from orders where course = $3 and order_id = $1 and account_id = $2`,
    [orderId, accountId, course],
  );
  return rows[0] ?? null;
}

/** The closing orders that an order has made, in order. */
export async function exitOrdersOf(
  { sql, course }: Parts,
  { account: accountId }: Acting,
  orderId: number,
): Promise<readonly Pick<OrderRow, "id" | "status">[]> {
  const { rows } = await sql.query<Pick<OrderRow, "id" | "status">>(
    `select order_id as id, status from orders where course = $3 and parent_id = $1 and account_id = $2 order by order_id`,
    [orderId, accountId, course],
  );
  return rows;
}
