import { price as toPrice, type Price, shares } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import type { Draft } from "../draft.ts";
import { postRelease } from "../hold/post-hold.ts";
import { listedOf } from "../instrument/listed.ts";
import { sen, zero } from "../money.ts";
import type { Order } from "../order/order.ts";
import type { Account, Brokerage } from "../state.ts";
import { isKept, type PremarketApplication, type premarketReasons } from "./application.ts";
import type { PremarketDecided } from "./events.ts";

type OwnReason = (typeof premarketReasons)[number];

/** Ends a kept application: everything back. */
export function endKept(
  draft: Draft,
  application: PremarketApplication,
  status: "failure" | "cancelled",
  reason:
    | OwnReason
    | "CANCELLED_BY_CUSTOMER"
    | "CANCELLED_FOR_CALL"
    | "CANCELLED_FOR_LOSS"
    | "CANCELLED_FOR_RESET",
): void {
  const { id, hold } = application;
  postRelease(draft, { kind: "premarket", id }, hold);
  draft.events.push(decided(draft, application, status, { reason }));
}

/** Ends every kept application of an account, since no position may be opened while a call is open. */
export function endKeptForCall(state: Brokerage, draft: Draft, account: Account): void {
  for (const application of keptOf(state, account))
    endKept(draft, application, "failure", "CANCELLED_FOR_CALL");
}

/** The account's kept applications, oldest first. */
export function keptOf(
  { premarketApplications }: Brokerage,
  account: Account,
): PremarketApplication[] {
  return [...account.premarketApplications]
    .map((id) => required(premarketApplications.get(id), "pre-market application", id))
    .filter(isKept);
}

/** The result of the application whose order ends in this draft; `reason` is the order's, null for a filled order. */
export function endCarried(
  state: Brokerage,
  draft: Draft,
  order: Order,
  reason: string | null,
): void {
  if (order.origin !== "premarket") return;
  const account = required(state.accounts.get(order.accountId), "account", order.accountId);
  const application = required(
    [...account.premarketApplications]
      .map((id) => state.premarketApplications.get(id))
      .find((one) => one?.orderId === order.id),
    "application of order",
    order.id,
  );
  let { filled, filledValue } = order;
  for (const event of draft.events) {
    if (event.kind !== "order-filled" || event.orderId !== order.id) continue;
    filled = shares(filled + event.quantity);
    filledValue = sen(filledValue + event.value);
  }
  const openingPrice = openingPriceOf(state, order.code, reason, filledValue / filled);
  draft.events.push(
    decided(draft, application, filled > 0 ? "success" : "failure", {
      reason: reason === "OPENING_ENDED" ? openingReason(application, openingPrice) : reason,
      filled,
      filledValue,
      openingPrice,
    }),
  );
}

/**
 * All of it was bought in one auction, so the value of a share, in sen, is that auction's price. An order that got nothing leaves the exchange
 * with the first price of its session, which is the last print by then.
 */
function openingPriceOf(
  state: Brokerage,
  code: string,
  reason: string | null,
  shareValue: number,
): Price | null {
  if (shareValue > 0) return toPrice(shareValue / 10);
  return reason === "OPENING_ENDED" ? listedOf(state, code).lastPrice : null;
}

function openingReason({ price }: PremarketApplication, openingPrice: Price | null): OwnReason {
  return openingPrice !== null && openingPrice > price ? "OPENED_ABOVE_PRICE" : "SELLERS_SHORT";
}

export function decided(
  { accountId, at }: Pick<Draft, "accountId" | "at">,
  { id }: PremarketApplication,
  status: PremarketDecided["status"],
  result: Pick<PremarketDecided, "reason"> & Partial<PremarketDecided>,
): PremarketDecided {
  return {
    kind: "premarket-decided",
    accountId,
    at,
    premarketId: id,
    status,
    filled: shares(0),
    filledValue: zero,
    openingPrice: null,
    ...result,
  };
}
