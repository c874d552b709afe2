import type { Fill, OrderItem } from "@akari/api/order";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { sen } from "@akari/brokerage/money";
import { averageHalfUp } from "@akari/brokerage/rounding";
import { shares } from "@akari/exchange/price";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";

/** Columns of `orders` as the queries name them. */
export const orderColumns = `order_id as id, client_id as "clientId", code, side, intent, position_id as "positionId", type,
  price, quantity, filled, filled_value as "filledValue", leverage, held, status, reason, placed_at as "placedAt",
  trading_date as "tradingDate", ended_at as "endedAt"`;

export interface OrderRow {
  readonly id: number;
  readonly clientId: string;
  readonly code: string;
  readonly side: OrderItem["side"];
  readonly intent: OrderItem["intent"];
  readonly positionId: number | null;
  readonly type: OrderItem["type"];
  readonly price: number | null;
  readonly quantity: number;
  readonly filled: number;
  readonly filledValue: number;
  readonly leverage: OrderItem["leverage"];
  readonly held: number;
  readonly status: OrderItem["status"];
  readonly reason: string | null;
  readonly placedAt: number;
  readonly tradingDate: string;
  readonly endedAt: number | null;
}

export function presentOrder(row: OrderRow, locale: Locale): OrderItem {
  const { reason } = row;
  return {
    orderId: idOf(row.id),
    clientOrderId: row.clientId,
    code: row.code,
    side: row.side,
    intent: row.intent,
    positionId: row.positionId === null ? null : idOf(row.positionId),
    type: row.type,
    price: nullablePriceOf(row.price),
    quantity: row.quantity,
    filledQuantity: row.filled,
    averagePrice: averageYen(row.filledValue, row.filled),
    leverage: row.leverage,
    held: yenOf(row.held),
    status: row.status,
    reason,
    remarks: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : "",
    placedAt: timeOf(row.placedAt),
    endedAt: nullableTimeOf(row.endedAt),
    tradingDate: row.tradingDate,
  };
}

/** Value in sen over shares as an average price in yen for show; null without shares. */
export function averageYen(value: number, quantity: number): number | null {
  return quantity === 0 ? null : yenOf(averageHalfUp(sen(value), shares(quantity)));
}

export const fillColumns = `at, price, quantity, fee, interest, profit, auction`;

export interface FillRow {
  readonly at: number;
  readonly price: number;
  readonly quantity: number;
  readonly fee: number;
  readonly interest: number;
  readonly profit: number;
  readonly auction: boolean;
}

export function presentFill(row: FillRow): Fill {
  return {
    time: timeOf(row.at),
    price: priceOf(row.price),
    quantity: row.quantity,
    fee: yenOf(row.fee),
    interest: yenOf(row.interest),
    profit: yenOf(row.profit),
    auction: row.auction,
  };
}
