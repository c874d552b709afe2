import { required } from "../assertion.ts";
import type { Account, Brokerage } from "../state.ts";
import type { WithdrawalEvent } from "./events.ts";

/** Applies an event of a withdrawal; a decided one leaves memory, and the removed object keeps its final values. */
export function evolveWithdrawal(state: Brokerage, account: Account, event: WithdrawalEvent): void {
  if (event.kind === "withdrawal-requested") {
    state.withdrawals.set(event.withdrawal.id, { ...event.withdrawal });
    account.withdrawals.add(event.withdrawal.id);
    return;
  }
  const { withdrawalId: id } = event;
  const withdrawal = required(state.withdrawals.get(id), "withdrawal", id);
  withdrawal.status = event.status;
  withdrawal.reason = event.reason;
  withdrawal.decidedAt = event.at;
  withdrawal.decidedBy = event.by;
  state.withdrawals.delete(id);
  account.withdrawals.delete(id);
}
