import type { EventBase } from "../event-base.ts";
import type { Sen } from "../money.ts";
import type { Loan, LoanFailure, LoanId, LoanRepayer } from "./loan.ts";

export interface LoanRequested extends EventBase {
  readonly kind: "loan-requested";
  readonly loan: Loan;
}

export interface LoanDecided extends EventBase {
  readonly kind: "loan-decided";
  readonly loanId: LoanId;
  /** `cancelled`: by the customer. */
  readonly status: "approved" | "failed" | "cancelled";
  readonly reason: LoanFailure | null;
  readonly by: "desk" | "operator" | "customer";
}

export interface LoanRepaid extends EventBase {
  readonly kind: "loan-repaid";
  readonly loanId: LoanId;
  readonly interest: Sen;
  readonly principal: Sen;
  readonly by: LoanRepayer;
}

/** Its due time passed while no process ran. */
export interface LoanPostponed extends EventBase {
  readonly kind: "loan-postponed";
  readonly loanId: LoanId;
  readonly dueAt: number;
}

/** Balance after the due date's automatic repayment. */
export interface LoanOverdue extends EventBase {
  readonly kind: "loan-overdue";
  readonly loanId: LoanId;
}

/** With the reset or the closing of its account. */
export interface LoanWrittenOff extends EventBase {
  readonly kind: "loan-written-off";
  readonly loanId: LoanId;
  readonly principal: Sen;
}

export type LoanEvent =
  | LoanRequested
  | LoanDecided
  | LoanRepaid
  | LoanPostponed
  | LoanOverdue
  | LoanWrittenOff;
