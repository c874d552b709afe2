import type { QueryClient } from "@tanstack/react-query";
import type { Applicant } from "./applicant-fields.ts";

/**
 * What the form hands to the review and gets back on the way back. It lies with the customer's own answers, in memory only: it leaves with the
 * sign-out, and after a few minutes by itself.
 */
export interface LoanDraft {
  /** Yen. */
  readonly amount: number;
  readonly applicant: Applicant;
  /** The id of the application: sending it again is the same application. */
  readonly clientId: string;
}

const draftKey = ["loan/apply", "draft"];

export function keepDraft(queries: QueryClient, draft: LoanDraft): void {
  queries.setQueryData(draftKey, draft);
}

export function draftOf(queries: QueryClient): LoanDraft | undefined {
  return queries.getQueryData(draftKey);
}

export function forgetDraft(queries: QueryClient): void {
  queries.removeQueries({ queryKey: draftKey });
}
