import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { BlockOfferId } from "./block-offer.ts";
import type { BlockSubscriptionId } from "./block-subscription.ts";

/** Announces a block. The price follows from the last price and the discount; operators cannot set it. */
export interface AnnounceBlock extends CommandBase {
  readonly kind: "announce-block";
  readonly code: string;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly lots: number;
  readonly minimumLots: number;
  readonly maximumLots: number;
}

/** Withdraws a block without subscriptions. */
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
