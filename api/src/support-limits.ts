/** Longest text of one message, in UTF-16 units: a question with its figures fits, a pasted document does not. */
export const supportTextMaximum = 500;

/** Pictures that operators may send; all are drawn by us, and no others exist (docs/decisions/0180-messages-without-contacts.md). */
export const supportTemplates = [
  "queue-at-a-price",
  "withdrawal-window",
  "deposit-steps",
  "ledger-entry",
] as const;
export type SupportTemplate = (typeof supportTemplates)[number];
