import type { DepositEvent } from "@akari/brokerage/deposit/events";
import type { Sen } from "@akari/brokerage/money";
import { deposits } from "../records/deposit.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface Decided {
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

export const depositMessages: NounMessages<DepositKeys, DepositEvent["kind"]> = {
  of: {
    "deposit-requested": { because: "its card stands in the conversation with support" },
    "deposit-decided"({ depositId, status, reason }, after) {
      const { amount } = after.touched(deposits, depositId).deposit;
      const parameters = { depositId, amount, ...(reason === null ? {} : { reason }) };
      return { key: keyOf[status], parameters };
    },
  },
};
