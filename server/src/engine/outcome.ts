import type { Decision } from "@akari/brokerage/decision";
import { type EndReason, reasonOf } from "@akari/brokerage/order/end-order";
import type { Brokerage, Order } from "@akari/brokerage/state";
import type { OrderReport } from "@akari/exchange/messages";
import type { StoredOutcome } from "./batch.ts";

/** A change of an order that the exchange refused: the order works on as it was. */
export interface RefusedChange {
  readonly orderId: number;
  readonly reason: EndReason;
}

/** What the exchange's word says about a change: a working order that outlives a rejection was to be changed. */
export function refusedChangeOf(
  { orders }: Pick<Brokerage, "orders">,
  report: OrderReport,
): RefusedChange | null {
  if (report.kind !== "rejected") return null;
  const { orderId, reason } = report;
  return orders.get(orderId)?.status === "working" ? { orderId, reason: reasonOf(reason) } : null;
}

/**
 * A command's first answer. It keeps the status that its order had then, also when it is given again. A change that the exchange
 * refused is answered with the exchange's reason.
 */
export function outcomeOf(
  decision: Decision,
  refused: RefusedChange | null,
  orderOf: (id: number) => Order | undefined,
): StoredOutcome {
  if (decision.kind === "denied") return { ...decision, repeated: false };
  const { outcome } = decision;
  if (refused !== null && refused.orderId === outcome.orderId)
    return { kind: "denied", reason: refused.reason, repeated: false };
  const status = outcome.orderId === undefined ? undefined : orderOf(outcome.orderId)?.status;
  return {
    kind: "accepted",
    outcome: status === undefined ? outcome : { ...outcome, status },
    repeated: false,
  };
}
