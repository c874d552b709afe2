import type { Entry } from "@akari/brokerage/ledger/entry";
import type { HouseEntry } from "@akari/brokerage/ledger/house-entry";
import { nextHead } from "@akari/verify/chain";
import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import { entryText } from "@akari/verify/entry-text";
import { merkleRoot } from "@akari/verify/merkle";

export interface ChainedEntry {
  readonly entry: Entry | HouseEntry;
  /** Place in the account's chain, from 1. */
  readonly chainIndex: number;
  /** Hex. */
  readonly chainHead: string;
}

export interface ChainHead {
  count: number;
  head: Uint8Array | null;
}

/** Heads of accounts as plain values. */
export type CapturedHeads = readonly (readonly [accountId: number, count: number, Hex | null])[];

/** The head of every account's hash chain; extended in the store step, entry by entry. */
export class ChainBook {
  readonly #heads: Map<number, ChainHead>;

  constructor(heads: ReadonlyMap<number, ChainHead> = new Map()) {
    this.#heads = new Map(heads);
  }

  static resumed(captured: CapturedHeads): ChainBook {
    const heads = captured.map(
      ([accountId, count, head]) =>
        [accountId, { count, head: head === null ? null : bytesOf(head) }] as const,
    );
    return new ChainBook(new Map(heads));
  }

  capture(): CapturedHeads {
    return Array.from(this.#heads, ([accountId, { count, head }]) => [
      accountId,
      count,
      head === null ? null : hexOf(head),
    ]);
  }

  add(entry: Entry | HouseEntry): ChainedEntry {
    const before = this.#heads.get(entry.accountId) ?? { count: 0, head: null };
    const head = nextHead(before.head, entryText(entry));
    const count = before.count + 1;
    this.#heads.set(entry.accountId, { count, head });
    return { entry, chainIndex: count, chainHead: hexOf(head) };
  }

  of(accountId: number): { readonly count: number; readonly head: string | null } {
    const at = this.#heads.get(accountId);
    if (at === undefined || at.head === null) return { count: 0, head: null };
    return { count: at.count, head: hexOf(at.head) };
  }

  /** Merkle root over all heads, by account number. */
  root(): { readonly accounts: number; readonly root: string } {
    const leaves = [...this.#heads]
      .sort(([one], [other]) => one - other)
      .map(
        ([accountId, { count, head }]) =>
          `${accountId} ${count} ${head === null ? "" : hexOf(head)}`,
      );
    return { accounts: leaves.length, root: hexOf(merkleRoot(leaves)) };
  }
}
