import type { ReasonEntry } from "./reason-entry.ts";

/** Declarations of dividends, which only the market sends. */
export const dividendReasons = {
  DIVIDEND_YIELD_INVALID: { code: 0 },
  DIVIDEND_TOO_SOON: { code: 0, parameters: { earliest: "text" } },
  DIVIDEND_PENDING: { code: 0 },
  DIVIDEND_UNPRICED: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
