import { typed } from "../typed.ts";
import type { LoanCommand } from "./commands.ts";
import type { LoanEvent } from "./events.ts";
import type { Loan, LoanDues } from "./loan.ts";

export const loan = {
  command: typed<LoanCommand>(),
  event: typed<LoanEvent>(),
  denials: [
    "LOAN_UNKNOWN",
    "LOAN_DECIDED",
    "LOAN_AMOUNT_INVALID", // not a whole number of units of 10,000 yen above 0
    "LOAN_TOO_SMALL",
    "LOAN_ABOVE_LIMIT", // above what the credit score allows
    "LOAN_OPEN", // an application waits or a loan runs: one at a time
    "LOAN_NOT_RUNNING", // nothing is paid out, or all is repaid
    "LOAN_REPAYMENT_INVALID", // not a whole number of yen above 0
    "LOAN_REPAYMENT_ABOVE_OWED",
    "LOAN_REPAYMENT_ABOVE_CASH",
  ],
  /** Applications that wait for their decision, and running loans; at most one of an account. */
  records: { loans: typed<Loan>() },
  /** Running loans before their due date, the next due first. */
  indexes: { loanDues: typed<LoanDues>() },
} as const;
