import type { EntryId } from "../ids.ts";
import { zero } from "../money.ts";
import type { Entry, Posting } from "./entry.ts";

/** The account under which the firm's own entries are filed and chained: no customer has it. */
export const houseAccountId = 0;

/** Kinds of entries that touch no customer. */
export type HouseEntryKind = "prizes-fed"; // outside > prizes

/** An entry between accounts of the house. Its chain is the firm's own, and part of the daily root like every other. */
export interface HouseEntry extends Omit<Entry, "kind" | "cause"> {
  readonly kind: HouseEntryKind;
  readonly cause: { readonly kind: "prizes"; readonly id: number };
}

/** The firm's entry with the next id of the one sequence. */
export function houseEntry(
  { nextId, tradingDate }: { readonly nextId: number; readonly tradingDate: string },
  kind: HouseEntryKind,
  cause: HouseEntry["cause"],
  postings: readonly Posting[],
  at: number,
): HouseEntry {
  const id: EntryId = nextId;
  const cashless = { cashChange: zero, cashAfter: zero };
  return { id, accountId: houseAccountId, kind, cause, at, tradingDate, postings, ...cashless };
}
