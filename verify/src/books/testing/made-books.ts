import { nextHead } from "../../chain.ts";
import { hexOf } from "../../draw/hex.ts";
import { type ChainEntry, entryText } from "../../entry-text.ts";
import { merkleProof, merkleRoot } from "../../merkle.ts";
import { runThrough } from "../../run-through.ts";
import { booksSum } from "../books-sum.ts";
import { type Books, booksFormat, headLeaf } from "../books.ts";

export const account = 100_000_000_001;
const start = Date.parse("2026-11-16T10:00:00+09:00");

/** Entries as the ledger writes them: a deposit, then holds that come and go; ten a trading day. */
export function madeEntries(count: number): ChainEntry[] {
  let cash = 0;
  return Array.from({ length: count }, (_, index) => {
    const own = { kind: "cash", accountId: account };
    const held = { kind: "held", accountId: account, cause: index };
    const ways = [
      ["deposit-approved", "deposit", { kind: "outside" }, own, 1],
      ["order-held", "order", own, held, -1],
      ["order-released", "order", held, own, 1],
    ] as const;
    const [kind, causeKind, from, to, sign] = ways[index % 3]!;
    const amount = index % 3 === 0 ? 50_000_000 : 1_234_500 + (index - (index % 3));
    const day = Math.floor(index / 10);
    cash += sign * amount;
    return {
      id: 4 * index + 2,
      accountId: account,
      kind,
      cause: { kind: causeKind, id: index + 1 },
      at: start + day * 86_400_000 + index * 1000,
      tradingDate: `2026-11-${16 + day}`,
      postings: [{ from, to, amount }],
      cashChange: sign * amount,
      cashAfter: cash,
    };
  });
}

/** The books of these entries; the root is over the first `under` of them and over four other accounts. */
export function madeBooks(entries: readonly ChainEntry[], under = entries.length): Books {
  let head: Uint8Array | null = null;
  const chained = entries.map((entry) => {
    const text = entryText(entry);
    head = nextHead(head, text);
    return { text, head: hexOf(head) };
  });
  return sealed({
    format: booksFormat,
    practice: "練習 PRACTICE - virtual money",
    account,
    savedAt: start + 30 * 86_400_000,
    entries: chained,
    root: under === 0 ? null : rootOver(chained[under - 1]!.head, under, entries),
  });
}

function rootOver(head: string, under: number, entries: readonly ChainEntry[]): Books["root"] {
  const other = (number: number) =>
    headLeaf(account + number, 7, hexOf(nextHead(null, `${number}`)));
  const leaves = [other(-2), other(-1), headLeaf(account, under, head), other(1), other(2)];
  return {
    tradingDate: entries[under - 1]!.tradingDate,
    accounts: leaves.length,
    root: hexOf(merkleRoot(leaves)),
    entries: under,
    index: 2,
    path: merkleProof(leaves, 2).map(hexOf),
  };
}

/** With its sum, as a forger would write it too. */
export function sealed(books: Omit<Books, "sum">): Books {
  return { ...books, sum: runThrough(booksSum(books)) };
}
