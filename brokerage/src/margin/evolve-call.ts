import { present } from "../assertion.ts";
import type { AccountEvent } from "../events.ts";
import { sen } from "../money.ts";
import type { Account, Brokerage, MarginCall } from "../state.ts";

type EventOf<Kind extends AccountEvent["kind"]> = Extract<AccountEvent, { kind: Kind }>;

export function evolveMarginCalled(state: Brokerage, event: EventOf<"margin-called">): void {
  accountOf(state, event.accountId).call = { ...event.call };
}

export function evolveMarginCallReduced(
  state: Brokerage,
  { accountId, by }: EventOf<"margin-call-reduced">,
): void {
  const call = openCallOf(state, accountId);
  call.remaining = sen(call.remaining - by);
}

export function evolveMarginCallForced(
  state: Brokerage,
  { accountId }: EventOf<"margin-call-forced">,
): void {
  openCallOf(state, accountId).forcing = true;
}

export function evolveMarginCallEnded(
  state: Brokerage,
  { accountId }: EventOf<"margin-call-ended">,
): void {
  accountOf(state, accountId).call = null;
}

function openCallOf(state: Brokerage, accountId: number): MarginCall {
  return present(accountOf(state, accountId).call, `margin call of account ${accountId}`);
}

function accountOf(state: Brokerage, accountId: number): Account {
  return present(state.accounts.get(accountId), `account ${accountId}`);
}
