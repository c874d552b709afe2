import type { ReasonEntry } from "./reason-entry.ts";

/** Funds and follow records: denials, and why an application led to nothing. */
export const fundReasons = {
  FUND_KNOWN: { code: 0 },
  FUND_TERMS_INVALID: { code: 0 },
  FUND_UNKNOWN: { code: 404 },
  FUND_CLOSED: { code: 0, parameters: { deadline: "time" } },
  FUND_ENDED: { code: 0 },
  FUND_AMOUNT_INVALID: { code: 0 },
  FUND_BELOW_MINIMUM: { code: 0, parameters: { minimum: "yen" } },
  FUND_FULL: { code: 0 },
  FUND_ABOVE_LEFT: { code: 0, parameters: { left: "yen" } },
  FOLLOWS_TOO_MANY: { code: 0, parameters: { maximum: "number" } },
  FOLLOW_UNKNOWN: { code: 404 },
  FOLLOW_ENDED: { code: 0 },
  FOLLOW_PENDING: { code: 0 },
  FOLLOW_SELLING: { code: 0 },
  FOLLOW_NOTHING_ASKED: { code: 0 },
  FOLLOW_CUT_OFF: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
