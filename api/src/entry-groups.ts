/** What one can read the ledger by. */
export const entryGroups = ["trading", "dividends", "transfers", "advances"] as const;
export type EntryGroup = (typeof entryGroups)[number];
