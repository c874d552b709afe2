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
  state.holders ??= indexOf(state);
  return state.holders.get(code) ?? nobody;
}

/** Every account with margin positions, by id. */
export function marginAccounts(state: Brokerage): AccountId[] {
  state.holders ??= indexOf(state);
  const all = new Set<AccountId>();
  for (const holders of state.holders.values()) for (const id of holders) all.add(id);
  return [...all].sort((one, other) => one - other);
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

/** Keeps the index right after a position of the account in this stock has come or gone; without an index nothing is kept. */
export function updateHolders(state: Brokerage, account: Account, code: string): void {
  const { holders } = state;
  if (holders === null) return;
  let [counts, holds] = [false, false];
  let other: string | null = null;
  for (const id of account.positions) {
    const position = positionOf(state, id);
    counts ||= isMarginTrade(position);
    if (position.code === code) holds = true;
    else other = position.code;
  }
  // Its other stocks are affected only when its first margin position comes or its last one goes.
  const stays = other === null || (holders.get(other)?.has(account.id) ?? false) === counts;
  if (!stays)
    for (const each of codesOf(state, account)) {
      if (counts) add(holders, each, account.id);
      else remove(holders, each, account.id);
    }
  if (counts && holds) add(holders, code, account.id);
  else remove(holders, code, account.id);
}

const nobody: ReadonlySet<AccountId> = new Set();

function indexOf(state: Brokerage): Map<string, Set<AccountId>> {
  const holders = new Map<string, Set<AccountId>>();
  for (const account of state.accounts.values()) {
    if (!hasMarginPositions(state, account)) continue;
    for (const code of codesOf(state, account)) add(holders, code, account.id);
  }
  return holders;
}

function codesOf(state: Brokerage, { positions }: Account): Set<string> {
  const codes = new Set<string>();
  for (const id of positions) codes.add(positionOf(state, id).code);
  return codes;
}

function positionOf(state: Brokerage, id: number): Position {
  return present(state.positions.get(id), `position ${id}`);
}

function add(holders: Map<string, Set<AccountId>>, code: string, id: AccountId): void {
  const ids = holders.get(code);
  if (ids === undefined) holders.set(code, new Set([id]));
  else ids.add(id);
}

function remove(holders: Map<string, Set<AccountId>>, code: string, id: AccountId): void {
  const ids = holders.get(code);
  ids?.delete(id);
  if (ids?.size === 0) holders.delete(code);
}
