import type { Price, Shares } from "@akari/exchange/price";
import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { PremarketId } from "./application.ts";

export interface ApplyPremarket extends CommandBase {
  readonly kind: "apply-premarket";
  readonly accountId: AccountId;
  readonly code: string;
  readonly price: Price;
  readonly quantity: Shares;
  /** The opening that the customer was shown; another one is never taken in its place. */
  readonly opensAt: number;
}

export interface CancelPremarket extends CommandBase {
  readonly kind: "cancel-premarket";
  readonly accountId: AccountId;
  readonly premarketId: PremarketId;
}

export type PremarketCommand = ApplyPremarket | CancelPremarket;
