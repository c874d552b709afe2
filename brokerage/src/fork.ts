import { evolve } from "./evolve.ts";
import type { BrokerageEvent } from "./events.ts";
import { present } from "./assertion.ts";
import type { AccountId } from "./ids.ts";
import type { Brokerage } from "./state.ts";
import { forkOf } from "./state-parts.ts";

/**
 * The state as one account would see it after these events, without changing anything: for an execution in which the account
 * stands on both sides, where the second side begins from what the first has left. Holds that account and nobody else's.
 */
export function forkAfter(
  state: Brokerage,
  accountId: AccountId,
  events: readonly BrokerageEvent[],
): Brokerage {
  const fork = forkOf(state, present(state.accounts.get(accountId), "account", accountId));
  for (const event of events) if ("accountId" in event) evolve(fork, event);
  return fork;
}
