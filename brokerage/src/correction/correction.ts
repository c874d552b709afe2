import type { AccountId, EntryId } from "../ids.ts";
import type { Sen } from "../money.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type CorrectionId = number;

/** Why an entry is reversed: the closed list, which the customer reads. */
export const correctionReasons = [
  "CORRECTION_WRONG_ACCOUNT",
  "CORRECTION_DOUBLED",
  "CORRECTION_DECIDED_BY_MISTAKE",
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** Kinds of entries whose exact reverse keeps every invariant: one posting between the customer and outside. */
export const correctableKinds = ["deposit-approved", "withdrawal-approved"] as const;
export type CorrectableKind = (typeof correctableKinds)[number];

/** The exact reverse of one entry. They stay in memory, so that no entry is reversed twice. */
export interface Correction {
  readonly id: CorrectionId;
  readonly accountId: AccountId;
  /** The entry that was reversed. */
  readonly entryId: EntryId;
  readonly entryKind: CorrectableKind;
  readonly amount: Sen;
  readonly reason: CorrectionReason;
  readonly correctedAt: number;
}
