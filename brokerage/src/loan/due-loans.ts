import type { Reaction } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import { nextDue } from "./loan-dues.ts";
import { repayAtDueDate } from "./repay-loan.ts";

/** The instant at which the next loan is due; Infinity without one. */
export function nextLoanDue(state: Brokerage): number {
  return nextDue(state)?.dueAt ?? Infinity;
}

/**
 * Repays every loan that is due by `until` as far as its account's cash allows, each as of its own due time, however late that is carried
 * out; the rest is overdue. Yields one reaction per loan; apply each before asking for the next.
 */
export function* repayDue(state: Brokerage, until: number): Generator<Reaction> {
  for (let due = nextDue(state); due !== undefined && due.dueAt! <= until; due = nextDue(state))
    yield repayAtDueDate(state, due);
}
