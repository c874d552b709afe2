import type { Decision } from "@akari/brokerage/decision";
import type { EndReason } from "@akari/brokerage/order/end-order";
import type { Order } from "@akari/brokerage/state";
import type { StoredOutcome } from "./batch.ts";

/** A change of an order that the exchange refused: the order works on as it was. */
export interface RefusedChange {
  readonly orderId: number;
  readonly reason: EndReason;
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
