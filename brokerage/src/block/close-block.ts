import type { OffAuctionReport, OffAuctionRejection } from "@akari/exchange/messages";
import { offAuctionRange } from "@akari/exchange/rules/off-auction";
import { tradingDateAt } from "@akari/exchange/schedule";
import { valuationPrice } from "../account/figures.ts";
import { required } from "../assertion.ts";
import type { Reaction } from "../decision.ts";
import { type Draft, draftOf } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { listedOf } from "../instrument/listed.ts";
import type { DueRule } from "../noun.ts";
import { deliverShares } from "../portfolio/deliver-shares.ts";
import type { Brokerage } from "../state.ts";
import {
  blockAnswerMs,
  type BlockFailure,
  blockGapMs,
  blockMovedMs,
  type BlockOffer,
  sharesOfLots,
} from "./block-offer.ts";
import type { BlockSubscription } from "./block-subscription.ts";
import { goesEx } from "./ex-date.ts";
import { giveBack } from "./subscribe-block.ts";

/** Orders of the simulated sellers, outside the crowd: no firm has them. Each is the buyer's number behind this one. */
const holderOrders = -1_000_000_000_000;

/**
 * At its closing a block goes to the exchange, one trade for each subscription, and the answers end it (docs/blocks.md#closing). A closing
 * that fell into a gap moves under the practice schedule; trades without an answer release the whole hold.
 */
export const dueBlocks: DueRule = {
  next: (state) => first(state)?.at ?? Infinity,
  carry(state, now) {
    const { offer } = required(first(state), "a due block");
    if (offer.status === "closing")
      return giveUp(state, offer, "BLOCK_MARKET_STOPPED", offer.closesAt + blockAnswerMs);
    const fellIntoGap = now > offer.closesAt + blockGapMs;
    if (fellIntoGap && state.calendar.schedule === "practice") {
      const closesAt = now + blockMovedMs;
      return { events: [{ kind: "block-moved", offerId: offer.id, closesAt }], outgoing: [] };
    }
    return close(state, offer, Math.max(offer.closesAt, fellIntoGap ? now : 0));
  },
};

/** The exchange's answer to the trade of a subscription; null: the trade is none of a block. */
export function answerBlock(
  state: Brokerage,
  report: OffAuctionReport,
  at: number,
): Reaction | null {
  const subscription = state.blockSubscriptions.get(report.buyOrderId);
  if (subscription === undefined) return null;
  const draft = draftOf(state, subscription, at);
  const reason = report.kind === "refused-off-auction" ? failureOf[report.reason] : null;
  if (report.kind === "executed-off-auction") deliver(state, draft, subscription, report);
  else giveBack(draft, subscription, "failure", reason);
  const isLast = subscriptionsOf(state, subscription.offerId).length === 1;
  const ended = isLast ? [endOf(subscription.offerId, reason, at)] : [];
  return { events: [...draft.events, ...ended], outgoing: draft.outgoing };
}

/** The subscription becomes an order of the same number, filled as a whole at the hedging price without a fee. */
function deliver(
  state: Brokerage,
  draft: Draft,
  subscription: BlockSubscription,
  report: Extract<OffAuctionReport, { kind: "executed-off-auction" }>,
): void {
  const { id, accountId } = subscription;
  const positionId = deliverShares(state, draft, subscription, "block", report);
  draft.events.push({
    kind: "block-subscription-ended",
    accountId,
    at: draft.at,
    subscriptionId: id,
    status: "success",
    reason: null,
    positionId,
  });
}

function close(state: Brokerage, offer: BlockOffer, at: number): Reaction {
  const { id: offerId, code, price, announcedAt } = offer;
  const lastPrice = valuationPrice(listedOf(state, code));
  const { tradingDate } = state;
  const closing = { kind: "block-closing", offerId, at, tradingDate, lastPrice } as const;
  const announcedOn = tradingDateAt(state.calendar, announcedAt);
  if (goesEx(state, code, announcedOn, tradingDate)) {
    const { events } = giveUp(state, offer, "BLOCK_EX_DIVIDEND", at);
    return { events: [closing, ...events], outgoing: [] };
  }
  const subscriptions = subscriptionsOf(state, offerId);
  if (subscriptions.length === 0)
    return { events: [closing, endOf(offerId, failureNow(state, offer), at)], outgoing: [] };
  const outgoing = subscriptions.map(({ id, lots }) => ({
    code,
    message: {
      kind: "trade-off-auction",
      buyOrderId: id,
      sellOrderId: holderOrders - id,
      price,
      quantity: sharesOfLots(lots),
    } as const,
  }));
  return { events: [closing], outgoing };
}

/** Everything back, without a trade. */
function giveUp(
  state: Brokerage,
  { id: offerId }: BlockOffer,
  reason: BlockFailure,
  at: number,
): Reaction {
  const events: BrokerageEvent[] = [];
  let { nextId } = state;
  for (const subscription of subscriptionsOf(state, offerId)) {
    const draft = draftOf(state, subscription, at);
    draft.nextId = nextId;
    giveBack(draft, subscription, "failure", reason);
    events.push(...draft.events);
    nextId = draft.nextId;
  }
  return { events: [...events, endOf(offerId, reason, at)], outgoing: [] };
}

/** How a block without subscriptions ends, by the prices that the firm knows: the exchange has nothing to judge. */
function failureNow(state: Brokerage, { code, price }: BlockOffer): BlockFailure | null {
  const listed = listedOf(state, code);
  if (listed.phase === "halted" || listed.phase === "closed") return "BLOCK_MARKET_STOPPED";
  const { low, high } = offAuctionRange(valuationPrice(listed), listed.instrument.tickTable);
  return price < low || price > high ? "BLOCK_OUT_OF_BAND" : null;
}

const failureOf: Readonly<Record<OffAuctionRejection, BlockFailure>> = {
  PRICE_OUTSIDE_OFF_AUCTION_RANGE: "BLOCK_OUT_OF_BAND",
  NOT_ACCEPTING: "BLOCK_MARKET_STOPPED",
  BEFORE_FIRST_PRICE: "BLOCK_MARKET_STOPPED",
  PRICE_OFF_TICK: "BLOCK_MARKET_STOPPED",
  QUANTITY_OFF_LOT: "BLOCK_MARKET_STOPPED",
};

function endOf(offerId: number, reason: BlockFailure | null, at: number): BrokerageEvent {
  const status = reason === null ? "success" : "failure";
  return { kind: "block-ended", offerId, at, status, reason };
}

/** The block that is due first, and when: a few are open at a time. */
function first({ blockOffers }: Brokerage): { at: number; offer: BlockOffer } | null {
  let found: { at: number; offer: BlockOffer } | null = null;
  for (const offer of blockOffers.values()) {
    const at = offer.status === "open" ? offer.closesAt : offer.closesAt + blockAnswerMs;
    if (found === null || at < found.at) found = { at, offer };
  }
  return found;
}

/** Oldest first, as their numbers rise with time. */
function subscriptionsOf(
  { blockSubscriptions }: Brokerage,
  offerId: number,
): readonly BlockSubscription[] {
  return [...blockSubscriptions.values()]
    .filter((subscription) => subscription.offerId === offerId)
    .sort((one, other) => one.id - other.id);
}
