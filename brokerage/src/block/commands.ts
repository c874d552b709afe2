import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { BlockOfferId } from "./block-offer.ts";
import type { BlockSubscriptionId } from "./block-subscription.ts";

/** Announces a block. Nobody names a price: it follows from the last one and the discount. */
export interface AnnounceBlock extends CommandBase {
  readonly kind: "announce-block";
  readonly code: string;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly lots: number;
  readonly minimumLots: number;
  readonly maximumLots: number;
}

/** Takes a block back that nobody has subscribed to. */
export interface WithdrawBlock extends CommandBase {
  readonly kind: "withdraw-block";
  readonly offerId: BlockOfferId;
}

export interface SubscribeBlock extends CommandBase {
  readonly kind: "subscribe-block";
  readonly accountId: AccountId;
  readonly offerId: BlockOfferId;
  readonly lots: number;
}

export interface CancelBlockSubscription extends CommandBase {
  readonly kind: "cancel-block-subscription";
  readonly accountId: AccountId;
  readonly subscriptionId: BlockSubscriptionId;
}

export type BlockCommand = AnnounceBlock | WithdrawBlock | SubscribeBlock | CancelBlockSubscription;
