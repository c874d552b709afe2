import { tokyoDate } from "@akari/exchange/tokyo-time";
import { required } from "../assertion.ts";
import { sen, zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import { forgetDue, noteDue } from "./loan-dues.ts";
import type {
  LoanDecided,
  LoanOverdue,
  LoanPostponed,
  LoanRepaid,
  LoanRequested,
  LoanWrittenOff,
} from "./events.ts";
import type { Loan } from "./loan.ts";
import { loanDueAt } from "./owed.ts";

export function evolveLoanRequested(
  state: Brokerage,
  { loan }: LoanRequested,
  account: Account,
): void {
  state.loans.set(loan.id, { ...loan });
  account.loans.add(loan.id);
}

export function evolveLoanDecided(
  state: Brokerage,
  { loanId, status, reason, at, by }: LoanDecided,
  account: Account,
): void {
  const loan = loanOf(state, loanId);
  loan.status = status;
  loan.reason = reason;
  loan.decidedAt = at;
  loan.decidedBy = by;
  if (status !== "approved") return forget(state, loan, account);
  const today = tokyoDate(at);
  loan.startedOn = today;
  loan.interestFrom = today;
  loan.dueAt = loanDueAt(today);
  loan.principal = loan.amount;
  noteDue(state, loan);
}

/** Paid principal starts the interest anew on what is left: all interest until then has been paid before it. */
export function evolveLoanRepaid(
  state: Brokerage,
  { loanId, interest, principal, at }: LoanRepaid,
  account: Account,
): void {
  const loan = loanOf(state, loanId);
  loan.principal = sen(loan.principal - principal);
  loan.interestTotal = sen(loan.interestTotal + interest);
  if (principal === 0) loan.interestPaid = sen(loan.interestPaid + interest);
  else {
    loan.interestFrom = tokyoDate(at);
    loan.interestPaid = zero;
  }
  if (loan.principal > 0) return;
  loan.status = "repaid";
  loan.endedAt = at;
  forget(state, loan, account);
}

export function evolveLoanPostponed(state: Brokerage, { loanId, dueAt }: LoanPostponed): void {
  const loan = loanOf(state, loanId);
  loan.dueAt = dueAt;
  // Others may be due before it now.
  state.loanDues = null;
}

export function evolveLoanOverdue(state: Brokerage, { loanId }: LoanOverdue): void {
  const loan = loanOf(state, loanId);
  loan.status = "overdue";
  forgetDue(state, loan);
}

export function evolveLoanWrittenOff(
  state: Brokerage,
  { loanId, at }: LoanWrittenOff,
  account: Account,
): void {
  const loan = loanOf(state, loanId);
  loan.principal = zero;
  loan.status = "written-off";
  loan.endedAt = at;
  forget(state, loan, account);
}

/** An ended one leaves memory; the removed object keeps its final values. */
function forget(state: Brokerage, loan: Loan, account: Account): void {
  forgetDue(state, loan);
  state.loans.delete(loan.id);
  account.loans.delete(loan.id);
}

function loanOf({ loans }: Brokerage, loanId: number): Loan {
  return required(loans.get(loanId), "loan", loanId);
}
