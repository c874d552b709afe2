import { required } from "../assertion.ts";
import { graceMs } from "../margin/due-time.ts";
import type { DueRule } from "../noun.ts";
import { nextDue } from "./loan-dues.ts";
import { repayAtDueDate } from "./repay-loan.ts";

/** A due time that passed this long ago fell into a gap: while the market runs, the core never pauses so long (docs/time.md#gaps). */
const gapMs = 10_000;

/**
 * A due loan is repaid as far as its account's cash allows, as of its own due time; the rest is overdue. Under `practice`, a loan that fell due
 * in a gap is postponed by the grace period, so that its customer can still act (docs/time.md#gaps).
 */
export const dueLoans: DueRule = {
  next: (state) => nextDue(state)?.dueAt ?? Infinity,
  carry(state, now) {
    const loan = required(nextDue(state), "a due loan");
    const { id: loanId, accountId } = loan;
    const isInGap = now >= required(loan.dueAt, "due time of loan", loanId) + gapMs;
    if (!isInGap || state.calendar.schedule !== "practice") return repayAtDueDate(state, loan);
    const dueAt = now + graceMs;
    return {
      events: [{ kind: "loan-postponed", accountId, at: now, loanId, dueAt }],
      outgoing: [],
    };
  },
};
