import type { Decision } from "@akari/brokerage/decision";
import { deniedBy, rejectionOf } from "@akari/brokerage/order/rejection";
import type { Order } from "@akari/brokerage/order/order";
import type { Reply } from "../bus/messages.ts";

/** A command's outcome as remembered and stored: code, reason and ids, no text. */
export type StoredOutcome = Extract<Reply, { kind: "accepted" | "denied" | "fault" }>;

/**
 * A command's first answer. It keeps the status that its order had then, even when it is repeated. An order that the exchange rejected
 * at once is answered like a denial, with the reason in the customer's history.
 */
export function outcomeOf(
  decision: Decision,
  orderOf: (id: number) => Order | undefined,
): StoredOutcome {
  if (decision.kind === "denied") return { ...decision, repeated: false };
  const { outcome } = decision;
  const order = outcome.orderId === undefined ? undefined : orderOf(outcome.orderId);
  const rejection = order?.status === "rejected" && order.filled === 0 ? rejectionOf(order) : null;
  if (rejection !== null) return { ...deniedBy(rejection), repeated: false };
  return {
    kind: "accepted",
    outcome: order === undefined ? outcome : { ...outcome, status: order.status },
    repeated: false,
  };
}
