import { required } from "../assertion.ts";
import { type Denied, denied } from "../decision.ts";
import type { AccountId } from "../ids.ts";
import type { Brokerage } from "../state.ts";
import type { IpoEntry, IpoEntryId } from "./entry.ts";
import type { Offering, OfferingId } from "./offering.ts";

/** The entries of an offering that are in memory, oldest first; from the freezing until the reserve is drawn these are the whole list. */
export function entriesOf({ ipoEntries }: Brokerage, offeringId: OfferingId): IpoEntry[] {
  return [...ipoEntries.values()]
    .filter((entry) => entry.offeringId === offeringId)
    .sort((one, other) => one.id - other.id);
}

export function offeringOf({ offerings }: Brokerage, id: OfferingId): Offering {
  return required(offerings.get(id), "offering", id);
}

/** Denied: IPO_ENTRY_UNKNOWN (also another customer's), IPO_ENTRY_ENDED (an id given earlier: only the tables know its outcome). */
export function ownEntry(
  state: Brokerage,
  accountId: AccountId,
  entryId: IpoEntryId,
): Denied | { readonly kind: "own"; readonly entry: IpoEntry; readonly offering: Offering } {
  const entry = state.ipoEntries.get(entryId);
  if (entry === undefined && entryId < state.nextId) return denied("IPO_ENTRY_ENDED", "entryId");
  if (entry?.accountId !== accountId) return denied("IPO_ENTRY_UNKNOWN", "entryId");
  return { kind: "own", entry, offering: offeringOf(state, entry.offeringId) };
}
