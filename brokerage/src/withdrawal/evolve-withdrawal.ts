import { required } from "../assertion.ts";
import type { Account, Brokerage } from "../state.ts";
import type { WithdrawalDecided, WithdrawalRequested } from "./events.ts";

export function evolveWithdrawalRequested(
  state: Brokerage,
  { withdrawal }: WithdrawalRequested,
  account: Account,
): void {
  state.withdrawals.set(withdrawal.id, { ...withdrawal });
  account.withdrawals.add(withdrawal.id);
}

/** A decided one leaves memory; the removed object keeps its final values. */
export function evolveWithdrawalDecided(
  state: Brokerage,
  { withdrawalId: id, status, reason, at, by }: WithdrawalDecided,
  account: Account,
): void {
  const withdrawal = required(state.withdrawals.get(id), "withdrawal", id);
  withdrawal.status = status;
  withdrawal.reason = reason;
  withdrawal.decidedAt = at;
  withdrawal.decidedBy = by;
  state.withdrawals.delete(id);
  account.withdrawals.delete(id);
}
