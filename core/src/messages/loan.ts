import type { IdentityDecided } from "@akari/brokerage/identity/events";
import type { LoanEvent } from "@akari/brokerage/loan/events";
import type { Sen } from "@akari/brokerage/money";
import { loans } from "../records/loan.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface OfLoan {
  readonly loanId: number;
}

export interface LoanKeys {
  readonly "message.loanApproved": OfLoan & { readonly amount: Sen; readonly dueAt: number };
  readonly "message.loanFailed": OfLoan & { readonly amount: Sen; readonly reason: string };
  /** The due date repaid all of it. */
  readonly "message.loanDueRepaid": OfLoan & { readonly amount: Sen };
  /** Its due time passed while no process ran. */
  readonly "message.loanPostponed": OfLoan & { readonly dueAt: number };
  readonly "message.loanOverdue": OfLoan & { readonly left: Sen };
  readonly "message.identityPassed": Record<never, never>;
  readonly "message.identityRejected": { readonly reason: string };
}

export const loanMessages: NounMessages<LoanKeys, (LoanEvent | IdentityDecided)["kind"]> = {
  of: {
    "loan-requested": { because: "the customer did it and sees the answer" },
    /** Customers need no message about their own cancel. */
    "loan-decided"({ loanId, reason, by }, after) {
      if (by === "customer") return null;
      const { amount, dueAt } = after.touched(loans, loanId);
      if (reason !== null)
        return { key: "message.loanFailed", parameters: { loanId, amount, reason } };
      return { key: "message.loanApproved", parameters: { loanId, amount, dueAt: dueAt ?? 0 } };
    },
    /** Customers need no message about their own repayment; what a due date left has a message of its own. */
    "loan-repaid"({ loanId, interest, principal, by }, after) {
      const isWhole = after.touched(loans, loanId).principal === 0;
      if (by !== "clock" || !isWhole) return null;
      const amount = (interest + principal) as Sen;
      return { key: "message.loanDueRepaid", parameters: { loanId, amount } };
    },
    "loan-postponed": ({ loanId, dueAt }) => ({
      key: "message.loanPostponed",
      parameters: { loanId, dueAt },
    }),
    "loan-written-off": { because: "the message of the reset's end says the amount" },
    "loan-overdue": ({ loanId }, after) => ({
      key: "message.loanOverdue",
      parameters: { loanId, left: after.touched(loans, loanId).principal },
    }),
    "identity-decided": ({ reason }) =>
      reason === null
        ? { key: "message.identityPassed", parameters: {} }
        : { key: "message.identityRejected", parameters: { reason } },
  },
};
