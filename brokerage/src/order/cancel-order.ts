import type { CancelOrder } from "./commands.ts";
import { accepted, type Decision } from "../decision.ts";
import { draftFor, sendToExchange } from "../draft.ts";
import type { Brokerage } from "../state.ts";
import { changeableOrder } from "./check-entry.ts";
import { endUnfilled } from "./end-order.ts";
import { placeExits } from "./exit-orders.ts";

/**
 * Ends a waiting or armed order at once; for a working one it asks the exchange, whose report ends the order within the same command.
 * Denied: ACCOUNT_UNKNOWN, ORDER_UNKNOWN, ORDER_NOT_WORKING, MARKET_CLOSED.
 */
export function decideCancelOrder(state: Brokerage, command: CancelOrder): Decision {
  const { orderId, at } = command;
  const found = changeableOrder(state, command);
  if (found.kind === "denied") return found;

  const { account, order } = found;
  const draft = draftFor(state, account, at);
  if (order.status === "working") sendToExchange(draft, order.code, { kind: "cancel", orderId });
  else {
    endUnfilled(state, draft, order, "cancelled", "CANCELLED_BY_CUSTOMER");
    placeExits(state, draft);
  }
  return accepted(draft, { orderId });
}
