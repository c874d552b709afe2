import type { ReasonEntry } from "./reason-entry.ts";

/** Loans: denials, and why a review failed. */
export const loanReasons = {
  LOAN_UNKNOWN: { code: 404 },
  LOAN_DECIDED: { code: 0 },
  LOAN_AMOUNT_INVALID: { code: 0, parameters: { unit: "yen" } },
  LOAN_TOO_SMALL: { code: 0, parameters: { minimum: "yen" } },
  LOAN_ABOVE_LIMIT: { code: 0, parameters: { maximum: "yen" } },
  LOAN_OPEN: { code: 0 },
  LOAN_NOT_RUNNING: { code: 0 },
  LOAN_REPAYMENT_INVALID: { code: 0 },
  LOAN_REPAYMENT_ABOVE_OWED: { code: 0, parameters: { maximum: "yen" } },
  LOAN_REPAYMENT_ABOVE_CASH: { code: 0, parameters: { available: "yen" } },
  LOAN_NAME_DIFFERS: { code: 0 },
  LOAN_FORM_UNCLEAR: { code: 0 },
  LOAN_LIMIT_FELL: { code: 0 },
  LOAN_FORM_KEPT: { code: 0 },
  MISSING_INFORMATION: { code: 0, parameters: { field: "field" } },
  VERIFIED_NAME_WITH_PASS: { code: 0 },
  CONTACT_NUMBER_FORMAT: { code: 0 },
  EMAIL_FORMAT: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
