import type { AccountId } from "../ids.ts";
import type { Account, Brokerage } from "../state.ts";

/**
 * Accounts to check when a stock trades: those with margin positions, by the code of every stock that they hold. Fully paid longs
 * are included, since they count towards E.
 */

/** Accounts with margin positions that hold this stock, in no order. */
export function holdersOf(state: Brokerage, code: string): AccountId[] {
  const holders: AccountId[] = [];
  for (const [accountId, { sums }] of state.holdings.get(code) ?? [])
    if (sums.marginPositions > 0) holders.push(accountId);
  return holders;
}

/** Every account with margin positions, by id. */
export function marginAccounts(state: Brokerage): AccountId[] {
  const all: AccountId[] = [];
  for (const account of state.accounts.values())
    if (hasMarginPositions(account)) all.push(account.id);
  return all.sort((one, other) => one - other);
}

export function hasMarginPositions({ sums }: Account): boolean {
  return sums.positions.marginPositions > 0;
}
