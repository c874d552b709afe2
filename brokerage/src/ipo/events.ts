import type { Hex } from "@akari/verify/draw/hex";
import type { EventBase } from "../event-base.ts";
import type { PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { IpoEntry, IpoEntryId } from "./entry.ts";
import type { Offering, OfferingId } from "./offering.ts";
import type { OfferingTimes } from "./timetable.ts";

export type IpoMarketEvent =
  | { readonly kind: "offering-announced"; readonly offering: Offering }
  /** After an application or its withdrawal. */
  | { readonly kind: "offering-lots"; readonly offeringId: OfferingId; readonly lots: number }
  /** A step fell into a gap, or the draw came late. */
  | {
      readonly kind: "offering-moved";
      readonly offeringId: OfferingId;
      readonly times: OfferingTimes;
    }
  | {
      readonly kind: "offering-frozen";
      readonly offeringId: OfferingId;
      readonly at: number;
      readonly root: Hex;
    }
  | {
      readonly kind: "offering-drawn";
      readonly offeringId: OfferingId;
      readonly at: number;
      readonly secret: Hex;
      readonly tapeHead: Hex;
    }
  | { readonly kind: "offering-reminded"; readonly offeringId: OfferingId }
  /** The deadline has passed, and unpaid lots went down the reserve. */
  | { readonly kind: "offering-reserve"; readonly offeringId: OfferingId; readonly lapsed: number }
  | { readonly kind: "offering-allotted"; readonly offeringId: OfferingId }
  | {
      readonly kind: "offering-listed";
      readonly offeringId: OfferingId;
      readonly tradingDate: string;
    }
  /** Its shares are delivered. */
  | { readonly kind: "offering-completed"; readonly offeringId: OfferingId };

export interface IpoApplied extends EventBase {
  readonly kind: "ipo-applied";
  readonly entry: IpoEntry;
}

export interface IpoWithdrawn extends EventBase {
  readonly kind: "ipo-withdrawn";
  readonly entryId: IpoEntryId;
}

export interface IpoDrawn extends EventBase {
  readonly kind: "ipo-drawn";
  readonly entryId: IpoEntryId;
  readonly place: number;
  /** 0: not won. */
  readonly lots: number;
  readonly due: Sen;
  readonly payUntil: number | null;
}

export interface IpoPaid extends EventBase {
  readonly kind: "ipo-paid";
  readonly entryId: IpoEntryId;
  readonly amount: Sen;
}

/** Winning lots are not fully paid, and the deadline is near. */
export interface IpoReminded extends EventBase {
  readonly kind: "ipo-reminded";
  readonly entryId: IpoEntryId;
}

export interface IpoDeclined extends EventBase {
  readonly kind: "ipo-declined";
  readonly entryId: IpoEntryId;
  /** The part of the payments that pays for no whole lot and goes back at once. */
  readonly returned: Sen;
}

/** Moved up from the reserve: not won becomes won. */
export interface IpoMovedUp extends EventBase {
  readonly kind: "ipo-moved-up";
  readonly entryId: IpoEntryId;
  readonly lots: number;
  readonly due: Sen;
  readonly payUntil: number;
}

/** Which lots are delivered is decided: at the deadline of a winner, or for the others when the reserve is exhausted. */
export interface IpoSettled extends EventBase {
  readonly kind: "ipo-settled";
  readonly entryId: IpoEntryId;
  readonly approvedLots: number;
  /** The part of the payments that goes back. */
  readonly returned: Sen;
}

export interface IpoDelivered extends EventBase {
  readonly kind: "ipo-delivered";
  readonly entryId: IpoEntryId;
  readonly positionId: PositionId;
}

export type IpoEvent =
  | IpoApplied
  | IpoWithdrawn
  | IpoDrawn
  | IpoPaid
  | IpoReminded
  | IpoDeclined
  | IpoMovedUp
  | IpoSettled
  | IpoDelivered;
