import type { ReasonEntry } from "./reason-entry.ts";

/** Withdrawals: denials, and why one failed (CANCELLED_BY_CUSTOMER is that of orders). */
export const withdrawalReasons = {
  WITHDRAWAL_UNKNOWN: { code: 404 },
  WITHDRAWAL_DECIDED: { code: 0 },
  WITHDRAWAL_CLOSED: { code: 0, parameters: { opensAt: "time" } },
  WITHDRAWAL_AMOUNT_INVALID: { code: 0, parameters: { minimum: "yen" } },
  WITHDRAWAL_TOO_SMALL: { code: 0, parameters: { minimum: "yen" } },
  WITHDRAWAL_ABOVE_AVAILABLE: { code: 0, parameters: { available: "yen" } },
  TOO_MANY_WITHDRAWALS: { code: 0, parameters: { maximum: "number" } },
  REASON_NOT_LISTED: { code: 0 },
  SECOND_PERSON_NEEDED: { code: 0 },
  SECOND_PERSON_SAME: { code: 0 },
  HOLDER_DIFFERS: { code: 0 },
  BANK_ACCOUNT_REMOVED: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
