import type { ReasonEntry } from "./reason-entry.ts";

/** Files, resets and closings of accounts. */
export const accountDataReasons = {
  EXPORT_UNDER_WAY: { code: 429, parameters: { seconds: "seconds" } },
  ACCOUNT_WINDING_UP: { code: 0 },
  ACCOUNT_CLOSED: { code: 0 },
  RESET_RUNNING: { code: 0 },
  RESET_TODAY: { code: 0 },
  ACCOUNT_NUMBER_DIFFERS: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
