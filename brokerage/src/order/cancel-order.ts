import { present } from "../assertion.ts";
import type { CancelOrder } from "../commands.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor, sendToExchange } from "../draft.ts";
import type { Brokerage } from "../state.ts";
import { liveOrder } from "./check-entry.ts";
import { endUnfilled } from "./end-order.ts";
import { isAccepting } from "./exchange-order.ts";

/**
 * Ends a waiting order at once; for a working one the exchange is asked, and its report ends it within the same command.
 * Denied: ACCOUNT_UNKNOWN, ORDER_UNKNOWN, ORDER_NOT_WORKING, MARKET_CLOSED.
 */
export function decideCancelOrder(state: Brokerage, command: CancelOrder): Decision {
  const { accountId, orderId, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const found = liveOrder(state, accountId, orderId);
  if (found.kind === "denied") return found;
  const { order } = found;
  const listed = present(state.instruments.get(order.code), `instrument ${order.code}`);
  if (order.status === "working" && !isAccepting(state, listed, at))
    return denied("MARKET_CLOSED", "orderId");

  const draft = draftFor(state, account, at);
  if (order.status === "waiting")
    endUnfilled(state, draft, order, "cancelled", "CANCELLED_BY_CUSTOMER");
  else sendToExchange(draft, order.code, { kind: "cancel", orderId });
  return accepted(draft, { orderId });
}
