import type { Price } from "@akari/exchange/price";
import type { Hex } from "@akari/verify/draw/hex";
import type { AccountId, OrderId, PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { OfferingId } from "./offering.ts";

/** The id under which its payments are held; when its shares are delivered, the order that is filled has the same id. */
export type IpoEntryId = OrderId;

export type IpoEntryStatus = "awaiting" | "withdrawn" | "won" | "approved" | "not-won";

/** A customer's entry in the lottery of an offering. The list shows its id instead of the customer. */
export interface IpoEntry {
  readonly id: IpoEntryId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  readonly offeringId: OfferingId;
  readonly code: string;
  readonly price: Price;
  readonly lots: number;
  /** Made on the customer's device. */
  readonly random: Hex;
  readonly appliedAt: number;
  /** won: lots to be paid for. approved: paid in full, by the payment itself. */
  status: IpoEntryStatus;
  /** The first of its places in the drawn order, from 1; null before the draw. */
  place: number | null;
  wonLots: number;
  /** Won from the reserve (繰上当選). */
  fromReserve: boolean;
  /** Price of the lots won. */
  due: Sen;
  /** Paid so far, never above `due`. */
  paid: Sen;
  /** The part of the payments that went back at the deadline. */
  returned: Sen;
  payUntil: number | null;
  /** Lots that are delivered, once that is decided. */
  approvedLots: number;
  /** Why won lots are not delivered. */
  reason: "declined" | "lapsed" | null;
  drawnAt: number | null;
  endedAt: number | null;
  positionId: PositionId | null;
}

/** The amount still to be paid. */
export function unpaidOf({ due, paid }: Pick<IpoEntry, "due" | "paid">): number {
  return due - paid;
}
