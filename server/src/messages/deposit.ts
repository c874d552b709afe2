import type { DepositEvent } from "@akari/brokerage/deposit/events";
import { caseNumberOf } from "@akari/api/case-number";
import type { Sen } from "@akari/brokerage/money";
import { depositLimits } from "../desk/deposit-rules.ts";
import { deposits } from "../engine/records/deposit.ts";
import type { NounMessages } from "./noun-messages.ts";

interface Decided {
  readonly depositId: number;
  readonly amount: Sen;
  /** Why it failed. */
  readonly reason?: string;
}

export interface DepositKeys {
  readonly "message.depositApproved": Decided;
  readonly "message.depositFailed": Decided;
}

const keyOf = {
  approved: "message.depositApproved",
  failed: "message.depositFailed",
} as const;

const about = ({ depositId: id }: Decided) => ({ kind: "deposit", id }) as const;

export const depositMessages: NounMessages<DepositKeys, DepositEvent["kind"]> = {
  kind: "money",
  away: "decision",
  of: {
    "deposit-requested": { because: "its card stands in the conversation with support" },
    "deposit-decided"({ depositId, status, reason }, after) {
      const { amount } = after.touched(deposits, depositId).deposit;
      const parameters = { depositId, amount, ...(reason === null ? {} : { reason }) };
      return { key: keyOf[status], parameters };
    },
  },
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
