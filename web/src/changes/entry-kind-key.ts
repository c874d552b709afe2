import type { LedgerLine } from "@akari/api/ledger";

type EntryKind = LedgerLine["kind"];
type OwnOrMargin = "long-opened" | "long-closed";

/** Where the words for an entry's kind stand in the catalogue of the ledger: shares held outright are sold, a margin position is closed. */
export function entryKindKey({
  kind,
  leverage,
}: Pick<LedgerLine, "kind" | "leverage">):
  | `kind.${EntryKind}`
  | `fill.${"cash" | "margin"}.${OwnOrMargin}` {
  if (leverage === null || !isOfLong(kind)) return `kind.${kind}`;
  return `fill.${leverage === 1 ? "cash" : "margin"}.${kind}`;
}

/** True for the fills of longs, which are held outright or on margin; a short is always on margin. */
function isOfLong(kind: EntryKind): kind is OwnOrMargin {
  return kind === "long-opened" || kind === "long-closed";
}
