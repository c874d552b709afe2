import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChainEntry } from "../entry-text.ts";
import { areRight, booksCheck, checkBooks } from "./check-books.ts";
import type { Books } from "./books.ts";
import { BooksFormatError, readBooks } from "./read-books.ts";
import { forgedBooks } from "./testing/forged-books.ts";
import { madeBooks, madeEntries, sealed } from "./testing/made-books.ts";

const entries = madeEntries(40);
const right = madeBooks(entries, 30);

const problemsOf = (books: Books) =>
  checkBooks(books).flatMap(({ step, problem, place }) =>
    problem === null ? [] : [[step, problem, place]],
  );

test("M-HON-1 untouched books are right in every step, with and without a root, and empty", () => {
  expect(checkBooks(right).map(({ step }) => step)).toEqual(["file", "chain", "cash", "root"]);
  for (const books of [right, madeBooks(entries), madeBooks(entries, 0), madeBooks([], 0)])
    expect(problemsOf(books)).toEqual([]);
  expect(checkBooks(madeBooks([], 0)).map(({ step }) => step)).toEqual(["file", "chain", "cash"]);
});

test("a saved file is read as it was written", () => {
  expect(readBooks(JSON.stringify(right))).toEqual(right);
  expect(readBooks(JSON.stringify(madeBooks([], 0), null, 2))).toEqual(madeBooks([], 0));
});

test("M-HON-1 1,000 random changes of one byte of a file are each found", () => {
  const file = Buffer.from(JSON.stringify(right));
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (place, difference) => {
      const changed = Buffer.from(file);
      changed[place] = changed[place]! ^ difference;
      expect(isFound(changed.toString("utf8"))).toBe(true);
    }),
    { numRuns: 1000 },
  );

  function isFound(text: string): boolean {
    try {
      return !areRight(checkBooks(readBooks(text)));
    } catch (problem) {
      if (problem instanceof BooksFormatError) return true;
      throw problem;
    }
  }
});

const field = fc.constantFrom<keyof ChainEntry | "amount" | "owner">(
  "id",
  "kind",
  "at",
  "cashChange",
  "cashAfter",
  "amount",
  "owner",
);

test("M-HON-1 1,000 random changes of an entry whose forger recomputed every head and sum are each found by the root", () => {
  const few = madeEntries(12);
  const { root: published } = madeBooks(few, 10);
  fc.assert(
    fc.property(fc.nat(9), field, fc.integer({ min: 1, max: 9 }), (index, name, more) => {
      const forged = madeBooks(few.with(index, changed(few[index]!, name, more)), 10);
      const steps = checkBooks(sealed({ ...forged, root: published }));
      expect(steps.find(({ step }) => step === "file")?.problem).toBeNull();
      expect(steps.at(-1)).toEqual({ step: "root", problem: "ROOT_DIFFERS", place: null });
    }),
    { numRuns: 1000 },
  );

  function changed(entry: ChainEntry, name: keyof ChainEntry | "amount" | "owner", more: number) {
    const [posting] = entry.postings;
    if (name === "amount")
      return { ...entry, postings: [{ ...posting!, amount: posting!.amount + more }] };
    if (name === "owner")
      return { ...entry, postings: [{ ...posting!, to: { kind: "held", cause: 1000 + more } }] };
    if (name === "kind") return { ...entry, kind: `${entry.kind}-${more}` };
    return { ...entry, [name]: Number(entry[name]) + more };
  }
});

test.each(forgedBooks)("%s is found and named", (_name, books, step, problem, place) => {
  expect(problemsOf(books)).toContainEqual([step, problem, place]);
});

test("cash below zero is found", () => {
  const below = entries.slice(1, 2).map((entry) => ({ ...entry, cashAfter: entry.cashChange }));
  expect(problemsOf(madeBooks(below))).toEqual([["cash", "CASH_BELOW_ZERO", 1]]);
});

test("a long check yields between its entries", () => {
  const long = booksCheck(
    madeBooks(
      madeEntries(140).flatMap((entry, index) =>
        Array.from({ length: 8 }, (_, more) => ({
          ...entry,
          tradingDate: "2026-11-16",
          id: 8 * index + more + 1,
        })),
      ),
      0,
    ),
  );
  const seen = [...long];
  expect(new Set(seen.map(({ entries: done }) => done))).toContain(1000);
  expect(seen.length).toBeGreaterThan(6);
});

const { root } = right;
const plain = JSON.parse(JSON.stringify(right)) as Record<string, unknown>;

test.each([
  ["not JSON", "{", "the file is not JSON"],
  ["a list", "[]", "the file must be an object"],
  ["another format", JSON.stringify({ ...plain, format: "akari-books-2" }), "format"],
  ["a field that nothing checks", JSON.stringify({ ...plain, note: "" }), "note"],
  ["no practice mark", JSON.stringify({ ...plain, practice: undefined }), "practice"],
  ["half an account", JSON.stringify({ ...plain, account: 0.5 }), "account"],
  ["entries that are no list", JSON.stringify({ ...plain, entries: {} }), "entries"],
  [
    "an entry without text",
    JSON.stringify({ ...plain, entries: [{ head: right.sum }] }),
    "entries[0]",
  ],
  [
    "an entry with more",
    JSON.stringify({ ...plain, entries: [{ ...right.entries[0], id: 1 }] }),
    "entries[0]",
  ],
  [
    "a head in capitals",
    JSON.stringify({ ...plain, entries: [{ text: "x", head: right.sum.toUpperCase() }] }),
    "entries[0]",
  ],
  ["no root", JSON.stringify({ ...plain, root: undefined }), "root"],
  [
    "a root without a date",
    JSON.stringify({ ...plain, root: { ...root, tradingDate: "yesterday" } }),
    "tradingDate",
  ],
  ["a way that is no list", JSON.stringify({ ...plain, root: { ...root, path: "x" } }), "path"],
  ["a short sum", JSON.stringify({ ...plain, sum: "00" }), "sum"],
])("a file with %s is not a file of books", (_name, text, place) => {
  expect(() => readBooks(text)).toThrow(BooksFormatError);
  expect(() => readBooks(text)).toThrow(place);
});
