import { type LoanFailure, loanLimit } from "@akari/brokerage/loan/loan";
import { isSameName } from "../applicant/loan-forms.ts";

/** Inputs of the automatic desk; a published rule each (docs/loan.md#review). */
export interface LoanFacts {
  /** In sen. */
  readonly amount: number;
  readonly creditScore: number;
  /** null: the form cannot be read any more. */
  readonly applicantName: string | null;
  readonly verifiedName: string | null;
}

/** The reason why a review fails, or null if the loan is approved. One loan at a time is a rule of the core. */
export function judgeLoan(facts: LoanFacts): LoanFailure | null {
  const { amount, creditScore, applicantName, verifiedName } = facts;
  if (amount > loanLimit(creditScore)) return "LOAN_LIMIT_FELL";
  if (applicantName === null) return "LOAN_FORM_UNCLEAR";
  if (verifiedName === null || !isSameName(applicantName, verifiedName)) return "LOAN_NAME_DIFFERS";
  return null;
}

/** Whether a reason is true of a waiting application, so that an operator may fail it with it. What of a form is unclear people say. */
export function holdsOfLoan(reason: LoanFailure, facts: LoanFacts): boolean {
  const { amount, creditScore, applicantName, verifiedName } = facts;
  switch (reason) {
    case "LOAN_LIMIT_FELL":
      return amount > loanLimit(creditScore);
    case "LOAN_NAME_DIFFERS":
      return (
        applicantName === null || verifiedName === null || !isSameName(applicantName, verifiedName)
      );
    case "LOAN_FORM_UNCLEAR":
      return true;
  }
}
