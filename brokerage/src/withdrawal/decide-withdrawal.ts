import { summarise } from "../account/summary.ts";
import { totalsNow } from "../account/figures.ts";
import { required } from "../assertion.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { type Draft, draftFor, takeId } from "../draft.ts";
import { postHold, postRelease } from "../hold/post-hold.ts";
import { held, house, move } from "../ledger/lines.ts";
import { post } from "../ledger/post.ts";
import { owedBy } from "../loan/owed.ts";
import { type Sen, zero } from "../money.ts";
import { deniedWithoutSecondPerson, needsSecondPerson } from "../second-person.ts";
import type { Account, Brokerage } from "../state.ts";
import type { CancelWithdrawal, DecideWithdrawal, RequestWithdrawal } from "./commands.ts";
import type { WithdrawalDecided } from "./events.ts";
import { isWithdrawalOpen, nextWithdrawalOpening } from "./window.ts";
import {
  pendingWithdrawalsMaximum,
  type Withdrawal,
  type WithdrawalDecider,
  withdrawalDecisionMs,
  withdrawalFailures,
  withdrawalMinimum,
  type WithdrawalReason,
} from "./withdrawal.ts";

const senPerYen = 100;

/**
 * Requests a withdrawal: cash > held at once, so that its money cannot be asked for twice.
 * Denied: ACCOUNT_UNKNOWN, WITHDRAWAL_CLOSED (outside the window), WITHDRAWAL_AMOUNT_INVALID (whole yen above 0), WITHDRAWAL_TOO_SMALL,
 * TOO_MANY_WITHDRAWALS (as many as allowed are pending), WITHDRAWAL_ABOVE_AVAILABLE (docs/margin.md#withdrawable-money).
 */
export function decideRequestWithdrawal(state: Brokerage, command: RequestWithdrawal): Decision {
  const { accountId, amount, bankAccountId, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (!isWithdrawalOpen(at))
    return denied("WITHDRAWAL_CLOSED", undefined, { opensAt: nextWithdrawalOpening(at) });
  if (amount <= 0 || amount % senPerYen !== 0)
    return denied("WITHDRAWAL_AMOUNT_INVALID", "amount", { minimum: withdrawalMinimum });
  if (amount < withdrawalMinimum)
    return denied("WITHDRAWAL_TOO_SMALL", "amount", { minimum: withdrawalMinimum });
  if (account.withdrawals.size >= pendingWithdrawalsMaximum)
    return denied("TOO_MANY_WITHDRAWALS", undefined, { maximum: pendingWithdrawalsMaximum });
  const available = withdrawableOf(state, account, at);
  if (amount > available) return denied("WITHDRAWAL_ABOVE_AVAILABLE", "amount", { available });

  const draft = draftFor(state, account, at);
  const id = takeId(draft);
  const withdrawal: Withdrawal = {
    id,
    accountId,
    clientId: command.id,
    amount,
    bankAccountId,
    requestedAt: at,
    dueAt: at + withdrawalDecisionMs,
    status: "awaiting",
    reason: null,
    decidedAt: null,
    decidedBy: null,
  };
  draft.events.push({ kind: "withdrawal-requested", accountId, at, withdrawal });
  postHold(draft, causeOf(id), amount);
  return accepted(draft, { withdrawalId: id });
}

/**
 * Ends a pending withdrawal by the customer's own act, at any hour: everything back.
 * Denied: WITHDRAWAL_UNKNOWN (also another customer's), WITHDRAWAL_DECIDED.
 */
export function decideCancelWithdrawal(state: Brokerage, command: CancelWithdrawal): Decision {
  const { withdrawalId, accountId, reason, at } = command;
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (withdrawal === undefined) return notPending(state, withdrawalId);
  if (withdrawal.accountId !== accountId) return denied("WITHDRAWAL_UNKNOWN", "withdrawalId");
  const draft = draftOf(state, withdrawal, at);
  failWithdrawal(draft, withdrawal, reason, "customer");
  return accepted(draft, { withdrawalId });
}

/**
 * Approves a pending withdrawal (held > outside) or fails it (held > cash), once.
 * Denied: WITHDRAWAL_UNKNOWN, WITHDRAWAL_DECIDED (an id given earlier that is no longer pending: only the tables have its outcome),
 * REASON_NOT_LISTED, SECOND_PERSON_NEEDED and SECOND_PERSON_SAME (an operator, above the firm's limit).
 */
export function decideDecideWithdrawal(state: Brokerage, command: DecideWithdrawal): Decision {
  const { withdrawalId, actor, decision, reason, at } = command;
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (withdrawal === undefined) return notPending(state, withdrawalId);
  const isListed = reason !== null && withdrawalFailures.includes(reason);
  if (decision === "failed" && !isListed) return denied("REASON_NOT_LISTED", "reason");
  const unseconded = needsSecondPerson(state, withdrawal.amount)
    ? deniedWithoutSecondPerson(command)
    : null;
  if (unseconded !== null) return unseconded;

  const draft = draftOf(state, withdrawal, at);
  const by = actor.kind === "operator" ? "operator" : "desk";
  if (decision === "failed") failWithdrawal(draft, withdrawal, reason!, by);
  else approve(draft, withdrawal, by);
  return accepted(draft, { withdrawalId, accountId: withdrawal.accountId });
}

/** Approves it because no operator decided in time. */
export function approveUndecided(state: Brokerage, withdrawal: Withdrawal): Draft {
  const draft = draftOf(state, withdrawal, withdrawal.dueAt);
  approve(draft, withdrawal, "clock");
  return draft;
}

/** Amount that the account could withdraw at an instant: borrowed money stays until it is repaid. */
function withdrawableOf(state: Brokerage, account: Account, at: number): Sen {
  return summarise(totalsNow(account), zero, owedBy(state, account, at)).withdrawable;
}

function notPending(state: Brokerage, withdrawalId: number): Decision {
  const wasGiven = withdrawalId < state.nextId;
  return denied(wasGiven ? "WITHDRAWAL_DECIDED" : "WITHDRAWAL_UNKNOWN", "withdrawalId");
}

function approve(draft: Draft, { id, amount }: Withdrawal, by: WithdrawalDecider): void {
  pushDecided(draft, { withdrawalId: id, status: "approved", reason: null, by });
  post(draft, "withdrawal-approved", causeOf(id), [
    move(held(draft.accountId, id), house("outside"), amount),
  ]);
}

/** Ends a pending withdrawal without paying it out: everything back. */
export function failWithdrawal(
  draft: Draft,
  { id, amount }: Withdrawal,
  reason: WithdrawalReason,
  by: WithdrawalDecider,
): void {
  pushDecided(draft, { withdrawalId: id, status: "failed", reason, by });
  postRelease(draft, causeOf(id), amount);
}

function pushDecided(
  draft: Draft,
  decided: Omit<WithdrawalDecided, "kind" | "accountId" | "at">,
): void {
  draft.events.push({
    kind: "withdrawal-decided",
    accountId: draft.accountId,
    at: draft.at,
    ...decided,
  });
}

function draftOf(state: Brokerage, { id, accountId }: Withdrawal, at: number): Draft {
  return draftFor(state, required(state.accounts.get(accountId), "account of withdrawal", id), at);
}

function causeOf(id: number) {
  return { kind: "withdrawal", id } as const;
}
