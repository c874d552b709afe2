import type { ExpiryCause, Rejection } from "@akari/exchange/messages";

/** Why an order ended unfilled: stable reasons, each with a text; a rejected order has the exchange's own reason or one of these. */
export const endReasons = [
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_FOR_LOSS", // its hold paid for a loss beyond a position's margin
  "CANCELLED_FOR_CALL", // a margin call ends every opening order
  "CANCELLED_FOR_FORCED_CLOSE", // the firm closes the position itself
  "CANCELLED_FOR_RESET", // the account is reset or closed
  "CALL_MET", // a forced close that was no longer needed
  "DAY_ENDED",
  "GOOD_TILL_ENDED", // the last of an order's trading days is over
  "HOLD_NOT_COVERED", // the hold for a new trading day exceeded the cash
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
 * The exchange's rejection as the reason of an order. Rejections that the brokerage normally denies itself get a different reason here:
 * a denial quotes ticks and limits, which have changed by the time the order is read.
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

/** Why the exchange ended the remainder of an order. */
export const reasonOfExpiry: Readonly<Record<ExpiryCause, EndReason>> = {
  day: "DAY_ENDED",
  opening: "OPENING_ENDED",
  close: "CLOSE_ENDED",
  ioc: "IOC_ENDED",
  "new-limits": "OUTSIDE_NEW_LIMITS",
  "self-trade": "SELF_TRADE",
  displaced: "DISPLACED_BY_FORCED_CLOSE",
};
