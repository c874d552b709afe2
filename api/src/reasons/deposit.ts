import type { ReasonEntry } from "./reason-entry.ts";

/** Deposits. */
export const depositReasons = {
  DEPOSIT_UNKNOWN: { code: 404 },
  DEPOSIT_DECIDED: { code: 0 },
  DEPOSIT_AMOUNT_INVALID: { code: 0 },
  DEPOSIT_TOO_LARGE: { code: 0, parameters: { maximum: "yen" } },
  DEPOSIT_DAY_LIMIT: { code: 0, parameters: { maximum: "yen" } },
  TOO_MANY_DEPOSITS: { code: 0, parameters: { maximum: "number" } },
} as const satisfies Record<string, ReasonEntry>;
