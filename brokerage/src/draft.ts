import type { OrderEntry } from "@akari/exchange/messages";
import { required } from "./assertion.ts";
import type { Outgoing } from "./decision.ts";
import type { AccountEvent } from "./events.ts";
import type { AccountId } from "./ids.ts";
import type { Sen } from "./money.ts";
import type { Account, Brokerage } from "./state.ts";

/**
 * The effect of one command or report on one account while it is being worked out: the events and messages so far, and the
 * resulting balances and ids. State changes only when `evolve` applies the events.
 */
export interface Draft {
  readonly accountId: AccountId;
  readonly at: number;
  readonly tradingDate: string;
  readonly events: AccountEvent[];
  readonly outgoing: Outgoing[];
  cash: Sen;
  advance: Sen;
  nextId: number;
}

export function draftFor(state: Brokerage, account: Account, at: number): Draft {
  return {
    accountId: account.id,
    at,
    tradingDate: state.tradingDate,
    events: [],
    outgoing: [],
    cash: account.cash,
    advance: account.advance,
    nextId: state.nextId,
  };
}

/** The same for the owner of an order, an application or a record. */
export function draftOf(
  state: Brokerage,
  { accountId }: { readonly accountId: AccountId },
  at: number,
): Draft {
  return draftFor(state, required(state.accounts.get(accountId), "account", accountId), at);
}

/** The next id of the one sequence. */
export function takeId(draft: Draft): number {
  const id = draft.nextId;
  draft.nextId += 1;
  return id;
}

export function sendToExchange(draft: Draft, code: string, entry: OrderEntry): void {
  draft.outgoing.push({ code, message: entry });
}
