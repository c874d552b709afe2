import { tokyoDate } from "@akari/exchange/tokyo-time";
import { cashBesideMargin } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import { moveCreditScore } from "../account/credit-score.ts";
import { required } from "../assertion.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { type Draft, draftFor } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post } from "../ledger/post.ts";
import { type Sen, sen } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { RepayLoan } from "./commands.ts";
import { type Loan, type LoanRepayer, scoredTermDays } from "./loan.ts";
import { calendarDays, type LoanParts, owedOn, partsOf, totalOf } from "./owed.ts";

const senPerYen = 100;

/**
 * Repays a part of a running loan or all of it from cash: interest first (cash > interest), then principal (cash > loans).
 * Denied: LOAN_UNKNOWN (also another customer's), LOAN_NOT_RUNNING (also an id given earlier whose loan has ended: only the tables know
 * whose it was), LOAN_REPAYMENT_INVALID (whole yen above 0),
 * LOAN_REPAYMENT_ABOVE_OWED, LOAN_REPAYMENT_ABOVE_CASH.
 */
export function decideRepayLoan(state: Brokerage, command: RepayLoan): Decision {
  const { accountId, loanId, amount, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const loan = state.loans.get(loanId);
  if (loan === undefined)
    return denied(loanId < state.nextId ? "LOAN_NOT_RUNNING" : "LOAN_UNKNOWN", "loanId");
  if (loan.accountId !== accountId) return denied("LOAN_UNKNOWN", "loanId");
  if (loan.status === "submitted") return denied("LOAN_NOT_RUNNING", "loanId");
  const owed = owedOn(loan, tokyoDate(at));
  // Otherwise a loan could meet a call and be repaid in the next moment (docs/loan.md#effects-on-the-account).
  const denial = deniedRepayment(owed, cashBesideMargin(totalsNow(account)), amount);
  if (denial !== null) return denial;

  const draft = draftFor(state, account, at);
  repay(draft, loan, owed, amount, "customer");
  return accepted(draft, { loanId });
}

/** Why this amount cannot be repaid with what is available for it; null: it can. The due date asks for cash alone. */
export function deniedRepayment(owed: LoanParts, available: Sen, amount: Sen): Denied | null {
  if (amount <= 0 || amount % senPerYen !== 0) return denied("LOAN_REPAYMENT_INVALID", "amount");
  const maximum = totalOf(owed);
  if (amount > maximum) return denied("LOAN_REPAYMENT_ABOVE_OWED", "amount", { maximum });
  return amount > available ? denied("LOAN_REPAYMENT_ABOVE_CASH", "amount", { available }) : null;
}

/** The due date: repays what cash allows, in whole yen; what is left is overdue and lowers the credit score, once. */
export function repayAtDueDate(state: Brokerage, loan: Loan): Draft {
  const { id, accountId } = loan;
  const at = required(loan.dueAt, "due time of loan", id);
  const account = required(state.accounts.get(accountId), "account of loan", id);
  const draft = draftFor(state, account, at);
  const owed = owedOn(loan, tokyoDate(at));
  const cashInYen = account.cash - (account.cash % senPerYen);
  const amount = sen(Math.min(cashInYen, totalOf(owed)));
  if (amount > 0) repay(draft, loan, owed, amount, "clock");
  if (amount < totalOf(owed)) {
    draft.events.push({ kind: "loan-overdue", accountId, at, loanId: id });
    moveCreditScore(draft, "loan-overdue");
  }
  return draft;
}

function repay(draft: Draft, loan: Loan, owed: LoanParts, amount: Sen, by: LoanRepayer): void {
  const { accountId, at } = draft;
  const { id: loanId, status, startedOn } = loan;
  const { interest, principal } = partsOf(owed, amount);
  draft.events.push({ kind: "loan-repaid", accountId, at, loanId, interest, principal, by });
  post(draft, "loan-repaid", { kind: "loan", id: loanId }, [
    move(cash(accountId), house("interest"), interest),
    move(cash(accountId), house("loans"), principal),
  ]);
  const isInTime = principal === loan.principal && status === "approved";
  const days = calendarDays(required(startedOn, "payout of loan", loanId), tokyoDate(at));
  if (isInTime && days >= scoredTermDays) moveCreditScore(draft, "loan-repaid");
}
