import { dayMs } from "@akari/exchange/tokyo-time";
import type { AccountId, BankAccountId } from "../ids.ts";
import { type Sen, yen } from "../money.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type WithdrawalId = number;

/** M-CON-1: the smallest withdrawal. */
export const withdrawalMinimum = yen(10_000);

/** The most pending withdrawals of one account. */
export const pendingWithdrawalsMaximum = 5;

/** M-CON-4: an undecided withdrawal is approved this long after its request (docs/decisions/0007-deposits-and-withdrawals.md). */
export const withdrawalDecisionMs = dayMs;

/** Reasons for which a desk or an operator may fail a withdrawal; there is none that a payment could remove. */
export const withdrawalFailures = ["HOLDER_DIFFERS", "BANK_ACCOUNT_REMOVED"] as const;

/** Reasons for which it ends by the customer's own act. */
export const withdrawalCancellations = ["CANCELLED_BY_CUSTOMER", "BANK_ACCOUNT_REMOVED"] as const;

export type WithdrawalFailure = (typeof withdrawalFailures)[number];
export type WithdrawalCancellation = (typeof withdrawalCancellations)[number];
export type WithdrawalReason = WithdrawalFailure | WithdrawalCancellation;

/** The actor who ended a withdrawal; `clock`: no decision in time. */
export type WithdrawalDecider = "customer" | "desk" | "operator" | "clock";

/** Money that a customer takes out. It is on hold from the request to the decision; no part of it is a fee. */
export interface Withdrawal {
  readonly id: WithdrawalId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  /** Whole yen, at least `withdrawalMinimum`. */
  readonly amount: Sen;
  readonly bankAccountId: BankAccountId;
  readonly requestedAt: number;
  /** An undecided one is approved at this instant. */
  readonly dueAt: number;
  status: "awaiting" | "approved" | "failed";
  /** Why it failed; null otherwise. */
  reason: WithdrawalReason | null;
  decidedAt: number | null;
  decidedBy: WithdrawalDecider | null;
}
