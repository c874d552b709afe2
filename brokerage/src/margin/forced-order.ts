import { required } from "../assertion.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ForcedOrigin, Order, OrderOrigin } from "../order/order.ts";

/** The order by which the firm is closing a position of the account now; there is at most one. */
export function forcedOrderOf(state: Brokerage, account: Account): Order | null {
  for (const orderId of account.orders) {
    const order = required(state.orders.get(orderId), "order", orderId);
    if (isForced(order)) return order;
  }
  return null;
}

/** Whether the firm made the order by the margin rules. */
export function isForced({ origin }: Pick<Order, "origin">): boolean {
  return isForcedOrigin(origin);
}

const forcedOrigins: ReadonlySet<OrderOrigin> = new Set<ForcedOrigin>([
  "margin-call",
  "loss-line",
  "loss-line-follow-up",
]);

export function isForcedOrigin(origin: OrderOrigin): origin is ForcedOrigin {
  return forcedOrigins.has(origin);
}
