import type { BrokerageEvent } from "../events.ts";
import { required } from "../assertion.ts";
import { giveBack as giveBackBlock, leaves } from "../block/subscribe-block.ts";
import type { Draft } from "../draft.ts";
import { fundOf } from "../fund/fund-account.ts";
import { requestOf } from "../fund/fund-account.ts";
import { giveBack as giveBackFollow } from "../fund/subscribe-fund.ts";
import { counted } from "../ipo/apply-ipo.ts";
import { offeringOf } from "../ipo/entries-of.ts";
import { declineEntry } from "../ipo/pay-ipo.ts";
import { cancelLoan } from "../loan/cancel-loan.ts";
import { canRecall, recallOrder } from "../margin/recall-order.ts";
import { isForced } from "../margin/forced-order.ts";
import { placeExits } from "../order/exit-orders.ts";
import { endKept, keptOf } from "../premarket/end-application.ts";
import type { Account, Brokerage } from "../state.ts";
import { failWithdrawal } from "../withdrawal/decide-withdrawal.ts";
import type { Reset } from "./reset.ts";

/** Takes back everything that the account has asked for and that can be taken back now, and asks for the redemption of its fund units. */
export function endRequests(
  state: Brokerage,
  draft: Draft,
  account: Account,
  { purpose }: Reset,
): BrokerageEvent[] {
  endOrders(state, draft, account);
  for (const application of keptOf(state, account))
    endKept(draft, application, "cancelled", "CANCELLED_FOR_RESET");
  const counts = [...endBlocks(state, draft, account), ...endOffers(state, draft, account)];
  endFollows(state, draft, account);
  for (const id of account.loans) {
    const loan = required(state.loans.get(id), "loan", id);
    if (loan.status === "submitted") cancelLoan(draft, loan);
  }
  endPayments(state, draft, account);
  if (purpose === "closing") removeAlerts(draft, account);
  return counts;
}

/** Orders that the firm itself has placed continue: they close what has to be closed. */
function endOrders(state: Brokerage, draft: Draft, account: Account): void {
  for (const id of account.orders) {
    const order = required(state.orders.get(id), "order", id);
    if (isForced(order) || order.origin === "wind-up" || order.recalledFor !== null) continue;
    if (canRecall(state, order, draft.at)) recallOrder(state, draft, order, "CANCELLED_FOR_RESET");
  }
  placeExits(state, draft);
}

function endBlocks(state: Brokerage, draft: Draft, account: Account): BrokerageEvent[] {
  return Array.from(account.blockSubscriptions).flatMap((id) => {
    const subscription = required(state.blockSubscriptions.get(id), "subscription", id);
    const offer = required(state.blockOffers.get(subscription.offerId), "block");
    if (offer.status !== "open") return [];
    giveBackBlock(draft, subscription, "cancelled", null);
    return [leaves(offer, subscription.lots)];
  });
}

/** A frozen list cannot be changed: an entry on it waits for its draw, and what it wins unpaid is declined. */
function endOffers(state: Brokerage, draft: Draft, account: Account): BrokerageEvent[] {
  const { accountId, at } = draft;
  return Array.from(account.ipoEntries).flatMap((entryId) => {
    const entry = required(state.ipoEntries.get(entryId), "entry", entryId);
    const offering = offeringOf(state, entry.offeringId);
    if (entry.status === "awaiting" && offering.status === "open") {
      draft.events.push({ kind: "ipo-withdrawn", accountId, at, entryId });
      return [counted(offering, -entry.lots)];
    }
    if (entry.status === "won" && entry.reason === null) declineEntry(draft, entry);
    return [];
  });
}

/** A request past its cut-off is dealt first, and redeemed at the dealing point after it. */
function endFollows(state: Brokerage, draft: Draft, account: Account): void {
  const { accountId, at } = draft;
  for (const followId of account.follows) {
    const follow = required(state.follows.get(followId), "follow", followId);
    const { cut } = fundOf(state, follow.fundId);
    if (follow.status === "following")
      draft.events.push({ kind: "follow-selling", accountId, at, followId });
    else if (follow.status === "pending" && (cut === null || requestOf(follow) >= cut))
      giveBackFollow(draft, follow, "cancelled", null);
  }
}

function endPayments(state: Brokerage, draft: Draft, account: Account): void {
  const { accountId, at } = draft;
  for (const depositId of account.deposits)
    draft.events.push({
      kind: "deposit-decided",
      accountId,
      at,
      depositId,
      status: "failed",
      reason: "CANCELLED_FOR_RESET",
    });
  for (const id of account.withdrawals) {
    const withdrawal = required(state.withdrawals.get(id), "withdrawal", id);
    failWithdrawal(draft, withdrawal, "CANCELLED_BY_CUSTOMER", "customer");
  }
}

function removeAlerts({ accountId, at, events }: Draft, { alerts }: Account): void {
  for (const alertId of alerts) events.push({ kind: "alert-removed", accountId, at, alertId });
}
