import { present } from "../assertion.ts";
import type { AccountId, PositionId } from "../ids.ts";
import type { Account, Brokerage, Position } from "../state.ts";
import { isMarginTrade } from "./margin-trade.ts";

/**
 * Who has to be looked at when a stock trades: the accounts with margin positions, by the code of everything that they hold, fully
 * paid longs too, since those count in E.
 */

/** Accounts with margin positions that hold this stock, in no order. */
export function holdersOf(state: Brokerage, code: string): AccountId[] {
  state.holders ??= indexOf(state);
  const holders = state.holders.get(code);
  if (holders === undefined) return [];
  return [...holders.keys()].filter((id) => {
    const account = present(state.accounts.get(id), "account", id);
    return hasMarginPositions(state, account);
  });
}

/** Every account with margin positions, by id. */
export function marginAccounts(state: Brokerage): AccountId[] {
  const all: AccountId[] = [];
  for (const account of state.accounts.values())
    if (hasMarginPositions(state, account)) all.push(account.id);
  return all.sort((one, other) => one - other);
}

/** Whether the account has a margin position, one of them not counted if so wanted. */
export function hasMarginPositions(
  state: Brokerage,
  account: Account,
  except: PositionId | null = null,
): boolean {
  for (const id of account.positions)
    if (id !== except && isMarginTrade(positionOf(state, id))) return true;
  return false;
}

/** Keeps the index right after a position has come; without an index nothing is kept. */
export function addHolding({ holders }: Brokerage, position: Position): void {
  if (holders !== null) add(holders, position);
}

/** The same after a position has gone. */
export function dropHolding({ holders }: Brokerage, { code, accountId }: Position): void {
  const ofCode = holders?.get(code);
  const count = ofCode?.get(accountId);
  if (ofCode === undefined || count === undefined) return;
  if (count > 1) ofCode.set(accountId, count - 1);
  else ofCode.delete(accountId);
}

function indexOf({ positions }: Brokerage): Map<string, Map<AccountId, number>> {
  const holders = new Map<string, Map<AccountId, number>>();
  for (const position of positions.values()) add(holders, position);
  return holders;
}

function add(holders: Map<string, Map<AccountId, number>>, { code, accountId }: Position): void {
  const ofCode = holders.get(code);
  if (ofCode === undefined) holders.set(code, new Map([[accountId, 1]]));
  else ofCode.set(accountId, (ofCode.get(accountId) ?? 0) + 1);
}

function positionOf(state: Brokerage, id: PositionId): Position {
  return present(state.positions.get(id), "position", id);
}
