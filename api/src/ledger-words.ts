// Plain lists apart from the schemas, which the first page does not load.

/** What one can read the ledger by. */
export const entryGroups = ["trading", "dividends", "transfers", "prizes", "advances"] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** What an entry can be made for; every product whose money moves by itself has its own. */
export const causeKinds = [
  "order",
  "position",
  "deposit",
  "withdrawal",
  "block",
  "ipo",
  "premarket",
  "entry",
  "loan",
  "chance",
] as const;
export type CauseKind = (typeof causeKinds)[number];

/** How a cause is written in a url and in a filter: `order:7`. */
export const causePattern = new RegExp(`^(${causeKinds.join("|")}):[1-9][0-9]{0,14}$`);
