import type { BlockSubscriptionItem } from "@akari/api/block";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { sharesOfLots } from "@akari/brokerage/block/block-offer";
import { valueOf } from "@akari/brokerage/order/order-value";
import { price as toPrice } from "@akari/exchange/price";
import type { Edge } from "../../edge.ts";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";
import { nameOf } from "../../market/share-name.ts";
import type { SubscriptionRow } from "../../uses/block/read-subscriptions.ts";

export function presentSubscription(
  { market }: Edge,
  row: SubscriptionRow,
  locale: Locale,
): BlockSubscriptionItem {
  const { lots, price, amount, status, reason, positionId } = row;
  const quantity = sharesOfLots(lots);
  const close = status === "success" ? row.dayClose : null;
  return {
    subscriptionId: idOf(row.id),
    offerId: idOf(row.offerId),
    code: row.code,
    name: nameOf(market, row.code, locale),
    lots,
    quantity,
    hedgingPrice: priceOf(price),
    amount: yenOf(amount),
    requestedAt: timeOf(row.requestedAt),
    closesAt: timeOf(row.closesAt),
    status,
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    endedAt: nullableTimeOf(row.endedAt),
    closingPrice: status === "cancelled" ? null : nullablePriceOf(row.closingPrice),
    positionId: positionId === null ? null : idOf(positionId),
    dayClose: nullablePriceOf(close),
    dayProfit: close === null ? null : yenOf(valueOf(toPrice(close), quantity) - amount),
  };
}
