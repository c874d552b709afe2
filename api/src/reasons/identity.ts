import type { ReasonEntry } from "./reason-entry.ts";

/** Identity: what a submission lacks, what a review needs, and why it was rejected. */
export const identityReasons = {
  IDENTITY_NOT_PASSED: { code: 0 },
  IDENTITY_PASSED: { code: 0 },
  IDENTITY_WAITING: { code: 0 },
  IDENTITY_CASE_WAITS: { code: 0 },
  IDENTITY_UNKNOWN: { code: 404 },
  IDENTITY_NUMBER_FORMAT: { code: 0 },
  IDENTITY_IMAGE_TWICE: { code: 0 },
  IDENTITY_NOT_VIEWED: { code: 0 },
  IDENTITY_UNREADABLE: { code: 0 },
  IDENTITY_FRONT_UNREADABLE: { code: 0 },
  IDENTITY_BACK_UNREADABLE: { code: 0 },
  IDENTITY_DIFFERS: { code: 0 },
  IDENTITY_SIDES_DIFFER: { code: 0 },
  IDENTITY_NOT_SPECIMEN: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
