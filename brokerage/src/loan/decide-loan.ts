import { required } from "../assertion.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { reduceCall } from "../margin/reduce-call.ts";
import { deniedWithoutSecondPerson, needsSecondPerson } from "../second-person.ts";
import type { Brokerage } from "../state.ts";
import type { DecideLoan } from "./commands.ts";
import { loanFailures, loanLimit } from "./loan.ts";

/**
 * Approves an application (loans > cash) or fails it, once. Paid out money first repays an advance and reduces an open margin call.
 * Denied: LOAN_UNKNOWN, LOAN_DECIDED (an id given earlier that no longer waits), REASON_NOT_LISTED, SECOND_PERSON_NEEDED and
 * SECOND_PERSON_SAME (an operator, above 3,000,000 yen), LOAN_ABOVE_LIMIT (the score has fallen since the application).
 */
export function decideDecideLoan(state: Brokerage, command: DecideLoan): Decision {
  const { loanId, actor, decision, reason, at } = command;
  const loan = state.loans.get(loanId);
  if (loan === undefined)
    return denied(loanId < state.nextId ? "LOAN_DECIDED" : "LOAN_UNKNOWN", "loanId");
  if (loan.status !== "submitted") return denied("LOAN_DECIDED", "loanId");
  if (decision === "failed" && (reason === null || !loanFailures.includes(reason)))
    return denied("REASON_NOT_LISTED", "reason");
  const { accountId, amount } = loan;
  const unseconded = needsSecondPerson(state, amount) ? deniedWithoutSecondPerson(command) : null;
  if (unseconded !== null) return unseconded;
  const account = required(state.accounts.get(accountId), "account of loan", loanId);
  const maximum = loanLimit(account.creditScore);
  if (decision === "approved" && amount > maximum)
    return denied("LOAN_ABOVE_LIMIT", "decision", { maximum });

  const draft = draftFor(state, account, at);
  draft.events.push({
    kind: "loan-decided",
    accountId,
    at,
    loanId,
    status: decision,
    reason: decision === "approved" ? null : reason,
    by: actor.kind === "operator" ? "operator" : "desk",
  });
  if (decision === "approved") {
    const cause = { kind: "loan", id: loanId } as const;
    post(draft, "loan-paid-out", cause, [move(house("loans"), cash(accountId), amount)]);
    postAdvanceRepaid(draft, cause);
    reduceCall(draft, account, amount, "loan");
  }
  return accepted(draft, { loanId, accountId });
}
