import type { AccountId } from "../ids.ts";
import { type Sen, sen, yen } from "../money.ts";
import { integerDown } from "../rounding.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type LoanId = number;

/** Ids of the running loans before their due date, the next due first. */
export type LoanDues = Set<LoanId>;

/** M-CON-7, M-CON-8: the smallest and the largest loan; amounts are whole units. */
export const loanMinimum = yen(500_000);
export const loanMaximum = yen(3_000_000);
export const loanUnit = yen(10_000);

/** Yearly interest of 2.9 %, a 365th for each calendar day (docs/loan.md#interest). */
export const loanBasisPoints = 290;

/** Calendar days from payout to due date. */
export const loanTermDays = 90;

/** A loan that is repaid in time raises the credit score if it ran for at least this many calendar days. */
export const scoredTermDays = 7;

/** M-CON-6: what a credit score allows, 50 + 2.5 x score in units of 10,000 yen, down to tens of them: 80 -> 2,500,000 yen. */
export function loanLimit(creditScore: number): Sen {
  const tens = integerDown(500 + 25 * creditScore, 100);
  return sen(Math.min(loanMaximum, tens * 10 * loanUnit));
}

/** Why a desk or an operator may fail an application: the closed list. None of them can be removed by a payment. */
export const loanFailures = ["LOAN_NAME_DIFFERS", "LOAN_FORM_UNCLEAR", "LOAN_LIMIT_FELL"] as const;
export type LoanFailure = (typeof loanFailures)[number];

/** The cause of a repayment: the customer, or the due date. */
export type LoanRepayer = "customer" | "clock";

/** An application, or the loan that came of it. Its applicant's data is not part of the books (docs/loan.md#personal-data). */
export interface Loan {
  readonly id: LoanId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  readonly amount: Sen;
  readonly requestedAt: number;
  /** `submitted` waits for its decision, `approved` runs, `overdue` runs past its due date; `repaid`, `written-off`, `failed` and `cancelled` have ended. */
  status: "submitted" | "approved" | "overdue" | "repaid" | "written-off" | "failed" | "cancelled";
  /** Why the review failed; null otherwise. */
  reason: LoanFailure | null;
  decidedAt: number | null;
  decidedBy: "desk" | "operator" | "customer" | null;
  /** Tokyo date of the payout; null before it. */
  startedOn: string | null;
  /** The beginning of the due date's last minute in Tokyo, or later if no process ran then; null before the payout. */
  dueAt: number | null;
  /** Still owed, without interest; 0 before the payout and at the end. */
  principal: Sen;
  /** Interest on this principal counts from this Tokyo date; null before the payout. */
  interestFrom: string | null;
  /** The part of the interest since `interestFrom` that is already paid. */
  interestPaid: Sen;
  /** Interest paid over its whole life. */
  interestTotal: Sen;
  /** Repaid in full or written off; null until then. */
  endedAt: number | null;
}
