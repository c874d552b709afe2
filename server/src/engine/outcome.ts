import type { Decision } from "@akari/brokerage/decision";
import type { Order } from "@akari/brokerage/state";
import type { StoredOutcome } from "./batch.ts";

/** A command's first answer. It keeps the status that its order had then, also when it is given again. */
export function outcomeOf(
  decision: Decision,
  orderOf: (id: number) => Order | undefined,
): StoredOutcome {
  if (decision.kind === "denied") return { ...decision, repeated: false };
  const { outcome } = decision;
  const status = outcome.orderId === undefined ? undefined : orderOf(outcome.orderId)?.status;
  return {
    kind: "accepted",
    outcome: status === undefined ? outcome : { ...outcome, status },
    repeated: false,
  };
}
