import type { Shares } from "@akari/exchange/price";
import { present } from "./assertion.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { Sen } from "./money.ts";
import type { Account, Brokerage, Deposit, MarginCall, Order, Position } from "./state.ts";

/**
 * Fills an empty brokerage from stored rows, with all that hangs together in memory: accounts first, then what they own.
 * `checkInvariants` tells whether the rows made a whole.
 */

export function restoreHouse(state: Brokerage, kind: HouseAccount, balance: Sen): void {
  state.house[kind] = balance;
}

/** An account without what it owns. */
export type StoredAccount = Omit<Account, "orders" | "positions" | "deposits" | "call">;

export function restoreAccount(state: Brokerage, account: StoredAccount): void {
  state.accounts.set(account.id, {
    ...account,
    call: null,
    orders: new Set(),
    positions: new Set(),
    deposits: new Set(),
  });
}

/** A margin call that is open. */
export function restoreMarginCall(state: Brokerage, accountId: number, call: MarginCall): void {
  accountOf(state, accountId).call = call;
  state.called.add(accountId);
}

/** An order that is not final, with what is held for it. */
export function restoreOrder(state: Brokerage, order: Order, held: Sen): void {
  state.orders.set(order.id, { ...order });
  accountOf(state, order.accountId).orders.add(order.id);
  if (held !== 0) state.held.set(order.id, held);
}

/** An open position, with its margin. */
export function restorePosition(state: Brokerage, position: Position, margin: Sen): void {
  state.positions.set(position.id, { ...position });
  accountOf(state, position.accountId).positions.add(position.id);
  if (margin !== 0) state.margin.set(position.id, margin);
}

/** What an account has sold short of a stock on the running trading date. */
export function restoreShortSold(
  state: Brokerage,
  accountId: number,
  code: string,
  quantity: Shares,
): void {
  const sold = state.shortSold.get(accountId) ?? new Map<string, Shares>();
  state.shortSold.set(accountId, sold.set(code, quantity));
}

/** A deposit that waits for its decision. */
export function restoreDeposit(state: Brokerage, deposit: Deposit): void {
  state.deposits.set(deposit.id, { ...deposit });
  accountOf(state, deposit.accountId).deposits.add(deposit.id);
}

function accountOf(state: Brokerage, accountId: number): Account {
  return present(state.accounts.get(accountId), "account", accountId);
}
