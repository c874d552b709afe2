import type { AccountKeys, StandaloneReason } from "@akari/core/messages/account";
import type { NounWording } from "./noun-wording.ts";

/** The reason as selected by the text. */
const wordOf: Readonly<Record<StandaloneReason, string>> = {
  "forced-close": "forcedClose",
  "advance-written-off": "writtenOff",
  "loan-repaid": "loanRepaid",
};

export const accountWording: NounWording<AccountKeys> = {
  kind: "account",
  away: "decision",
  wording: {
    "message.scoreChanged": {
      needs: ["change", "score", "reason"],
      values: ({ change, score, reason }, write) => ({
        direction: change > 0 ? "up" : "down",
        points: write.number(Math.abs(change)),
        score: write.number(score),
        reason: wordOf[reason],
      }),
      about: () => null,
    },
  },
};
