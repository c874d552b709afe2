import type { ReasonEntry } from "./reason-entry.ts";

/** The password that withdrawals ask for. */
export const fundPasswordReasons = {
  LOGIN_PASSWORD_WRONG: { code: 0 },
  FUND_PASSWORD_LENGTH: { code: 0, parameters: { minimum: "number", maximum: "number" } },
  FUND_PASSWORD_IS_LOGIN: { code: 0 },
  FUND_PASSWORD_SET: { code: 0 },
  FUND_PASSWORD_UNSET: { code: 0 },
  FUND_PASSWORD_WRONG: { code: 0, parameters: { left: "number" } },
  FUND_PASSWORD_PAUSED: { code: 0, parameters: { until: "time" } },
} as const satisfies Record<string, ReasonEntry>;
