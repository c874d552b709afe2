import { ApiError } from "@akari/api/client";
import type { ChainPage } from "@akari/api/ledger";
import { practiceMark } from "@akari/api/practice-mark";
import { type Books, booksFormat, type BooksRoot } from "@akari/verify/books/books";
import { booksSum } from "@akari/verify/books/books-sum";
import type { Client } from "../http/client.ts";
import { inTurns } from "./in-turns.ts";

interface Fetching {
  readonly client: Client;
  readonly account: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly signal: AbortSignal;
  /** How many entries have been read. */
  readonly onEntries: (count: number) => void;
}

/** The whole books of the signed-in customer, as the file has them. Rejects as the client does. */
export async function fetchBooks(fetching: Fetching): Promise<Books> {
  const { client, account, at, signal, onEntries } = fetching;
  const quiet = { signal, quiet: true };
  // The root comes first: the entries under it are then among those that are read.
  const root = await fetchRoot(fetching);
  const entries: ChainPage["items"] = [];
  let cursor: string | null = null;
  do {
    const request: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: ChainPage = await client.call("account/ledger/chain", request, quiet);
    entries.push(...page.items);
    cursor = page.nextCursor;
    onEntries(entries.length);
  } while (cursor !== null);
  const books = {
    format: booksFormat,
    practice: practiceMark,
    account,
    savedAt: at,
    entries,
    root,
  } as const;
  return { ...books, sum: await inTurns(booksSum(books), () => {}, signal) };
}

/** The newest root that is over entries of the account. */
async function fetchRoot({ client, signal }: Fetching): Promise<BooksRoot | null> {
  const { items } = await client.call("ledger/roots", {}, { signal, quiet: true });
  const newest = items[0];
  if (newest === undefined) return null;
  try {
    const { tradingDate } = newest;
    const proof = await client.call(
      "account/ledger/proof",
      { tradingDate },
      { signal, quiet: true },
    );
    const { accounts, root, entries, index, path } = proof;
    return { tradingDate, accounts, root, entries, index, path };
  } catch (error) {
    if (error instanceof ApiError && error.reason === "ROOT_BEFORE_FIRST_ENTRY") return null;
    throw error;
  }
}
