import { sameBytes } from "../bytes.ts";
import { nextHead } from "../chain.ts";
import { bytesOf } from "../draw/hex.ts";
import type { ChainEntry } from "../entry-text.ts";
import { isInMerkleTree } from "../merkle.ts";
import { readEntryText } from "../read-entry.ts";
import { runThrough } from "../run-through.ts";
import { booksSum } from "./books-sum.ts";
import { type Books, type BooksRoot, headLeaf } from "./books.ts";

/** The steps of a check, in their order; `root` only when the file has one. */
export type BooksStep = "file" | "chain" | "cash" | "root";

/** Why a step fails. */
export type BooksProblem =
  | "SUM_DIFFERS" // the file is not as it was saved
  | "ENTRY_UNREADABLE"
  | "OTHER_ACCOUNT"
  | "ENTRY_OUT_OF_ORDER" // its number is not above the one before
  | "HEAD_DIFFERS" // the head does not follow from the head before and the entry
  | "CASH_DIFFERS" // postings, change and balance do not add up
  | "CASH_BELOW_ZERO"
  | "ENTRIES_MISSING" // the root is over more entries than there are
  | "DATE_DIFFERS" // an entry after the root belongs to a day of the root
  | "ROOT_DIFFERS"; // the account's head is not under the root

export interface CheckedBooksStep {
  readonly step: BooksStep;
  /** null: the step is right. */
  readonly problem: BooksProblem | null;
  /** The entry that the problem is about, by its place from 1; null: none in particular. */
  readonly place: number | null;
}

export interface BooksProgress {
  readonly done: readonly CheckedBooksStep[];
  /** Entries of the step under way that have been looked at. */
  readonly entries: number;
}

/** Entries that are looked at before others get a turn. */
const entriesAtOnce = 250;

/** Recomputes a file step by step; yields while it does, so that a page can show it and stay awake. */
export function* booksCheck(books: Books): Generator<BooksProgress, readonly CheckedBooksStep[]> {
  const done: CheckedBooksStep[] = [];
  const read: (ChainEntry | null)[] = [];
  const steps = [checkFile(books), checkChain(books, read), checkCash(read)];
  for (const step of steps) {
    for (;;) {
      const next = step.next();
      if (next.done === true) {
        done.push(next.value);
        break;
      }
      yield { done, entries: next.value };
    }
    yield { done, entries: 0 };
  }
  if (books.root !== null) done.push(checkRoot(books, books.root, read));
  return done;
}

/** The same in one go. */
export function checkBooks(books: Books): readonly CheckedBooksStep[] {
  return runThrough(booksCheck(books));
}

export function areRight(steps: readonly CheckedBooksStep[]): boolean {
  return steps.every(({ problem }) => problem === null);
}

function* checkFile(books: Books): Generator<number, CheckedBooksStep> {
  const sum = yield* booksSum(books);
  return sum === books.sum ? right("file") : failed("file", "SUM_DIFFERS");
}

/** Fills `read` with every entry, also those behind a broken link: the next steps need them. */
function* checkChain(
  { account, entries }: Books,
  read: (ChainEntry | null)[],
): Generator<number, CheckedBooksStep> {
  let result = right("chain");
  let previous: Uint8Array | null = null;
  let last = 0;
  for (const [index, { text, head }] of entries.entries()) {
    const entry = readEntryText(text);
    read.push(entry);
    if (result.problem === null) {
      const problem = problemOf(entry);
      const stored = bytesOf(head);
      if (problem !== null) result = failed("chain", problem, index + 1);
      else if (!sameBytes(nextHead(previous, text), stored))
        result = failed("chain", "HEAD_DIFFERS", index + 1);
      previous = stored;
      last = entry?.id ?? last;
    }
    if (index % entriesAtOnce === entriesAtOnce - 1) yield index + 1;
  }
  return result;

  function problemOf(entry: ChainEntry | null): BooksProblem | null {
    if (entry === null) return "ENTRY_UNREADABLE";
    if (entry.accountId !== account) return "OTHER_ACCOUNT";
    return entry.id > last ? null : "ENTRY_OUT_OF_ORDER";
  }
}

/** Cash before, plus what the postings move, is cash after, and never below 0. */
function* checkCash(read: readonly (ChainEntry | null)[]): Generator<number, CheckedBooksStep> {
  let cash = 0;
  for (const [index, entry] of read.entries()) {
    if (entry === null) return failed("cash", "ENTRY_UNREADABLE", index + 1);
    const moved = entry.postings.reduce(
      (sum, { from, to, amount }) =>
        sum + (to.kind === "cash" ? amount : 0) - (from.kind === "cash" ? amount : 0),
      0,
    );
    if (moved !== entry.cashChange || cash + moved !== entry.cashAfter)
      return failed("cash", "CASH_DIFFERS", index + 1);
    if (entry.cashAfter < 0) return failed("cash", "CASH_BELOW_ZERO", index + 1);
    cash = entry.cashAfter;
    if (index % entriesAtOnce === entriesAtOnce - 1) yield index + 1;
  }
  return right("cash");
}

function checkRoot(
  { account, entries }: Books,
  root: BooksRoot,
  read: readonly (ChainEntry | null)[],
): CheckedBooksStep {
  const last = entries[root.entries - 1];
  if (last === undefined) return failed("root", "ENTRIES_MISSING");
  const after = read[root.entries] ?? null;
  if (after !== null && after.tradingDate <= root.tradingDate)
    return failed("root", "DATE_DIFFERS", root.entries + 1);
  const leaf = headLeaf(account, root.entries, last.head);
  const claim = { leaf, index: root.index, count: root.accounts };
  return isInMerkleTree(claim, root.path.map(bytesOf), bytesOf(root.root))
    ? right("root")
    : failed("root", "ROOT_DIFFERS");
}

function right(step: BooksStep): CheckedBooksStep {
  return { step, problem: null, place: null };
}

function failed(step: BooksStep, problem: BooksProblem, place?: number): CheckedBooksStep {
  return { step, problem, place: place ?? null };
}
