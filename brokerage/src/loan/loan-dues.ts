import { required } from "../assertion.ts";
import type { Loan, LoanDues } from "./loan.ts";

/** The loans, and the index of loans that will fall due; null until first needed. */
export interface LoanIndex {
  readonly loans: ReadonlyMap<number, Loan>;
  loanDues: LoanDues | null;
}

/** The running loan that is due next. */
export function nextDue(state: LoanIndex): Loan | undefined {
  state.loanDues ??= duesOf(state);
  const [id] = state.loanDues;
  return id === undefined ? undefined : required(state.loans.get(id), "loan", id);
}

/** Adds a loan that has just been paid out. All run equally long, so it is due after all others; does nothing before the index exists. */
export function noteDue({ loanDues }: LoanIndex, { id }: Loan): void {
  loanDues?.add(id);
}

/** Removes a loan that has ended or is overdue. */
export function forgetDue({ loanDues }: LoanIndex, { id }: Loan): void {
  loanDues?.delete(id);
}

function duesOf({ loans }: LoanIndex): LoanDues {
  const running = [...loans.values()].filter(({ status }) => status === "approved");
  running.sort((one, other) => one.dueAt! - other.dueAt! || one.decidedAt! - other.decidedAt!);
  return new Set(running.map(({ id }) => id));
}
