import { required } from "../assertion.ts";
import type { Evolution } from "../noun.ts";
import type { Brokerage } from "../state.ts";
import type { BlockOffer, BlockOfferId } from "./block-offer.ts";
import type { block } from "./vocabulary.ts";

/** Ended blocks and subscriptions leave memory; the removed object keeps its final values. */
export const blockEvolution: Evolution<typeof block> = {
  marketEvents: {
    "block-announced": {
      spends: ({ offer }) => offer.id,
      evolve(state, { offer }) {
        state.blockOffers.set(offer.id, { ...offer });
      },
    },
    "block-lots-left"(state, { offerId, left }) {
      const offer = offerOf(state, offerId);
      offer.leftLots = left;
      offer.entered = true;
    },
    "block-moved"(state, { offerId, closesAt }) {
      offerOf(state, offerId).closesAt = closesAt;
    },
    "block-closing"(state, { offerId, at, tradingDate, lastPrice }) {
      const offer = offerOf(state, offerId);
      offer.status = "closing";
      offer.closingPrice = lastPrice;
      offer.closedAt = at;
      offer.closedOn = tradingDate;
    },
    "block-ended"(state, { offerId, at, status, reason }) {
      const offer = offerOf(state, offerId);
      offer.status = status;
      offer.reason = reason;
      offer.closedAt ??= at;
      state.blockOffers.delete(offerId);
    },
  },
  events: {
    "block-subscribed": {
      spends: ({ subscription }) => subscription.id,
      evolve(state, { subscription }, account) {
        state.blockSubscriptions.set(subscription.id, { ...subscription });
        account.blockSubscriptions.add(subscription.id);
      },
    },
    "block-subscription-ended": {
      evolve(state, { subscriptionId: id, status, reason, positionId, at }, account) {
        const subscription = required(state.blockSubscriptions.get(id), "subscription", id);
        subscription.status = status;
        subscription.reason = reason;
        subscription.positionId = positionId;
        subscription.endedAt = at;
        state.blockSubscriptions.delete(id);
        account.blockSubscriptions.delete(id);
      },
    },
  },
};

function offerOf({ blockOffers }: Brokerage, id: BlockOfferId): BlockOffer {
  return required(blockOffers.get(id), "block", id);
}
