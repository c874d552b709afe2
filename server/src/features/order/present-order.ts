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
import type { OrderRow } from "../../uses/order/read-orders.ts";

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
