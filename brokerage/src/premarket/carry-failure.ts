import type { Denied } from "../decision.ts";
import type { EndReason } from "../order/end-reason.ts";
import type { premarketReasons } from "./application.ts";

type FailureReason = Denied["reason"] | EndReason | (typeof premarketReasons)[number];

/**
 * The denial of a kept application at the start of acceptance as the reason of its failure. A denial quotes money, limits and times, which
 * have changed by the time the application is read: those get a reason without figures.
 */
export function failureOf(denial: Denied["reason"]): FailureReason {
  return withoutFigures[denial] ?? denial;
}

const withoutFigures: Partial<Record<Denied["reason"], FailureReason>> = {
  ACCOUNT_FROZEN: "FROZEN_AT_ACCEPTANCE",
  FUNDS_SHORT: "FUNDS_SHORT_AT_ACCEPTANCE",
  MARGIN_MINIMUM_SHORT: "FUNDS_SHORT_AT_ACCEPTANCE",
  TOO_MANY_ORDERS: "TOO_MANY_AT_ACCEPTANCE",
  MARGIN_CALL_OPEN: "CANCELLED_FOR_CALL",
  PRICE_OFF_TICK: "ENTERED_OFF_TICK",
  PRICE_OUTSIDE_LIMITS: "ENTERED_OUTSIDE_LIMITS",
  QUANTITY_OFF_LOT: "ENTERED_OFF_LOT",
};
