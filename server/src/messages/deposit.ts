import { caseNumberOf } from "@akari/api/case-number";
import { depositLimits } from "../desk/deposit-rules.ts";
import type { Decided, DepositKeys } from "@akari/core/messages/deposit";
import type { NounWording } from "./noun-wording.ts";

const about = ({ depositId: id }: Decided) => ({ kind: "deposit", id }) as const;

export const depositWording: NounWording<DepositKeys> = {
  kind: "money",
  away: "decision",
  wording: {
    "message.depositApproved": {
      needs: ["depositId", "amount"],
      values: ({ depositId, amount }, write) => ({
        orderNumber: caseNumberOf("deposit", depositId),
        amount: write.yen(amount),
      }),
      about,
    },
    "message.depositFailed": {
      needs: ["depositId", "amount"],
      values: ({ depositId, amount, reason = "" }, write) => ({
        orderNumber: caseNumberOf("deposit", depositId),
        amount: write.yen(amount),
        reason: write.reason(reason, depositLimits(reason)),
      }),
      about,
    },
  },
};
