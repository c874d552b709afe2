import type { ReasonEntry } from "./reason-entry.ts";

/** Resets and closings of accounts. */
export const accountDataReasons = {
  ACCOUNT_WINDING_UP: { code: 0 },
  ACCOUNT_CLOSED: { code: 0 },
  RESET_RUNNING: { code: 0 },
  RESET_TODAY: { code: 0 },
  ACCOUNT_NUMBER_DIFFERS: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
