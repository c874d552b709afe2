import type { ReasonEntry } from "./reason-entry.ts";

/** Proofs of the hash chains. */
export const ledgerReasons = {
  ROOT_UNKNOWN: { code: 404 },
  ROOT_BEFORE_FIRST_ENTRY: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
