import type { CreditScoreChanged, OwnEvent } from "@akari/brokerage/account/events";
import type { EntryPosted } from "@akari/brokerage/ledger/events";
import type { ToldMessages } from "./told-messages.ts";

/** Reasons without another message: those of all others are told with their cause. */
const untold = ["forced-close", "advance-written-off", "loan-repaid"] as const;
export type Untold = (typeof untold)[number];

export interface AccountKeys {
  readonly "message.scoreChanged": {
    /** Points up or down. */
    readonly change: number;
    /** The score afterwards. */
    readonly score: number;
    readonly reason: Untold;
  };
}

export const accountMessages: ToldMessages<AccountKeys, (OwnEvent | EntryPosted)["kind"]> = {
  of: {
    "account-opened": { because: "its owner has just opened it and is in the app" },
    "entry-posted": { because: "it never comes alone; the event with it says what happened" },
    "credit-score-changed"({ change, reason }, { account }) {
      if (!isUntold(reason)) return null;
      const parameters = { change, score: account.creditScore, reason };
      return { key: "message.scoreChanged", parameters };
    },
  },
};

function isUntold(reason: CreditScoreChanged["reason"]): reason is Untold {
  return untold.some((one) => one === reason);
}
