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
  of: {
    "entry-corrected": ({ correction: { entryId, entryKind, amount, reason } }) => ({
      key: "message.entryCorrected",
      parameters: { entryId, entryKind, amount, reason },
    }),
  },
};
