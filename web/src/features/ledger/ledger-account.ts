import { caseNumberOf } from "@akari/api/case-number";
import type { LedgerLine } from "@akari/api/ledger";

/** Accounts of the books as the catalogue `ledger.account` names them. */
const named = [
  "cash",
  "advance",
  "held",
  "heldForWithdrawal",
  "heldForPremarket",
  "heldForBlock",
  "heldForIpo",
  "margin",
  "market",
  "financing",
  "fees",
  "interest",
  "issuers",
  "losses",
  "outside",
] as const;

export type LedgerAccountKey = (typeof named)[number];

/** `held:12` as key and id; no key for a line that this version does not know. `cause` says what an entry's holds are for. */
export function ledgerAccountWords(
  account: string,
  cause: LedgerLine["cause"]["kind"],
): { key?: LedgerAccountKey; id: string } {
  const [word = "", id = ""] = account.split(":");
  if (word === "held" && cause === "withdrawal")
    return { key: "heldForWithdrawal", id: caseNumberOf(cause, id) };
  if (word === "held" && cause === "premarket")
    return { key: "heldForPremarket", id: caseNumberOf(cause, id) };
  if (word === "held" && cause === "block") return { key: "heldForBlock", id };
  if (word === "held" && cause === "ipo") return { key: "heldForIpo", id };
  const key = named.find((known) => known === word);
  return key === undefined ? { id } : { key, id };
}
