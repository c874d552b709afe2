import type { AccountId, WithdrawalId } from "../ids.ts";
import type { Withdrawal, WithdrawalDecider, WithdrawalReason } from "./withdrawal.ts";

export interface WithdrawalEventBase {
  readonly accountId: AccountId;
  readonly at: number;
}

export type WithdrawalEvent =
  | (WithdrawalEventBase & {
      readonly kind: "withdrawal-requested";
      readonly withdrawal: Withdrawal;
    })
  | (WithdrawalEventBase & {
      readonly kind: "withdrawal-decided";
      readonly withdrawalId: WithdrawalId;
      readonly status: "approved" | "failed";
      readonly reason: WithdrawalReason | null;
      readonly by: WithdrawalDecider;
    });
