import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import { type Draft, sendToExchange } from "../draft.ts";
import type { OrderRecalled } from "../order/events.ts";
import { endUnfilled } from "../order/end-order.ts";
import { isAccepting } from "../order/exchange-order.ts";
import type { Brokerage } from "../state.ts";
import type { Order, RecallReason } from "../order/order.ts";

/** Whether the firm can recall an order now; one in the book only while the exchange takes messages. */
export function canRecall(state: Brokerage, order: Order, at: number): boolean {
  if (order.status !== "working") return true;
  const listed = listedOf(state, order.code);
  return isAccepting(state, listed, at);
}

/**
 * Recalls an order by the margin rules. An order still at the brokerage ends at once; an order in the book ends with the exchange's
 * report. Expects `canRecall` and no queued message about the order. Returns whether it has ended.
 */
export function recallOrder(
  state: Brokerage,
  draft: Draft,
  order: Order,
  reason: RecallReason,
): boolean {
  if (order.status !== "working") {
    endUnfilled(state, draft, order, "cancelled", reason);
    return true;
  }
  const { accountId, at } = draft;
  draft.events.push({ kind: "order-recalled", accountId, at, orderId: order.id, reason });
  sendToExchange(draft, order.code, { kind: "cancel", orderId: order.id });
  return false;
}

export function evolveOrderRecalled(state: Brokerage, { orderId, reason }: OrderRecalled): void {
  required(state.orders.get(orderId), "order", orderId).recalledFor = reason;
}
