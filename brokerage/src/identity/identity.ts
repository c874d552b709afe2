/** Why operators reject an identity: the closed list, which the customer reads. */
export const identityRejections = [
  "IDENTITY_UNREADABLE",
  "IDENTITY_FRONT_UNREADABLE",
  "IDENTITY_BACK_UNREADABLE",
  "IDENTITY_DIFFERS",
  "IDENTITY_SIDES_DIFFER",
  "IDENTITY_NOT_SPECIMEN",
] as const;
export type IdentityRejection = (typeof identityRejections)[number];

/** Whether an account's holder is known by name. Names and images are no part of the books. */
export interface Identity {
  /** `passed` is final. */
  readonly status: "passed" | "rejected";
  /** Why it was rejected; null otherwise. */
  readonly reason: IdentityRejection | null;
  readonly decidedAt: number;
}
