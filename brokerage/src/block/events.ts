import type { Price } from "@akari/exchange/price";
import type { EventBase } from "../event-base.ts";
import type { PositionId } from "../ids.ts";
import type { BlockFailure, BlockOffer, BlockOfferId } from "./block-offer.ts";
import type { BlockSubscription, BlockSubscriptionId } from "./block-subscription.ts";

export interface BlockSubscribed extends EventBase {
  readonly kind: "block-subscribed";
  readonly subscription: BlockSubscription;
}

export interface BlockSubscriptionEnded extends EventBase {
  readonly kind: "block-subscription-ended";
  readonly subscriptionId: BlockSubscriptionId;
  readonly status: "success" | "failure" | "cancelled";
  readonly reason: BlockFailure | null;
  readonly positionId: PositionId | null;
}

export type BlockEvent = BlockSubscribed | BlockSubscriptionEnded;

export type BlockMarketEvent =
  | { readonly kind: "block-announced"; readonly offer: BlockOffer }
  /** After a subscription or its cancel. */
  | { readonly kind: "block-lots-left"; readonly offerId: BlockOfferId; readonly left: number }
  /** Its closing fell into a gap. */
  | { readonly kind: "block-moved"; readonly offerId: BlockOfferId; readonly closesAt: number }
  /** It takes no more subscriptions; its trades go to the exchange. */
  | {
      readonly kind: "block-closing";
      readonly offerId: BlockOfferId;
      readonly at: number;
      readonly tradingDate: string;
      readonly lastPrice: Price;
    }
  | {
      readonly kind: "block-ended";
      readonly offerId: BlockOfferId;
      readonly at: number;
      readonly status: "success" | "failure" | "withdrawn";
      readonly reason: BlockFailure | null;
    };
