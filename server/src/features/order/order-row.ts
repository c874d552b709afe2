import type { OrderItem } from "@akari/api/order";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";
import { averageYen } from "../../reads/average-price.ts";
import { heldFor } from "../../reads/held-money.ts";

/** Columns of `orders` as the queries name them. */
export const orderColumns = `order_id as id, client_id as "clientId", code, side, intent, position_id as "positionId", type,
  price, quantity, filled, filled_value as "filledValue", leverage, ${heldFor("order_id")} as held, status, reason, placed_at as "placedAt",
  trading_date as "tradingDate", ended_at as "endedAt", condition, stop_kind as "stopKind", trigger, stop_price as "stopPrice",
  triggered_at as "triggeredAt", triggered_price as "triggeredPrice", good_till as "goodTill", exit_price as "exitPrice",
  exit_trigger as "exitTrigger", exit_stop_price as "exitStopPrice", parent_id as "parentId", origin,
  (select lower_limit from instrument_state s where s.code = orders.code) as "lowerLimit",
  (select upper_limit from instrument_state s where s.code = orders.code) as "upperLimit"`;

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
  readonly condition: OrderItem["condition"];
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
  readonly origin: OrderItem["origin"];
  /** Today's limits of its share. */
  readonly lowerLimit: number;
  readonly upperLimit: number;
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
    condition: row.condition,
    stop: presentStop(row),
    goodTill: row.goodTill,
    exit: presentExit(row),
    parentOrderId: row.parentId === null ? null : idOf(row.parentId),
    origin: row.origin,
    waitsFor: waitsFor(row),
  };
}

function presentStop({ stopKind, trigger, stopPrice, ...row }: OrderRow): OrderItem["stop"] {
  if (stopKind === null || trigger === null) return null;
  return {
    kind: stopKind,
    trigger: priceOf(trigger),
    price: nullablePriceOf(stopPrice),
    reachedAt: nullableTimeOf(row.triggeredAt),
    reachedPrice: nullablePriceOf(row.triggeredPrice),
  };
}

function presentExit({ exitPrice, exitTrigger, exitStopPrice }: OrderRow): OrderItem["exit"] {
  if (exitPrice === null && exitTrigger === null) return null;
  const stop =
    exitTrigger === null
      ? null
      : { trigger: priceOf(exitTrigger), price: nullablePriceOf(exitStopPrice) };
  return { price: nullablePriceOf(exitPrice), stop };
}

function waitsFor({ status, price, lowerLimit, upperLimit }: OrderRow): OrderItem["waitsFor"] {
  switch (status) {
    case "armed":
      return "trigger";
    case "waiting": {
      const isAllowed = price === null || (price >= lowerLimit && price <= upperLimit);
      return isAllowed ? "market" : "limits";
    }
    case "working":
    case "filled":
    case "cancelled":
    case "expired":
    case "rejected":
      return null;
  }
}
