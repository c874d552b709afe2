/** Why an operator rejects an identity: the closed list, which the customer reads. Browsers use it too. */
export const identityRejections = [
  "IDENTITY_UNREADABLE",
  "IDENTITY_FRONT_UNREADABLE",
  "IDENTITY_BACK_UNREADABLE",
  "IDENTITY_DIFFERS",
  "IDENTITY_SIDES_DIFFER",
  "IDENTITY_NOT_SPECIMEN",
] as const;
