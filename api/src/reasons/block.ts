import type { ReasonEntry } from "./reason-entry.ts";

/** Blocks: denials, and why one was not executed. */
export const blockReasons = {
  BLOCK_UNKNOWN: { code: 404 },
  BLOCK_CLOSED: { code: 0 },
  BLOCK_LOTS_INVALID: { code: 0 },
  BLOCK_BELOW_MINIMUM: { code: 0, parameters: { minimum: "lots" } },
  BLOCK_ABOVE_MAXIMUM: { code: 0, parameters: { maximum: "lots" } },
  BLOCK_LOTS_SHORT: { code: 0, parameters: { left: "number" } },
  BLOCK_SUBSCRIBED: { code: 0 },
  BLOCK_SUBSCRIPTION_UNKNOWN: { code: 404 },
  BLOCK_SUBSCRIPTION_DECIDED: { code: 0 },
  BLOCK_NOT_PRICED: { code: 0 },
  BLOCK_DISCOUNT_INVALID: { code: 0 },
  BLOCK_SIZE_INVALID: { code: 0, parameters: { minimum: "number", maximum: "number" } },
  BLOCK_OVER_EX_DATE: { code: 0 },
  BLOCK_RUNNING: { code: 0 },
  BLOCK_ENTERED: { code: 0 },
  BLOCK_OUT_OF_BAND: { code: 0 },
  BLOCK_EX_DIVIDEND: { code: 0 },
  BLOCK_MARKET_STOPPED: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
