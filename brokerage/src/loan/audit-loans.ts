import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";
import { loanMaximum, loanMinimum } from "./loan.ts";

/** The house's loans equal the customers' debts; a customer has at most one loan, and only running loans have a debt. */
export function checkLoans(state: Brokerage, expect: Expect): void {
  let principal = 0;
  for (const loan of state.loans.values()) {
    const { id, accountId, amount, status } = loan;
    principal += loan.principal;
    expect(amount >= loanMinimum && amount <= loanMaximum, `loan ${id} is within its bounds`);
    expect(
      status === "submitted" || status === "approved" || status === "overdue",
      `loan ${id} has not ended`,
    );
    const isRunning = status !== "submitted";
    expect(isRunning === loan.principal > 0, `loan ${id} owes only while it runs`);
    expect(loan.principal <= amount, `loan ${id} owes at most what was paid out`);
    expect(isRunning === (loan.dueAt !== null), `loan ${id} is due only once it is paid out`);
    const size = state.accounts.get(accountId)?.loans.size;
    expect(size === 1, `${accountId} has one loan, not ${size}`);
    if (state.loanDues !== null)
      expect(
        state.loanDues.has(id) === (status === "approved"),
        `loan ${id} waits for its due date`,
      );
  }
  expect(
    state.house.loans === 0 - principal,
    `loans ${state.house.loans} is what customers owe, ${-principal}`,
  );
}
