// Plain lists apart from the schemas, which the first page does not load.
import type { EntryGroup } from "./entry-groups.ts";
import { causesOfNouns, entriesOfNouns } from "./words.ts";

/** Purposes of an entry; every product whose money moves by itself has its own, in its words. */
export const causeKinds = [
  "order",
  "position",
  "deposit",
  "withdrawal",
  "entry",
  ...causesOfNouns,
] as const;
export type CauseKind = (typeof causeKinds)[number];

/** How a cause is written in a url and in a filter: `order:7`. */
export const causePattern = new RegExp(`^(${causeKinds.join("|")}):[1-9][0-9]{0,14}$`);

/** Every kind of entry with what it is about; the ledger can be read by it. */
export const groupOfKind = {
  "deposit-approved": "transfers",
  "withdrawal-held": "transfers",
  "withdrawal-approved": "transfers",
  correction: "transfers",
  "withdrawal-released": "transfers",
  "order-held": "trading",
  "order-released": "trading",
  "long-opened": "trading",
  "short-opened": "trading",
  "long-closed": "trading",
  "short-closed": "trading",
  "advance-repaid": "advances",
  "advance-written-off": "advances",
  ...entriesOfNouns,
} as const satisfies Readonly<Record<string, EntryGroup>>;
