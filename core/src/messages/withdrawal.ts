import type { Sen } from "@akari/brokerage/money";
import type { WithdrawalEvent } from "@akari/brokerage/withdrawal/events";
import { withdrawals } from "../records/withdrawal.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface OfWithdrawal {
  readonly withdrawalId: number;
  readonly amount: Sen;
}

export interface WithdrawalKeys {
  /** `dueAt`: undecided, it is approved then. */
  readonly "message.withdrawalRequested": OfWithdrawal & { readonly dueAt: number };
  readonly "message.withdrawalApproved": OfWithdrawal;
  /** No decision within 24 hours. */
  readonly "message.withdrawalUndecided": OfWithdrawal;
  readonly "message.withdrawalFailed": OfWithdrawal & { readonly reason: string };
}

export const withdrawalMessages: NounMessages<WithdrawalKeys, WithdrawalEvent["kind"]> = {
  of: {
    /** The owner gets it on every device, since money is to leave the account. */
    "withdrawal-requested": ({ withdrawal: { id: withdrawalId, amount, dueAt } }) => ({
      key: "message.withdrawalRequested",
      parameters: { withdrawalId, amount, dueAt },
    }),
    /** Customers need no message about their own cancel. */
    "withdrawal-decided"({ withdrawalId, reason, by }, after) {
      if (reason === "CANCELLED_BY_CUSTOMER") return null;
      const { amount } = after.touched(withdrawals, withdrawalId).withdrawal;
      const parameters = { withdrawalId, amount };
      if (reason !== null)
        return { key: "message.withdrawalFailed", parameters: { ...parameters, reason } };
      const key = by === "clock" ? "message.withdrawalUndecided" : "message.withdrawalApproved";
      return { key, parameters };
    },
  },
};
