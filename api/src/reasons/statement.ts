import type { ReasonEntry } from "./reason-entry.ts";

/** Statements of account. */
export const statementReasons = {
  PERIOD_TOO_LONG: { code: 0, parameters: { maximum: "number" } },
  STATEMENT_TOO_LARGE: { code: 0, parameters: { maximum: "number" } },
} as const satisfies Record<string, ReasonEntry>;
