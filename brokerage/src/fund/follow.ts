import type { AccountId, HoldCauseId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { FundId } from "./fund.ts";

/** The id under which its money is held until it is dealt. */
export type FollowId = HoldCauseId;

/** Why an application led to nothing. */
export const followRefusals = [
  "FUND_FULL", // at the dealing point the fund was too near its size
  "FUND_ENDED",
] as const;
export type FollowRefusal = (typeof followRefusals)[number];

/** One purchase of a customer in a fund, from the application until its units are redeemed. */
export interface Follow {
  readonly id: FollowId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  readonly fundId: FundId;
  /** The amount applied for. */
  readonly amount: Sen;
  readonly requestedAt: number;
  /**
   * pending: dealt at the next dealing point. following, selling: it has units, which are to be redeemed or not. refused and cancelled: everything
   * went back.
   */
  status: "pending" | "following" | "selling" | "ended" | "refused" | "cancelled";
  reason: FollowRefusal | null;
  /** 0 before it is dealt. */
  units: number;
  /** Price of 10,000 units at its purchase. */
  price: Sen | null;
  /** Cost of its units, at most `amount`. */
  cost: Sen;
  dealtAt: number | null;
  /** When its redemption was asked for; null when it was not, or was taken back. */
  sellsFrom: number | null;
  sellPrice: Sen | null;
  /** Proceeds of its redemption, in whole yen. */
  proceeds: Sen;
  endedAt: number | null;
}
