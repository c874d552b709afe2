import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import { type Sen, zero } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { ApplyLoan } from "./commands.ts";
import { type Loan, loanLimit, loanMinimum, loanUnit } from "./loan.ts";

/** Figures that decide on an application, from the core's state or from stored rows. */
export interface Applicant {
  readonly creditScore: number;
  readonly isVerified: boolean;
  /** Applied for, or running. */
  readonly hasLoan: boolean;
}

/**
 * Applies for a loan; no money moves before the decision.
 * Denied: ACCOUNT_UNKNOWN, LOAN_AMOUNT_INVALID (units of 10,000 yen), LOAN_TOO_SMALL, LOAN_OPEN, IDENTITY_NOT_PASSED, LOAN_ABOVE_LIMIT.
 */
export function decideApplyLoan(state: Brokerage, command: ApplyLoan): Decision {
  const { accountId, amount, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const applicant = {
    creditScore: account.creditScore,
    isVerified: account.identity?.status === "passed",
    hasLoan: account.loans.size > 0,
  };
  const denial = deniedApplication(applicant, amount);
  if (denial !== null) return denial;

  const draft = draftFor(state, account, at);
  const id = takeId(draft);
  const loan: Loan = {
    id,
    accountId,
    clientId: command.id,
    amount,
    requestedAt: at,
    status: "submitted",
    reason: null,
    decidedAt: null,
    decidedBy: null,
    startedOn: null,
    dueAt: null,
    principal: zero,
    interestFrom: null,
    interestPaid: zero,
    interestTotal: zero,
    endedAt: null,
  };
  draft.events.push({ kind: "loan-requested", accountId, at, loan });
  return accepted(draft, { loanId: id });
}

/** Why this applicant cannot have a loan of this amount; null: they can. What concerns the applicant comes before the amount's limit. */
export function deniedApplication(
  { creditScore, isVerified, hasLoan }: Applicant,
  amount: Sen,
): Denied | null {
  if (amount <= 0 || amount % loanUnit !== 0)
    return denied("LOAN_AMOUNT_INVALID", "amount", { unit: loanUnit });
  if (amount < loanMinimum) return denied("LOAN_TOO_SMALL", "amount", { minimum: loanMinimum });
  if (hasLoan) return denied("LOAN_OPEN");
  if (!isVerified) return denied("IDENTITY_NOT_PASSED");
  const maximum = loanLimit(creditScore);
  return amount > maximum ? denied("LOAN_ABOVE_LIMIT", "amount", { maximum }) : null;
}
