import type { ReasonEntry } from "./reason-entry.ts";

/** Pre-market applications: denials, and why one failed or was bought in part only (the others are those of orders). */
export const premarketReasons = {
  PREMARKET_UNKNOWN: { code: 404 },
  PREMARKET_OPENING_PASSED: { code: 0, parameters: { opensAt: "time" } },
  PREMARKET_CARRIED: { code: 0 },
  PREMARKET_DECIDED: { code: 0 },
  TOO_MANY_PREMARKET: { code: 0, parameters: { maximum: "number" } },
  OPENED_ABOVE_PRICE: { code: 0 },
  SELLERS_SHORT: { code: 0 },
  OPENING_MISSED: { code: 0 },
  FROZEN_AT_ACCEPTANCE: { code: 0 },
  FUNDS_SHORT_AT_ACCEPTANCE: { code: 0 },
  TOO_MANY_AT_ACCEPTANCE: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
