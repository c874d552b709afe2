import { causeNumberOf, recordNumberOf } from "@akari/api/case-number";
import type { LedgerLine } from "@akari/api/ledger";
import { heldKeyOf } from "../../navigation/subjects.ts";

/** Accounts of the books as the catalogue `ledger.account` names them. */
const named = [
  "cash",
  "advance",
  "margin",
  "market",
  "financing",
  "fees",
  "interest",
  "issuers",
  "dealing",
  "losses",
  "loans",
  "outside",
] as const;

type LedgerAccountKey = (typeof named)[number] | ReturnType<typeof heldKeyOf>;

/** `held:12` as key and id; no key for a line that this version does not know. `cause` says what an entry's holds are for. */
export function ledgerAccountWords(
  account: string,
  cause: LedgerLine["cause"]["kind"],
): { key?: LedgerAccountKey; id: string } {
  const [word = "", id = ""] = account.split(":");
  if (word === "held") return { key: heldKeyOf(cause), id: causeNumberOf(cause, id) };
  if (word === "margin") return { key: "margin", id: recordNumberOf("position", id) };
  const key = named.find((known) => known === word);
  return key === undefined ? { id } : { key, id };
}
