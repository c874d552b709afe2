import { typed } from "../typed.ts";
import type { CorrectEntry } from "./commands.ts";
import type { Correction } from "./correction.ts";
import type { EntryCorrected } from "./events.ts";

export const correction = {
  command: typed<CorrectEntry>(),
  event: typed<EntryCorrected>(),
  denials: [
    "ENTRY_NOT_CORRECTABLE", // only approved deposits and withdrawals
    "ENTRY_CORRECTED",
    "CORRECTION_NOT_COVERED", // the customer's money does not cover it
  ],
  /** Corrections, for good: an entry is reversed at most once. */
  records: { corrections: typed<Correction>() },
} as const;
