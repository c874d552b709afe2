import { copyOfSums } from "./account/running-sums.ts";
import { evolve } from "./evolve.ts";
import type { BrokerageEvent } from "./events.ts";
import { present } from "./assertion.ts";
import type { AccountId } from "./ids.ts";
import { countHolding } from "./portfolio/holdings.ts";
import type { Account, Brokerage } from "./state.ts";

/**
 * The state as one account would see it after these events, without changing anything: for an execution in which the account
 * stands on both sides, where the second side begins from what the first has left. Holds that account and nobody else's.
 */
export function forkAfter(
  state: Brokerage,
  accountId: AccountId,
  events: readonly BrokerageEvent[],
): Brokerage {
  const account = present(state.accounts.get(accountId), "account", accountId);
  const own = { orders: new Set(account.orders), positions: new Set(account.positions) };
  const copy: Account = {
    ...account,
    ...own,
    deposits: new Set(account.deposits),
    sums: copyOfSums(account.sums),
  };
  const fork: Brokerage = {
    ...state,
    accounts: new Map([[accountId, copy]]),
    orders: copyOf(state.orders, own.orders),
    waiting: null,
    triggers: null,
    positions: copyOf(state.positions, own.positions),
    deposits: new Map(),
    called: new Set(account.call === null ? [] : [accountId]),
    holdings: new Map(),
    holds: new Map([...state.holds].filter(([, hold]) => hold.accountId === accountId)),
    margin: pick(state.margin, own.positions),
    house: { ...state.house },
    shortSold: new Map([[accountId, new Map(state.shortSold.get(accountId))]]),
  };
  for (const position of fork.positions.values()) countHolding(fork, copy, position, 1);
  for (const event of events) if ("accountId" in event) evolve(fork, event);
  return fork;
}

function copyOf<Value extends object>(
  all: ReadonlyMap<number, Value>,
  ids: ReadonlySet<number>,
): Map<number, Value> {
  return new Map(Array.from(ids, (id) => [id, { ...present(all.get(id), `${id}`) }]));
}

function pick<Value>(
  all: ReadonlyMap<number, Value>,
  ids: ReadonlySet<number>,
): Map<number, Value> {
  const picked = new Map<number, Value>();
  for (const id of ids) {
    const value = all.get(id);
    if (value !== undefined) picked.set(id, value);
  }
  return picked;
}
