import type { LedgerLine } from "@akari/api/ledger";

/** Accounts of the books as the catalogue `ledger.account` names them. */
const named = [
  "cash",
  "advance",
  "held",
  "heldForWithdrawal",
  "margin",
  "market",
  "financing",
  "fees",
  "interest",
  "losses",
  "outside",
] as const;

export type LedgerAccountKey = (typeof named)[number];

/** `held:12` as key and id, in an entry of this cause; no key for a line that this version does not know. */
export function ledgerAccountWords(
  account: string,
  cause: LedgerLine["cause"]["kind"],
): { key?: LedgerAccountKey; id: string } {
  const [word = "", id = ""] = account.split(":");
  const name = word === "held" && cause === "withdrawal" ? "heldForWithdrawal" : word;
  const key = named.find((known) => known === name);
  return key === undefined ? { id } : { key, id };
}
