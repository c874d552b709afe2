import type { Draft } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import { postRelease } from "../hold/post-hold.ts";
import { endCarried } from "../premarket/end-application.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import type { EndReason } from "./end-reason.ts";

/** Releases the order's hold and ends the order. */
export function endUnfilled(
  state: Brokerage,
  draft: Draft,
  order: Order,
  status: "cancelled" | "expired" | "rejected",
  reason: EndReason,
): void {
  postRelease(draft, { kind: "order", id: order.id }, heldFor(state, order.id));
  const { accountId, at } = draft;
  draft.events.push({ kind: "order-ended", accountId, at, orderId: order.id, status, reason });
  endCarried(state, draft, order, reason);
}

/** Expires an order whose last trading day is over, whether for one day or several. */
export function endByDate(state: Brokerage, draft: Draft, order: Order): void {
  const reason = order.goodTill === order.tradingDate ? "DAY_ENDED" : "GOOD_TILL_ENDED";
  endUnfilled(state, draft, order, "expired", reason);
}

/** Ends an order whose last share has just been filled; it has no hold left. */
export function endFilled(state: Brokerage, draft: Draft, order: Order): void {
  const { accountId, at } = draft;
  const orderId = order.id;
  draft.events.push({
    kind: "order-ended",
    accountId,
    at,
    orderId,
    status: "filled",
    reason: null,
  });
  endCarried(state, draft, order, null);
}
