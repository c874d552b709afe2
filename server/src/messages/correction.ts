import type { CorrectableKind, CorrectionReason } from "@akari/brokerage/correction/correction";
import type { EntryCorrected } from "@akari/brokerage/correction/events";
import type { Sen } from "@akari/brokerage/money";
import type { NounMessages } from "./noun-messages.ts";

export interface CorrectionKeys {
  readonly "message.entryCorrected": {
    /** The entry that was reversed. */
    readonly entryId: number;
    readonly entryKind: CorrectableKind;
    readonly amount: Sen;
    readonly reason: CorrectionReason;
  };
}

export const correctionMessages: NounMessages<CorrectionKeys, EntryCorrected["kind"]> = {
  kind: "money",
  away: "decision",
  of: {
    "entry-corrected": ({ correction: { entryId, entryKind, amount, reason } }) => ({
      key: "message.entryCorrected",
      parameters: { entryId, entryKind, amount, reason },
    }),
  },
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
