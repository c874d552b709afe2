import type { ExpiryCause, Rejection } from "@akari/exchange/messages";

/** Why an order ended without being filled: stable words, each with a text; a rejected one has the exchange's own word or one of these. */
export const endReasons = [
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_FOR_LOSS", // its hold was needed for a loss beyond a position's margin
  "CANCELLED_FOR_CALL", // a margin call came: no opening order stays
  "CANCELLED_FOR_FORCED_CLOSE", // the firm closes the position itself
  "CALL_MET", // a forced close that was not needed any more
  "DAY_ENDED",
  "GOOD_TILL_ENDED", // the last of an order's trading days is over
  "HOLD_NOT_COVERED", // a new trading day's hold was more than the cash there was
  "OPENING_ENDED",
  "CLOSE_ENDED",
  "IOC_ENDED",
  "SELF_TRADE", // it would have traded with an older order of the same customer (docs/orders.md)
  "DISPLACED_BY_FORCED_CLOSE", // a forced close of the same customer would have traded with it
  "OUTSIDE_NEW_LIMITS", // a new listing's first price brought limits (market rules 7)
  "ENTERED_OFF_TICK",
  "ENTERED_OUTSIDE_LIMITS",
  "ENTERED_OFF_LOT",
] as const;

export type EndReason =
  | (typeof endReasons)[number]
  | Exclude<Rejection, "PRICE_OFF_TICK" | "PRICE_OUTSIDE_LIMITS" | "QUANTITY_OFF_LOT">;

/**
 * The exchange's word as the reason of an order. What the brokerage checks itself before has another word here: the brokerage's
 * denial names ticks and limits of its moment, which nobody knows any more when the order is read.
 */
export function reasonOf(rejection: Rejection): EndReason {
  switch (rejection) {
    case "PRICE_OFF_TICK":
      return "ENTERED_OFF_TICK";
    case "PRICE_OUTSIDE_LIMITS":
      return "ENTERED_OUTSIDE_LIMITS";
    case "QUANTITY_OFF_LOT":
      return "ENTERED_OFF_LOT";
    default:
      return rejection;
  }
}

/** Why the exchange ended what was left of an order. */
export const reasonOfExpiry: Readonly<Record<ExpiryCause, EndReason>> = {
  day: "DAY_ENDED",
  opening: "OPENING_ENDED",
  close: "CLOSE_ENDED",
  ioc: "IOC_ENDED",
  "new-limits": "OUTSIDE_NEW_LIMITS",
  "self-trade": "SELF_TRADE",
  displaced: "DISPLACED_BY_FORCED_CLOSE",
};
