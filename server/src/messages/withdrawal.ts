import { caseNumberOf } from "@akari/api/case-number";
import type { Sen } from "@akari/brokerage/money";
import { withdrawals } from "../engine/records/withdrawal.ts";
import type { NounMessages, Writing } from "./noun-messages.ts";

interface Decided {
  readonly withdrawalId: number;
  readonly amount: Sen;
}

export interface WithdrawalKeys {
  readonly "message.withdrawalApproved": Decided;
  /** Nobody decided within 24 hours. */
  readonly "message.withdrawalUndecided": Decided;
  readonly "message.withdrawalFailed": Decided & { readonly reason: string };
}

const needs = ["withdrawalId", "amount"] as const;
const values = ({ withdrawalId, amount }: Decided, write: Writing) => ({
  orderNumber: caseNumberOf("withdrawal", withdrawalId),
  amount: write.yen(amount),
});
const about = ({ withdrawalId: id }: Decided) => ({ kind: "withdrawal", id }) as const;

export const withdrawalMessages: NounMessages<WithdrawalKeys> = {
  of: {
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
  wording: {
    "message.withdrawalApproved": { needs, values, about },
    "message.withdrawalUndecided": { needs, values, about },
    "message.withdrawalFailed": {
      needs: [...needs, "reason"],
      values: (given, write) => ({
        ...values(given, write),
        reason: write.reason(given.reason, {}),
      }),
      about,
    },
  },
};
