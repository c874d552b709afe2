/** What one can read the ledger by. */
export const entryGroups = ["trading", "dividends", "transfers", "prizes", "advances"] as const;
export type EntryGroup = (typeof entryGroups)[number];
