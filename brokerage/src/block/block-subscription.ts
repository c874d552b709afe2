import type { Price } from "@akari/exchange/price";
import type { AccountId, OrderId, PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { BlockFailure, BlockOfferId } from "./block-offer.ts";

/** The id under which its money is held; when it is executed, the order that is filled has the same id. */
export type BlockSubscriptionId = OrderId;

export type BlockSubscriptionStatus = "applying" | "success" | "failure" | "cancelled";

/** A customer's subscription to a block. */
export interface BlockSubscription {
  readonly id: BlockSubscriptionId;
  readonly accountId: AccountId;
  /** The caller's id of the command. */
  readonly clientId: string;
  readonly offerId: BlockOfferId;
  readonly code: string;
  readonly lots: number;
  readonly price: Price;
  /** price x shares, held while it is applying. */
  readonly amount: Sen;
  readonly requestedAt: number;
  status: BlockSubscriptionStatus;
  /** Of a failure. */
  reason: BlockFailure | null;
  endedAt: number | null;
  /** The position that it has opened; null without success. */
  positionId: PositionId | null;
}
