import type { Rejection } from "@akari/exchange/messages";
import type { Draft } from "../draft.ts";
import { postRelease } from "../ledger/post.ts";
import { zero } from "../money.ts";
import type { Brokerage, Order } from "../state.ts";

/** Why an order ended without being filled: stable words, each with a text; a rejected one has the exchange's own word. */
export const endReasons = [
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_FOR_LOSS", // its hold was needed for a loss beyond a position's margin (design 6)
  "DAY_ENDED",
] as const;

export type EndReason = (typeof endReasons)[number] | Rejection;

/** Releases what is held and ends the order. */
export function endUnfilled(
  state: Brokerage,
  draft: Draft,
  order: Order,
  status: "cancelled" | "expired" | "rejected",
  reason: EndReason,
): void {
  postRelease(draft, order.id, state.held.get(order.id) ?? zero);
  const { accountId, at } = draft;
  draft.events.push({ kind: "order-ended", accountId, at, orderId: order.id, status, reason });
}

/** The end of an order whose last share has just been filled; nothing is held any more. */
export function endFilled(draft: Draft, order: Order): void {
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
}
