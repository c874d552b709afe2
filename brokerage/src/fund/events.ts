import type { EventBase } from "../event-base.ts";
import type { Sen } from "../money.ts";
import type { Follow, FollowId, FollowRefusal } from "./follow.ts";
import type { Fund, FundId } from "./fund.ts";

/** A fund's value and price at the close of a session. */
export interface FundPoint {
  /** From the one sequence of ids. */
  readonly id: number;
  readonly fundId: FundId;
  readonly at: number;
  readonly tradingDate: string;
  /** Whether the close ended the trading day. */
  readonly endsDay: boolean;
  readonly value: Sen;
  readonly units: number;
  readonly price: Sen;
}

export type FundMarketEvent =
  | { readonly kind: "fund-founded"; readonly fund: Fund }
  | { readonly kind: "fund-priced"; readonly point: FundPoint }
  /** A cut-off has come; `cut` is null when it fell into a gap, and nothing is dealt at its dealing point. */
  | {
      readonly kind: "fund-cut-off";
      readonly fundId: FundId;
      readonly cut: number | null;
      readonly cutsAt: number;
      readonly deadline: number;
    }
  /** After each purchase and redemption. */
  | { readonly kind: "fund-units"; readonly fundId: FundId; readonly units: number }
  /** A dealing point is over. */
  | { readonly kind: "fund-dealt"; readonly fundId: FundId }
  | { readonly kind: "fund-reopened"; readonly fundId: FundId; readonly deadline: number }
  | { readonly kind: "fund-ended"; readonly fundId: FundId; readonly at: number };

export interface FollowApplied extends EventBase {
  readonly kind: "follow-applied";
  readonly follow: Follow;
}

/** Its money goes back. */
export interface FollowRefused extends EventBase {
  readonly kind: "follow-refused";
  readonly followId: FollowId;
  readonly status: "refused" | "cancelled";
  readonly reason: FollowRefusal | null;
}

export interface FollowBegun extends EventBase {
  readonly kind: "follow-begun";
  readonly followId: FollowId;
  readonly units: number;
  readonly price: Sen;
  readonly cost: Sen;
}

export interface FollowSelling extends EventBase {
  readonly kind: "follow-selling";
  readonly followId: FollowId;
}

/** A redemption was taken back. */
export interface FollowKept extends EventBase {
  readonly kind: "follow-kept";
  readonly followId: FollowId;
}

/** At a dealing point the fund did not have the cash for a redemption, or for one before it. */
export interface FollowWaited extends EventBase {
  readonly kind: "follow-waited";
  readonly followId: FollowId;
  /** The next dealing point. */
  readonly dealsAt: number;
}

export interface FollowEnded extends EventBase {
  readonly kind: "follow-ended";
  readonly followId: FollowId;
  readonly price: Sen;
  readonly proceeds: Sen;
}

export type FundEvent =
  | FollowApplied
  | FollowRefused
  | FollowBegun
  | FollowSelling
  | FollowKept
  | FollowWaited
  | FollowEnded;
