import { caseNumberOf } from "@akari/api/case-number";
import type { OfWithdrawal, WithdrawalKeys } from "@akari/core/messages/withdrawal";
import type { NounWording, Writing } from "./noun-wording.ts";

const needs = ["withdrawalId", "amount"] as const;
const values = ({ withdrawalId, amount }: OfWithdrawal, write: Writing) => ({
  orderNumber: caseNumberOf("withdrawal", withdrawalId),
  amount: write.yen(amount),
});
const about = ({ withdrawalId: id }: OfWithdrawal) => ({ kind: "withdrawal", id }) as const;

export const withdrawalWording: NounWording<WithdrawalKeys> = {
  kind: "money",
  away: "decision",
  wording: {
    "message.withdrawalRequested": {
      needs: [...needs, "dueAt"],
      values: (given, write) => ({ ...values(given, write), due: write.time(given.dueAt) }),
      about,
    },
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
