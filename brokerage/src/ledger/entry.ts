import type { AccountId, EntryId } from "../ids.ts";
import type { HoldKind } from "../hold/hold.ts";
import type { Sen } from "../money.ts";
import type { LedgerAccount } from "./ledger-account.ts";

/**
 * One amount from one ledger account to another. "a > b" in the posting table of docs/ledger.md is
 * `{from: a, to: b}`: `from` falls by the amount and `to` rises. It cannot be unbalanced.
 */
export interface Posting {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** Above 0. */
  readonly amount: Sen;
}

/** Kinds of entries. Each has a text in every language (`ledger.kind.<kind>`). */
export type EntryKind =
  | "deposit-approved"
  | "withdrawal-approved"
  | "correction" // the exact reverse of one of the two above
  | `${HoldKind}-held` // cash > held, when an opening order is accepted or amended up; likewise for every other cause
  | `${HoldKind}-released` // held > cash, when it is cancelled, expires, or is amended down
  | "long-opened"
  | "short-opened"
  | "long-closed"
  | "short-closed"
  | "dividend-paid" // to a fully paid long
  | "dividend-adjusted" // to a margin long
  | "dividend-charged" // to a short
  | "loan-paid-out"
  | "loan-repaid"
  | "prize-paid"
  | "fund-seeded" // to the account of a fund
  | "fund-bought" // a follower's units
  | "fund-redeemed"
  | "fund-units-issued" // the fund's side of the two before
  | "fund-units-redeemed"
  | "loan-written-off" // losses > loans, with a reset or a closing
  | "account-reset"
  | "account-closed"
  | "advance-repaid"
  | "advance-written-off";

export type CauseKind = HoldKind | "position" | "deposit" | "entry" | "loan" | "chance" | "reset";

/** The postings of one cause. Every entry belongs to one customer account. */
export interface Entry {
  readonly id: EntryId;
  readonly accountId: AccountId;
  readonly kind: EntryKind;
  readonly cause: { readonly kind: CauseKind; readonly id: number };
  readonly at: number;
  readonly tradingDate: string;
  readonly postings: readonly Posting[];
  /** Net change of the customer's cash; may be 0. */
  readonly cashChange: Sen;
  /** The customer's cash after it. */
  readonly cashAfter: Sen;
}
