import { required } from "../assertion.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { type Draft, draftFor } from "../draft.ts";
import type { Brokerage } from "../state.ts";
import type { CancelLoan } from "./commands.ts";
import type { Loan } from "./loan.ts";

/**
 * Ends a waiting application by the customer's own act; no money has moved, and another one may follow at once.
 * Denied: LOAN_UNKNOWN (also another customer's), LOAN_DECIDED (it waits no longer).
 */
export function decideCancelLoan(state: Brokerage, command: CancelLoan): Decision {
  const { accountId, loanId, at } = command;
  const loan = state.loans.get(loanId);
  if (loan === undefined)
    return denied(loanId < state.nextId ? "LOAN_DECIDED" : "LOAN_UNKNOWN", "loanId");
  if (loan.accountId !== accountId) return denied("LOAN_UNKNOWN", "loanId");
  if (loan.status !== "submitted") return denied("LOAN_DECIDED", "loanId");
  const account = required(state.accounts.get(accountId), "account of loan", loanId);
  const draft = draftFor(state, account, at);
  cancelLoan(draft, loan);
  return accepted(draft, { loanId });
}

/** Expects a waiting application. */
export function cancelLoan({ accountId, at, events }: Draft, { id: loanId }: Loan): void {
  events.push({
    kind: "loan-decided",
    accountId,
    at,
    loanId,
    status: "cancelled",
    reason: null,
    by: "customer",
  });
}
