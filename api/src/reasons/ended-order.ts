import type { ReasonEntry } from "./reason-entry.ts";

/** Why an order ended. ENTERED: terms valid when it was placed but no longer when it reached the exchange. */
export const endedOrderReasons = {
  ENTERED_OFF_TICK: { code: 0 },
  ENTERED_OUTSIDE_LIMITS: { code: 0 },
  ENTERED_OFF_LOT: { code: 0 },
  CANCELLED_BY_CUSTOMER: { code: 0 },
  CANCELLED_FOR_LOSS: { code: 0 },
  CANCELLED_FOR_CALL: { code: 0 },
  CANCELLED_FOR_FORCED_CLOSE: { code: 0 },
  CANCELLED_FOR_RESET: { code: 0 },
  CALL_MET: { code: 0 },
  DAY_ENDED: { code: 0 },
  GOOD_TILL_ENDED: { code: 0 },
  HOLD_NOT_COVERED: { code: 0 },
  OPENING_ENDED: { code: 0 },
  CLOSE_ENDED: { code: 0 },
  IOC_ENDED: { code: 0 },
  SELF_TRADE: { code: 0 },
  DISPLACED_BY_FORCED_CLOSE: { code: 0 },
  OUTSIDE_NEW_LIMITS: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
