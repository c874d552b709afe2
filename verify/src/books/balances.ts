import type { ChainEntry } from "../entry-text.ts";

/** Balances in sen. */
export interface Balances {
  readonly cash: number;
  readonly held: number;
  readonly margin: number;
  readonly advance: number;
  /** Of every account that a posting touched, the house's among them: 0 in a double-entry ledger. */
  readonly everything: number;
}

/** An account's balances from all its entries, posting by posting. */
export function balancesOf(entries: Iterable<ChainEntry>): Balances {
  const sums = new Map<string, number>();
  const move = (kind: string, amount: number) => sums.set(kind, (sums.get(kind) ?? 0) + amount);
  for (const { postings } of entries)
    for (const { from, to, amount } of postings) {
      move(from.kind, -amount);
      move(to.kind, amount);
    }
  const of = (kind: string) => sums.get(kind) ?? 0;
  return {
    cash: of("cash"),
    held: of("held"),
    margin: of("margin"),
    advance: of("advance"),
    everything: [...sums.values()].reduce((sum, balance) => sum + balance, 0),
  };
}
