import { required } from "../assertion.ts";
import type {
  MarginCallEnded,
  MarginCallForced,
  MarginCallPostponed,
  MarginCallReduced,
  MarginCalled,
} from "./events.ts";
import { sen } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import type { MarginCall } from "./open-call.ts";

/** A call is a value: each event replaces it, so that earlier copies of the state keep theirs. */

export function evolveMarginCalled(state: Brokerage, event: MarginCalled): void {
  accountOf(state, event.accountId).call = event.call;
  state.called.add(event.accountId);
}

export function evolveMarginCallReduced(
  state: Brokerage,
  { accountId, by }: MarginCallReduced,
): void {
  change(state, accountId, (call) => ({ ...call, remaining: sen(call.remaining - by) }));
}

export function evolveMarginCallPostponed(
  state: Brokerage,
  { accountId, dueAt }: MarginCallPostponed,
): void {
  change(state, accountId, (call) => ({ ...call, dueAt }));
}

export function evolveMarginCallForced(state: Brokerage, { accountId }: MarginCallForced): void {
  change(state, accountId, (call) => ({ ...call, forcing: true }));
}

export function evolveMarginCallEnded(state: Brokerage, { accountId }: MarginCallEnded): void {
  accountOf(state, accountId).call = null;
  state.called.delete(accountId);
}

function change(
  state: Brokerage,
  accountId: number,
  changed: (call: MarginCall) => MarginCall,
): void {
  const account = accountOf(state, accountId);
  account.call = changed(required(account.call, "margin call of account", accountId));
}

function accountOf(state: Brokerage, accountId: number): Account {
  return required(state.accounts.get(accountId), "account", accountId);
}
