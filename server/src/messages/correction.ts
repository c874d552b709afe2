import type { CorrectionKeys } from "@akari/core/messages/correction";
import type { NounWording } from "./noun-wording.ts";

export const correctionWording: NounWording<CorrectionKeys> = {
  kind: "money",
  away: "decision",
  wording: {
    "message.entryCorrected": {
      needs: ["entryId", "entryKind", "amount", "reason"],
      values: ({ entryId, entryKind, amount, reason }, write) => ({
        entry: String(entryId),
        kind: entryKind === "deposit-approved" ? "deposit" : "withdrawal",
        amount: write.yen(amount),
        reason: write.operatorReason(reason),
      }),
      about: ({ entryId: id }) => ({ kind: "entry", id }),
    },
  },
};
