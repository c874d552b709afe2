import type { Approved, CommandBase } from "../command-base.ts";
import type { AccountId, EntryId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { CorrectableKind, CorrectionReason } from "./correction.ts";

export interface CorrectEntry extends CommandBase, Approved {
  readonly kind: "correct-entry";
  readonly accountId: AccountId;
  readonly entryId: EntryId;
  /** The entry's data in the books, which memory does not keep; the tables refuse a correction that says otherwise. */
  readonly entryKind: CorrectableKind;
  readonly amount: Sen;
  readonly reason: CorrectionReason;
}
