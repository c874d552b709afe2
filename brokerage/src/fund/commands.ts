import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { FollowId } from "./follow.ts";
import type { FundId, FundTerms } from "./fund.ts";

/** Founds a fund with an account of its own. */
export interface FoundFund extends CommandBase {
  readonly kind: "found-fund";
  /** Of the fund: a new one. */
  readonly accountId: AccountId;
  readonly terms: FundTerms;
  /** Days until its first application deadline. */
  readonly firstDays: number;
}

export interface SubscribeFund extends CommandBase {
  readonly kind: "subscribe-fund";
  readonly accountId: AccountId;
  readonly fundId: FundId;
  readonly amount: Sen;
}

/** Asks for the redemption of all units of a follow record. */
export interface RedeemFund extends CommandBase {
  readonly kind: "redeem-fund";
  readonly accountId: AccountId;
  readonly followId: FollowId;
}

/** Takes an application or a redemption back. */
export interface CancelFollow extends CommandBase {
  readonly kind: "cancel-follow";
  readonly accountId: AccountId;
  readonly followId: FollowId;
}

export type FundCommand = FoundFund | SubscribeFund | RedeemFund | CancelFollow;
