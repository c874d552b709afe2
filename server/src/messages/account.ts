import type { CreditScoreChanged, OwnEvent } from "@akari/brokerage/account/events";
import type { EntryPosted } from "@akari/brokerage/ledger/events";
import type { NounMessages } from "./noun-messages.ts";

type Untold = Extract<
  CreditScoreChanged["reason"],
  "forced-close" | "advance-written-off" | "loan-repaid"
>;

export interface AccountKeys {
  readonly "message.scoreChanged": {
    /** Points up or down. */
    readonly change: number;
    /** The score afterwards. */
    readonly score: number;
    readonly reason: Untold;
  };
}

/** The reason as selected by the text; null: the message about its cause says it. */
const wordOf: Readonly<Record<CreditScoreChanged["reason"], string | null>> = {
  "forced-close": "forcedClose",
  "advance-written-off": "writtenOff",
  "loan-repaid": "loanRepaid",
  "loan-overdue": null,
  "identity-passed": null,
  "account-reset": null,
};

export const accountMessages: NounMessages<AccountKeys, (OwnEvent | EntryPosted)["kind"]> = {
  kind: "account",
  away: "decision",
  of: {
    "account-opened": { because: "its owner has just opened it and is in the app" },
    "entry-posted": { because: "it never comes alone; the event with it says what happened" },
    "credit-score-changed"({ change, reason }, { account }) {
      if (wordOf[reason] === null) return null;
      const parameters = { change, score: account.creditScore, reason: reason as Untold };
      return { key: "message.scoreChanged", parameters };
    },
  },
  wording: {
    "message.scoreChanged": {
      needs: ["change", "score", "reason"],
      values: ({ change, score, reason }, write) => ({
        direction: change > 0 ? "up" : "down",
        points: write.number(Math.abs(change)),
        score: write.number(score),
        reason: wordOf[reason] ?? "",
      }),
      about: () => null,
    },
  },
};
