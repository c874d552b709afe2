import type { CreditScoreChanged, OwnEvent } from "@akari/brokerage/account/events";
import type { EntryPosted } from "@akari/brokerage/ledger/events";
import type { NounMessages } from "./noun-messages.ts";

/** Reasons that no other message explains. The message about the cause covers every other reason. */
const standaloneReasons = ["forced-close", "advance-written-off", "loan-repaid"] as const;
export type StandaloneReason = (typeof standaloneReasons)[number];

export interface AccountKeys {
  readonly "message.scoreChanged": {
    /** Points up or down. */
    readonly change: number;
    /** The score afterwards. */
    readonly score: number;
    readonly reason: StandaloneReason;
  };
}

export const accountMessages: NounMessages<AccountKeys, (OwnEvent | EntryPosted)["kind"]> = {
  of: {
    "account-opened": { because: "its owner has just opened it and is in the app" },
    "entry-posted": { because: "it never comes alone; the event with it says what happened" },
    "credit-score-changed"({ change, reason }, { account }) {
      if (!isStandalone(reason)) return null;
      const parameters = { change, score: account.creditScore, reason };
      return { key: "message.scoreChanged", parameters };
    },
  },
};

function isStandalone(reason: CreditScoreChanged["reason"]): reason is StandaloneReason {
  return standaloneReasons.some((one) => one === reason);
}
