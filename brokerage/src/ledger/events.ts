import type { EventBase } from "../event-base.ts";
import type { Entry } from "./entry.ts";

/** The only event that does not raise the account's `eventSequence`: it never comes alone. */
export interface EntryPosted extends EventBase {
  readonly kind: "entry-posted";
  readonly entry: Entry;
}
