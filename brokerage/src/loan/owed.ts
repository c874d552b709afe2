import { addDays, dayMs, minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
import { type Sen, sen, zero } from "../money.ts";
import { financingDown } from "../rounding.ts";
import type { Account, Brokerage } from "../state.ts";
import { type Loan, loanBasisPoints, loanTermDays } from "./loan.ts";

/** Inputs for the balance of a running loan on a Tokyo date, as the books or the stored rows have it. */
export type RunningLoan = Pick<Loan, "principal" | "interestFrom" | "interestPaid">;

/** The parts of an amount that is owed or repaid; whole yen but for a repayment of sen that a due date found. */
export interface LoanParts {
  readonly interest: Sen;
  readonly principal: Sen;
}

/** principal x 2.9 % x days / 365, down to whole yen; days from 0. */
export function loanInterest(principal: Sen, days: number): Sen {
  return financingDown(principal, loanBasisPoints, days);
}

/** Amount that repays the loan in full on a Tokyo date: each calendar day since the payout counts once, the payout's own day does not. */
export function owedOn({ principal, interestFrom, interestPaid }: RunningLoan, date: string) {
  if (interestFrom === null) return { interest: zero, principal: zero } satisfies LoanParts;
  const days = calendarDays(interestFrom, date);
  const interest = sen(loanInterest(principal, days) - interestPaid);
  return { interest, principal } satisfies LoanParts;
}

/** Interest first, then principal; `amount` is at most what is owed. */
export function partsOf(owed: LoanParts, amount: Sen): LoanParts {
  const interest = sen(Math.min(amount, owed.interest));
  return { interest, principal: sen(amount - interest) };
}

export function totalOf({ interest, principal }: LoanParts): Sen {
  return sen(interest + principal);
}

/** Principal and accrued interest of the account's loan at an instant, which it cannot withdraw; 0 without one. */
export function owedBy(state: Brokerage, account: Account, at: number): Sen {
  const loan = openLoan(state, account);
  return loan === undefined ? zero : totalOf(owedOn(loan, tokyoDate(at)));
}

/** The account's application or running loan: there is never more than one. */
function openLoan({ loans }: Brokerage, account: Account): Loan | undefined {
  const [id] = account.loans;
  return id === undefined ? undefined : loans.get(id);
}

/** Calendar days from one date (`YYYY-MM-DD`) to a later one. */
export function calendarDays(from: string, to: string): number {
  return (startOfTokyoDate(to) - startOfTokyoDate(from)) / dayMs;
}

/** The due time of a loan paid out on a Tokyo date: 23:59:00 of the 90th day after it. */
export function loanDueAt(startedOn: string): number {
  return startOfTokyoDate(addDays(startedOn, loanTermDays)) + dayMs - minuteMs;
}
