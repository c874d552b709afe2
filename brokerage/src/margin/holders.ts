import { present } from "../assertion.ts";
import type { AccountId, PositionId } from "../ids.ts";
import type { Account, Brokerage, Position } from "../state.ts";
import { isMarginTrade } from "./margin-trade.ts";

/**
 * Who has to be looked at when a stock trades: the accounts with margin positions, by the code of everything that they hold, fully
 * paid longs too, since those count in E.
 */

/** Accounts with margin positions that hold this stock, in no order. */
export function holdersOf(state: Brokerage, code: string): ReadonlySet<AccountId> {
  state.holdings ??= indexOf(state);
  const holders = new Set<AccountId>();
  for (const positionId of state.holdings.get(code) ?? []) {
    const { accountId } = positionOf(state, positionId);
    if (!holders.has(accountId) && hasMarginPositions(state, accountOf(state, accountId)))
      holders.add(accountId);
  }
  return holders;
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
export function addHolding({ holdings }: Brokerage, position: Position): void {
  if (holdings !== null) add(holdings, position);
}

/** The same after a position has gone. */
export function dropHolding({ holdings }: Brokerage, { id, code }: Position): void {
  holdings?.get(code)?.delete(id);
}

function indexOf({ positions }: Brokerage): Map<string, Set<PositionId>> {
  const holdings = new Map<string, Set<PositionId>>();
  for (const position of positions.values()) add(holdings, position);
  return holdings;
}

function add(holdings: Map<string, Set<PositionId>>, { id, code }: Position): void {
  const ofCode = holdings.get(code);
  if (ofCode === undefined) holdings.set(code, new Set([id]));
  else ofCode.add(id);
}

function positionOf(state: Brokerage, id: PositionId): Position {
  return present(state.positions.get(id), "position", id);
}

function accountOf(state: Brokerage, id: AccountId): Account {
  return present(state.accounts.get(id), "account", id);
}
