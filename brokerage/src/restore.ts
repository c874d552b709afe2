import type { Shares } from "@akari/exchange/price";
import { present } from "./assertion.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { Sen } from "./money.ts";
import { type BalancePart, listsOf, type OwnedPart } from "./state-parts.ts";
import type { Account, Brokerage, MarginCall } from "./state.ts";

/**
 * Fills an empty brokerage from stored rows, with all that hangs together in memory: accounts first, then what they own.
 * `checkInvariants` tells whether the rows made a whole.
 */

export function restoreHouse(state: Brokerage, kind: HouseAccount, balance: Sen): void {
  state.house[kind] = balance;
}

/** An account without what it owns. */
export type StoredAccount = Omit<Account, OwnedPart | "call">;

export function restoreAccount(state: Brokerage, account: StoredAccount): void {
  state.accounts.set(account.id, { ...account, call: null, ...listsOf() });
}

/** A thing of an account that is alive: an order that is not final, an open position, a deposit that waits for its decision. */
export function restoreOwned<Name extends OwnedPart>(
  state: Brokerage,
  name: Name,
  thing: OwnedThing<Name>,
): void {
  (state[name] as unknown as Map<number, typeof thing>).set(thing.id, { ...thing });
  accountOf(state, thing.accountId)[name].add(thing.id);
}

type OwnedThing<Name extends OwnedPart> =
  Brokerage[Name] extends Map<number, infer Thing>
    ? Thing & { readonly id: number; readonly accountId: number }
    : never;

/** What is held for an order, what is the margin of a position. */
export function restoreBalance(
  state: Brokerage,
  name: BalancePart,
  id: number,
  balance: Sen,
): void {
  if (balance !== 0) state[name].set(id, balance);
}

/** A margin call that is open. */
export function restoreMarginCall(state: Brokerage, accountId: number, call: MarginCall): void {
  accountOf(state, accountId).call = call;
  state.called.add(accountId);
}

/** Adds shares to what an account has sold short of a stock on the running trading date. */
export function restoreShortSold(
  state: Brokerage,
  accountId: number,
  code: string,
  quantity: Shares,
): void {
  const sold = state.shortSold.get(accountId) ?? new Map<string, Shares>();
  const before = sold.get(code) ?? 0;
  state.shortSold.set(accountId, sold.set(code, (before + quantity) as Shares));
}

function accountOf(state: Brokerage, accountId: number): Account {
  return present(state.accounts.get(accountId), "account", accountId);
}
