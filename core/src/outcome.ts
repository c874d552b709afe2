import type { Decision, Outcome } from "@akari/brokerage/decision";
import { deniedBy, rejectionOf } from "@akari/brokerage/order/rejection";
import type { Order } from "@akari/brokerage/order/order";
import type { Brokerage } from "@akari/brokerage/state";
import type { Reply } from "./reply.ts";

/** A command's outcome as remembered and stored: code, reason and ids, no text. */
export type StoredOutcome = Extract<Reply, { kind: "accepted" | "denied" | "fault" }>;

/** Records whose status is a part of the answer to their commands, by the id that the outcome has of them. */
const answeredRecords = {
  entryId: "ipoEntries",
  loanId: "loans",
  followId: "follows",
} as const;

const answeredNames = ["entryId", "loanId", "followId"] as const;

/** Changes within the batch: the state no longer has ended records. */
type Changed = {
  readonly [Record in (typeof answeredRecords)[keyof typeof answeredRecords]]: {
    get(id: number): { readonly status: string } | undefined;
  };
} & { readonly orders: { get(id: number): Order | undefined } };

/**
 * A command's first answer. It keeps the status that its order or other record had then, even when it is repeated: what an answer says is
 * taken from here and never from today's tables. An order that the exchange rejected at once is answered like a denial, with the reason in the
 * customer's history.
 */
export function outcomeOf(decision: Decision, brokerage: Brokerage, batch: Changed): StoredOutcome {
  if (decision.kind === "denied") return { ...decision, repeated: false };
  const { outcome } = decision;
  const { orderId } = outcome;
  const order =
    orderId === undefined
      ? undefined
      : (brokerage.orders.get(orderId) ?? batch.orders.get(orderId));
  const rejection = order?.status === "rejected" && order.filled === 0 ? rejectionOf(order) : null;
  if (rejection !== null) return { ...deniedBy(rejection), repeated: false };
  const status = order?.status ?? statusOf(outcome, brokerage, batch);
  return {
    kind: "accepted",
    outcome: {
      ...outcome,
      ...(status === undefined ? {} : { status }),
      ...(order === undefined ? {} : { goodTill: order.goodTill }),
    },
    repeated: false,
  };
}

function statusOf(outcome: Outcome, brokerage: Brokerage, batch: Changed): string | undefined {
  for (const name of answeredNames) {
    const id = outcome[name];
    if (id === undefined) continue;
    const record = answeredRecords[name];
    return (brokerage[record].get(id) ?? batch[record].get(id))?.status;
  }
  return undefined;
}
