import type { EventBase } from "../event-base.ts";
import type { Entry } from "./entry.ts";
import type { HouseEntry } from "./house-entry.ts";

/** An entry between accounts of the house: no account's event. */
export interface HouseEntryPosted {
  readonly kind: "house-entry-posted";
  readonly entry: HouseEntry;
}

/** The only event that does not raise the account's `eventSequence`: it never comes alone. */
export interface EntryPosted extends EventBase {
  readonly kind: "entry-posted";
  readonly entry: Entry;
}
