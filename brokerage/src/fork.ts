import { evolve } from "./evolve.ts";
import type { BrokerageEvent } from "./events.ts";
import { required } from "./assertion.ts";
import type { AccountId } from "./ids.ts";
import type { Brokerage } from "./state.ts";
import { forkOf } from "./state-parts.ts";

/**
 * The state of one account after these events, without changing the original: for an execution with the account on both sides, where
 * the second side starts from the result of the first. Contains only that account.
 */
export function forkAfter(
  state: Brokerage,
  accountId: AccountId,
  events: readonly BrokerageEvent[],
): Brokerage {
  const fork = forkOf(state, required(state.accounts.get(accountId), "account", accountId));
  for (const event of events) if ("accountId" in event) evolve(fork, event);
  return fork;
}
