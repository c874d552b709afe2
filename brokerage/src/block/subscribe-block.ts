import { cashBesideMargin } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import { required } from "../assertion.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { type Draft, draftFor, draftOf, takeId } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { deniedByFreeze } from "../freeze/freeze-account.ts";
import { postHold, postRelease } from "../hold/post-hold.ts";
import { deniedByCall } from "../margin/denied-call.ts";
import type { Sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import type { Account, Brokerage } from "../state.ts";
import { openBlock } from "./announce-block.ts";
import { type BlockOffer, sharesOfLots } from "./block-offer.ts";
import type { BlockSubscription } from "./block-subscription.ts";
import type { CancelBlockSubscription, SubscribeBlock } from "./commands.ts";

/**
 * Takes lots first come, first served, and holds their money: cash > held.
 * Denied: ACCOUNT_UNKNOWN, BLOCK_UNKNOWN, BLOCK_CLOSED (from its closing time on), BLOCK_LOTS_INVALID, BLOCK_BELOW_MINIMUM,
 * BLOCK_ABOVE_MAXIMUM, ACCOUNT_FROZEN, BLOCK_SUBSCRIBED, those of a margin call, BLOCK_LOTS_SHORT, FUNDS_SHORT (docs/blocks.md#subscribing).
 */
export function decideSubscribeBlock(state: Brokerage, command: SubscribeBlock): Decision {
  const { accountId, lots, at, offerId } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const found = openBlock(state, offerId);
  if (found.kind === "denied") return found;
  const offer = found.open;
  const unwanted = deniedLots(offer, lots);
  if (unwanted !== null) return unwanted;
  const amount = valueOf(offer.price, sharesOfLots(lots));
  const obstacle =
    deniedByFreeze(account, at) ??
    deniedTwice(state, account, offer) ??
    deniedByCall(account) ??
    (lots > offer.leftLots ? denied("BLOCK_LOTS_SHORT", "lots", { left: offer.leftLots }) : null) ??
    deniedMoney(account, amount);
  if (obstacle !== null) return obstacle;

  const draft = draftFor(state, account, at);
  const subscription: BlockSubscription = {
    id: takeId(draft),
    accountId,
    clientId: command.id,
    offerId,
    code: offer.code,
    lots,
    price: offer.price,
    amount,
    requestedAt: at,
    status: "applying",
    reason: null,
    endedAt: null,
    positionId: null,
  };
  draft.events.push({ kind: "block-subscribed", accountId, at, subscription });
  postHold(draft, causeOf(subscription), amount);
  return accepted(
    { events: [...draft.events, leaves(offer, -lots)], outgoing: [] },
    { subscriptionId: subscription.id },
  );
}

/**
 * Gives everything back, until the closing.
 * Denied: BLOCK_SUBSCRIPTION_UNKNOWN (also another customer's), BLOCK_SUBSCRIPTION_DECIDED (the closing has come, or it was cancelled).
 */
export function decideCancelBlockSubscription(
  state: Brokerage,
  { accountId, subscriptionId, at }: CancelBlockSubscription,
): Decision {
  const subscription = state.blockSubscriptions.get(subscriptionId);
  if (subscription === undefined) {
    const wasGiven = subscriptionId < state.nextId;
    return denied(
      wasGiven ? "BLOCK_SUBSCRIPTION_DECIDED" : "BLOCK_SUBSCRIPTION_UNKNOWN",
      "subscriptionId",
    );
  }
  if (subscription.accountId !== accountId)
    return denied("BLOCK_SUBSCRIPTION_UNKNOWN", "subscriptionId");
  const offer = required(state.blockOffers.get(subscription.offerId), "block");
  if (offer.status !== "open") return denied("BLOCK_SUBSCRIPTION_DECIDED", "subscriptionId");
  const draft = draftOf(state, subscription, at);
  giveBack(draft, subscription, "cancelled", null);
  return accepted(
    { events: [...draft.events, leaves(offer, subscription.lots)], outgoing: [] },
    { subscriptionId },
  );
}

/** Ends it without shares: held > cash. */
export function giveBack(
  draft: Draft,
  subscription: BlockSubscription,
  status: "failure" | "cancelled",
  reason: BlockSubscription["reason"],
): void {
  const { accountId, at } = draft;
  const { id: subscriptionId, amount } = subscription;
  draft.events.push({
    kind: "block-subscription-ended",
    accountId,
    at,
    subscriptionId,
    status,
    reason,
    positionId: null,
  });
  postRelease(draft, causeOf(subscription), amount);
}

function deniedLots({ minimumLots, maximumLots }: BlockOffer, lots: number): Denied | null {
  if (!Number.isInteger(lots) || lots <= 0) return denied("BLOCK_LOTS_INVALID", "lots");
  if (lots < minimumLots) return denied("BLOCK_BELOW_MINIMUM", "lots", { minimum: minimumLots });
  if (lots > maximumLots) return denied("BLOCK_ABOVE_MAXIMUM", "lots", { maximum: maximumLots });
  return null;
}

function deniedTwice(
  { blockSubscriptions }: Brokerage,
  account: Account,
  { id }: BlockOffer,
): Denied | null {
  for (const subscriptionId of account.blockSubscriptions)
    if (blockSubscriptions.get(subscriptionId)?.offerId === id)
      return denied("BLOCK_SUBSCRIBED", "offerId");
  return null;
}

/** It takes at most the cash, and at most what no margin needs: E - M - open call (docs/margin.md#opening-a-position). */
function deniedMoney(account: Account, needed: Sen): Denied | null {
  const available = cashBesideMargin(totalsNow(account));
  return needed > available ? denied("FUNDS_SHORT", undefined, { needed, available }) : null;
}

/** Lots left in the offer after a change. */
export function leaves({ id: offerId, leftLots }: BlockOffer, change: number): BrokerageEvent {
  return { kind: "block-lots-left", offerId, left: leftLots + change };
}

function causeOf({ id }: BlockSubscription) {
  return { kind: "block", id } as const;
}
