import type { Hex } from "../draw/hex.ts";

/** The name of the file's format (docs/ledger/account-books.md); a changed format gets a new name. */
export const booksFormat = "akari-books-1";

/** A daily root over the heads of all accounts, and the way from the account's own head to it. */
export interface BooksRoot {
  /** `YYYY-MM-DD`. */
  readonly tradingDate: string;
  /** How many accounts' heads are under it. */
  readonly accounts: number;
  readonly root: Hex;
  /** How many of the account's entries, from the first, are under it. */
  readonly entries: number;
  /** The place of the account's head among all, from 0. */
  readonly index: number;
  /** Sibling hashes from the leaf up to the root. */
  readonly path: readonly Hex[];
}

/** All books of one account, as its owner keeps them. */
export interface Books {
  readonly format: typeof booksFormat;
  /** Says in every file that the money is practice money. */
  readonly practice: string;
  readonly account: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** From the first: canonical text (`entry-text.ts`) and head of the chain after it. */
  readonly entries: readonly { readonly text: string; readonly head: Hex }[];
  /** null before the first trading day that ended after the account's first entry. */
  readonly root: BooksRoot | null;
  /** `booksSum` of all the rest. */
  readonly sum: Hex;
}

/** The leaf of an account under a daily root. */
export function headLeaf(account: number, entries: number, head: Hex): string {
  return `${account} ${entries} ${head}`;
}
