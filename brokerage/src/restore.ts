import type { Shares } from "@akari/exchange/price";
import { emptySums } from "./account/running-sums.ts";
import { present } from "./assertion.ts";
import type { Hold } from "./hold/hold.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import { type Sen, sen } from "./money.ts";
import { countOrder } from "./order/order-sums.ts";
import { count } from "./portfolio/count-position.ts";
import type { Account, Brokerage, Deposit, MarginCall, Order, Position } from "./state.ts";

/**
 * Fills an empty brokerage from stored rows, with all that hangs together in memory: instruments and accounts first, then what they own.
 * `checkInvariants` tells whether the rows made a whole.
 */

export function restoreHouse(state: Brokerage, kind: HouseAccount, balance: Sen): void {
  state.house[kind] = balance;
}

/** An account without what it owns. */
export type StoredAccount = Omit<Account, "orders" | "positions" | "deposits" | "call" | "sums">;

export function restoreAccount(state: Brokerage, account: StoredAccount): void {
  state.accounts.set(account.id, {
    ...account,
    call: null,
    orders: new Set(),
    positions: new Set(),
    deposits: new Set(),
    sums: emptySums(),
  });
}

/** A margin call that is open. */
export function restoreMarginCall(state: Brokerage, accountId: number, call: MarginCall): void {
  accountOf(state, accountId).call = call;
  state.called.add(accountId);
}

/** An order that is not final. */
export function restoreOrder(state: Brokerage, order: Order): void {
  const account = accountOf(state, order.accountId);
  state.orders.set(order.id, { ...order });
  account.orders.add(order.id);
  countOrder(account.sums.orders, order, 1);
}

export function restoreHold(state: Brokerage, hold: Hold): void {
  const { sums } = accountOf(state, hold.accountId);
  state.holds.set(hold.cause.id, hold);
  sums.held = sen(sums.held + hold.amount);
}

/** An open position, with its margin. */
export function restorePosition(state: Brokerage, position: Position, margin: Sen): void {
  const account = accountOf(state, position.accountId);
  state.positions.set(position.id, { ...position });
  account.positions.add(position.id);
  if (margin !== 0) state.margin.set(position.id, margin);
  count(state, account, position, 1);
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
