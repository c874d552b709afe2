import type { Reaction } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import { approveUndecided } from "./decide-withdrawal.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The instant at which the next pending withdrawal is due; Infinity without one. */
export function nextWithdrawalDue(state: Brokerage): number {
  return first(state)?.dueAt ?? Infinity;
}

/**
 * Approves every withdrawal that is due by `at`, each as of its own due time, however late that is carried out. Yields one reaction per
 * withdrawal; apply each before asking for the next.
 */
export function* approveDue(state: Brokerage, at: number): Generator<Reaction> {
  for (let due = first(state); due !== undefined && due.dueAt <= at; due = first(state))
    yield approveUndecided(state, due);
}

/** All wait equally long and ids rise with time, so the oldest is due first. */
function first({ withdrawals }: Brokerage): Withdrawal | undefined {
  const [oldest] = withdrawals.values();
  return oldest;
}
