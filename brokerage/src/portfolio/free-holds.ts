import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import { type Draft, sendToExchange } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import { postRelease } from "../hold/post-hold.ts";
import type { Sen } from "../money.ts";
import { endUnfilled } from "../order/end-order.ts";
import { canBeSent } from "../order/exchange-order.ts";
import { endKept, keptOf } from "../premarket/end-application.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "../order/order.ts";

/**
 * Cancels opening orders and kept pre-market applications, newest first, until `wanted` is in cash or no hold is left (docs/ledger.md#posting-table).
 * An order that is at the exchange, or on its way there, gives up its hold now and ends with the exchange's report; until then it
 * may still be filled.
 */
export function freeHolds(state: Brokerage, draft: Draft, wanted: Sen): void {
  const account = required(state.accounts.get(draft.accountId), "account", draft.accountId);
  const kept = new Map(keptOf(state, account).map((one) => [one.id, one]));
  const newestFirst = [...account.orders, ...kept.keys()].sort((one, other) => other - one);
  for (const id of newestFirst) {
    if (draft.cash >= wanted) return;
    const held = heldFor(state, id);
    const application = kept.get(id);
    if (application !== undefined) endKept(draft, application, "failure", "CANCELLED_FOR_LOSS");
    else if (held > 0)
      cancelForLoss(state, draft, required(state.orders.get(id), "order", id), held);
  }
}

/** Whether the order's hold has been taken and its cancel is under way: a live opening order without a hold. */
export function isCancelledForLoss(state: Brokerage, order: Order): boolean {
  return order.intent === "open" && !state.holds.has(order.id);
}

function cancelForLoss(state: Brokerage, draft: Draft, order: Order, held: Sen): void {
  const listed = listedOf(state, order.code);
  const isHere =
    order.status === "armed" ||
    (order.status === "waiting" && !canBeSent(state, listed, order.price, draft.at));
  if (isHere) {
    endUnfilled(state, draft, order, "cancelled", "CANCELLED_FOR_LOSS");
    return;
  }
  postRelease(draft, { kind: "order", id: order.id }, held);
  sendToExchange(draft, order.code, { kind: "cancel", orderId: order.id });
}
