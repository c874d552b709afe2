/** Accounts of the books as the catalogue `ledger.account` names them. */
const named = [
  "cash",
  "advance",
  "held",
  "margin",
  "market",
  "financing",
  "fees",
  "interest",
  "losses",
  "outside",
] as const;

export type LedgerAccountKey = (typeof named)[number];

/** `held:12` as key and id; no key for a line that this version does not know. */
export function ledgerAccountWords(account: string): { key?: LedgerAccountKey; id: string } {
  const [word = "", id = ""] = account.split(":");
  const key = named.find((known) => known === word);
  return key === undefined ? { id } : { key, id };
}
