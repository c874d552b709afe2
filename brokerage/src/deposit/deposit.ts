import { required } from "../assertion.ts";
import type { DecideDeposit, RequestDeposit } from "./commands.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { reduceCall } from "../margin/reduce-call.ts";
import { orderValueMaximum, waitingDepositsMaximum } from "../rates.ts";
import type { DepositDecided, DepositRequested } from "./events.ts";
import { deniedWithoutSecondPerson, needsSecondPerson } from "../second-person.ts";
import type { Brokerage } from "../state.ts";

const senPerYen = 100;

/**
 * Requests a deposit of practice money, which stays pending until it is decided. The limits of the automatic desk are checked there.
 * Denied: ACCOUNT_UNKNOWN, DEPOSIT_AMOUNT_INVALID (whole yen above 0), DEPOSIT_TOO_LARGE (the notional bound),
 * TOO_MANY_DEPOSITS (as many as allowed are already pending).
 */
export function decideRequestDeposit(state: Brokerage, command: RequestDeposit): Decision {
  const { accountId, amount, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (amount <= 0 || amount % senPerYen !== 0) return denied("DEPOSIT_AMOUNT_INVALID", "amount");
  if (amount > orderValueMaximum)
    return denied("DEPOSIT_TOO_LARGE", "amount", { maximum: orderValueMaximum });
  if (account.deposits.size >= waitingDepositsMaximum)
    return denied("TOO_MANY_DEPOSITS", undefined, { maximum: waitingDepositsMaximum });

  const draft = draftFor(state, account, at);
  const id = takeId(draft);
  draft.events.push({
    kind: "deposit-requested",
    accountId,
    at,
    deposit: {
      id,
      accountId,
      clientId: command.id,
      amount,
      requestedAt: at,
      status: "awaiting",
      reason: null,
      decidedAt: null,
    },
  });
  return accepted(draft, { depositId: id });
}

/**
 * Approves (outside > cash) or fails a deposit, once.
 * Denied: DEPOSIT_UNKNOWN, DEPOSIT_DECIDED (an id given earlier that is no longer pending: only the tables have its outcome),
 * SECOND_PERSON_NEEDED and SECOND_PERSON_SAME (an operator, above the firm's limit).
 */
export function decideDecideDeposit(state: Brokerage, command: DecideDeposit): Decision {
  const { depositId, decision, at } = command;
  const deposit = state.deposits.get(depositId);
  if (deposit === undefined)
    return denied(depositId < state.nextId ? "DEPOSIT_DECIDED" : "DEPOSIT_UNKNOWN", "depositId");

  const { accountId, amount } = deposit;
  const unseconded = needsSecondPerson(state, amount) ? deniedWithoutSecondPerson(command) : null;
  if (unseconded !== null) return unseconded;
  const account = required(state.accounts.get(accountId), "account of deposit", depositId);
  const draft = draftFor(state, account, at);
  const reason = decision === "approved" ? null : command.reason;
  draft.events.push({
    kind: "deposit-decided",
    accountId,
    at,
    depositId,
    status: decision,
    reason,
  });
  if (decision === "approved") {
    const cause = { kind: "deposit", id: depositId } as const;
    post(draft, "deposit-approved", cause, [move(house("outside"), cash(accountId), amount)]);
    postAdvanceRepaid(draft, cause);
    reduceCall(draft, account, amount, "deposit");
  }
  return accepted(draft, { depositId, accountId });
}

export function evolveDepositRequested(state: Brokerage, { deposit }: DepositRequested): void {
  state.deposits.set(deposit.id, { ...deposit });
  required(state.accounts.get(deposit.accountId), "account").deposits.add(deposit.id);
}

export function evolveDepositDecided(state: Brokerage, event: DepositDecided): void {
  const deposit = required(state.deposits.get(event.depositId), "deposit", event.depositId);
  deposit.status = event.status;
  deposit.reason = event.reason;
  deposit.decidedAt = event.at;
  state.deposits.delete(deposit.id);
  required(state.accounts.get(deposit.accountId), "account").deposits.delete(deposit.id);
}
