import type { ExchangeOrderId } from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import type { RestingOrder } from "./resting-order.ts";

/** Two orders that met: what becomes an execution once the exchange numbers it. */
export interface Fill {
  readonly buyOrderId: ExchangeOrderId;
  readonly sellOrderId: ExchangeOrderId;
  readonly price: Price;
  readonly quantity: Shares;
}

export function fill(one: RestingOrder, other: RestingOrder, price: Price, quantity: Shares): Fill {
  const [buy, sell] = one.side === "buy" ? [one, other] : [other, one];
  return { buyOrderId: buy.orderId, sellOrderId: sell.orderId, price, quantity };
}
