/** Groups by which the ledger can be filtered. */
export const entryGroups = ["trading", "dividends", "transfers", "prizes", "advances"] as const;
export type EntryGroup = (typeof entryGroups)[number];
