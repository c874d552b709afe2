import type { ReasonEntry } from "./reason-entry.ts";

/** Bank accounts of customers. */
export const bankAccountReasons = {
  HOLDER_REQUIRED: { code: 0 },
  HOLDER_FORMAT: { code: 0 },
  BANK_REQUIRED: { code: 0 },
  BANK_UNKNOWN: { code: 0 },
  BRANCH_REQUIRED: { code: 0 },
  BRANCH_UNKNOWN: { code: 0 },
  BANK_NUMBER_REQUIRED: { code: 0 },
  BANK_NUMBER_FORMAT: { code: 0 },
  BANK_NUMBER_TWICE: { code: 0 },
  TOO_MANY_BANK_ACCOUNTS: { code: 0, parameters: { maximum: "number" } },
  BANK_ACCOUNT_UNKNOWN: { code: 404 },
} as const satisfies Record<string, ReasonEntry>;
