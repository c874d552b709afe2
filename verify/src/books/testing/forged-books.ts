import { nextHead } from "../../chain.ts";
import { hexOf } from "../../draw/hex.ts";
import type { Books } from "../books.ts";
import type { BooksProblem, BooksStep } from "../check-books.ts";
import { account, madeBooks, madeEntries, sealed } from "./made-books.ts";

const right = madeBooks(madeEntries(40), 30);

/** Every later head follows from the entries before it. */
function chained(texts: readonly string[]): Books["entries"] {
  let head: Uint8Array | null = null;
  return texts.map((text) => ({ text, head: hexOf((head = nextHead(head, text))) }));
}

const texts = right.entries.map(({ text }) => text);
const edited = (at: number, from: string | RegExp, to: string) =>
  sealed({ ...right, entries: chained(texts.with(at, texts[at]!.replace(from, to))) });
const { root } = right;
if (root === null) throw new Error("the books have a root");

/** Files that are not what they say, each with a step that has to fail, the problem and the place of the entry. */
export const forgedBooks: readonly (readonly [
  string,
  Books,
  BooksStep,
  BooksProblem,
  number | null,
])[] = [
  ["a sum of another file", { ...right, sum: root.root }, "file", "SUM_DIFFERS", null],
  ["another time of saving", { ...right, savedAt: 1 }, "file", "SUM_DIFFERS", null],
  [
    "another date of the root",
    { ...right, root: { ...root, tradingDate: "2026-11-17" } },
    "file",
    "SUM_DIFFERS",
    null,
  ],
  ["an entry of another account", edited(4, String(account), "7"), "chain", "OTHER_ACCOUNT", 5],
  [
    "a number that is not above the one before",
    edited(4, "entry 18", "entry 14"),
    "chain",
    "ENTRY_OUT_OF_ORDER",
    5,
  ],
  ["an entry with a blank too many", edited(4, "order", "order "), "chain", "ENTRY_UNREADABLE", 5],
  ["a leading zero", edited(4, "entry 18", "entry 018"), "chain", "ENTRY_UNREADABLE", 5],
  [
    "a text without its head",
    sealed({ ...right, entries: right.entries.with(4, { ...right.entries[4]!, text: texts[3]! }) }),
    "chain",
    "ENTRY_OUT_OF_ORDER",
    5,
  ],
  [
    "a head that does not follow",
    sealed({ ...right, entries: right.entries.with(4, { ...right.entries[4]!, head: root.root }) }),
    "chain",
    "HEAD_DIFFERS",
    5,
  ],
  [
    "an entry left out",
    sealed({ ...right, entries: right.entries.toSpliced(4, 1) }),
    "chain",
    "HEAD_DIFFERS",
    5,
  ],
  [
    "two entries in the other order",
    sealed({
      ...right,
      entries: right.entries.with(4, right.entries[5]!).with(5, right.entries[4]!),
    }),
    "chain",
    "HEAD_DIFFERS",
    5,
  ],
  ["a balance that does not add up", edited(4, /\d+\n/, "1\n"), "cash", "CASH_DIFFERS", 5],
  ["a posting of another amount", edited(4, /\d+$/, "1"), "cash", "CASH_DIFFERS", 5],
  [
    "fewer entries than the root is over",
    sealed({ ...right, entries: right.entries.slice(0, 29) }),
    "root",
    "ENTRIES_MISSING",
    null,
  ],
  [
    "a root of a later day",
    sealed({ ...right, root: { ...root, tradingDate: "2026-11-19" } }),
    "root",
    "DATE_DIFFERS",
    31,
  ],
  [
    "a root over nothing",
    sealed({ ...right, root: { ...root, entries: 0 } }),
    "root",
    "ENTRIES_MISSING",
    null,
  ],
  [
    "another place",
    sealed({ ...right, root: { ...root, index: 1 } }),
    "root",
    "ROOT_DIFFERS",
    null,
  ],
  [
    "another number of accounts",
    sealed({ ...right, root: { ...root, accounts: 2 ** 53 - 1 } }),
    "root",
    "ROOT_DIFFERS",
    null,
  ],
  [
    "a shorter way",
    sealed({ ...right, root: { ...root, path: root.path.slice(1) } }),
    "root",
    "ROOT_DIFFERS",
    null,
  ],
];
