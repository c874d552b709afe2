import type { Approved, CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { LoanFailure, LoanId } from "./loan.ts";

/** The edge seals the applicant's data: no personal data enters a command. */
export interface ApplyLoan extends CommandBase {
  readonly kind: "apply-loan";
  readonly accountId: AccountId;
  readonly amount: Sen;
}

/** Takes a waiting application back. */
export interface CancelLoan extends CommandBase {
  readonly kind: "cancel-loan";
  readonly accountId: AccountId;
  readonly loanId: LoanId;
}

export interface DecideLoan extends CommandBase, Approved {
  readonly kind: "decide-loan";
  readonly loanId: LoanId;
  readonly decision: "approved" | "failed";
  /** Why it fails; null when approved. */
  readonly reason: LoanFailure | null;
}

export interface RepayLoan extends CommandBase {
  readonly kind: "repay-loan";
  readonly accountId: AccountId;
  readonly loanId: LoanId;
  readonly amount: Sen;
}

export type LoanCommand = ApplyLoan | CancelLoan | DecideLoan | RepayLoan;
