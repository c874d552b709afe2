import type { Shares } from "@akari/exchange/price";
import { emptySums } from "./account/running-sums.ts";
import { required } from "./assertion.ts";
import { restoredRules } from "./evolution.ts";
import { countHold } from "./hold/count-hold.ts";
import type { Hold } from "./hold/hold.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { Sen } from "./money.ts";
import { countPledge } from "./portfolio/count-position.ts";
import { listsOf, type MarketPart, type OwnedPart } from "./state-parts.ts";
import type { Account, Brokerage } from "./state.ts";
import type { MarketRecords, OwnedRecords } from "./vocabulary.ts";
import type { MarginCall } from "./margin/open-call.ts";

/**
 * Fills an empty brokerage, including its derived state, from stored rows: instruments and accounts first, then the records that they
 * own. `checkInvariants` tells whether the rows were consistent.
 */

export function restoreHouse(state: Brokerage, kind: HouseAccount, balance: Sen): void {
  state.house[kind] = balance;
}

/** An account without the records that it owns. */
export type StoredAccount = Omit<Account, OwnedPart | "call" | "sums">;

export function restoreAccount(state: Brokerage, account: StoredAccount): void {
  state.accounts.set(account.id, { ...account, call: null, ...listsOf(), sums: emptySums() });
}

/** A live record of an account: an order that is not final, an open position, a pending deposit. */
export function restoreOwned<Name extends OwnedPart>(
  state: Brokerage,
  name: Name,
  record: OwnedRecords[Name],
): void {
  const account = accountOf(state, record.accountId);
  (state[name] as Map<number, OwnedRecords[Name]>).set(record.id, { ...record });
  account[name].add(record.id);
  restoredRules[name]?.(state, account, record);
}

/** A live record of the market, which belongs to no account. */
export function restoreMarketRecord<Name extends MarketPart>(
  state: Brokerage,
  name: Name,
  record: MarketRecords[Name],
): void {
  (state[name] as Map<number, MarketRecords[Name]>).set(record.id, { ...record });
}

/** Money on hold. */
export function restoreHold(state: Brokerage, hold: Hold): void {
  state.holds.set(hold.cause.id, hold);
  countHold(accountOf(state, hold.accountId).sums, hold.cause, hold.amount);
}

/** The margin pledged for an open position. */
export function restoreMargin(state: Brokerage, positionId: number, margin: Sen): void {
  const { accountId } = required(state.positions.get(positionId), "position", positionId);
  state.margin.set(positionId, margin);
  countPledge(state, accountOf(state, accountId), positionId, margin);
}

/** An open margin call. */
export function restoreMarginCall(state: Brokerage, accountId: number, call: MarginCall): void {
  accountOf(state, accountId).call = call;
  state.called.add(accountId);
}

/** Adds to the shares of a stock that an account has sold short on the current trading date. */
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
  return required(state.accounts.get(accountId), "account", accountId);
}
