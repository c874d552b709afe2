import type { EventBase } from "../event-base.ts";
import type {
  Withdrawal,
  WithdrawalDecider,
  WithdrawalId,
  WithdrawalReason,
} from "./withdrawal.ts";

export interface WithdrawalRequested extends EventBase {
  readonly kind: "withdrawal-requested";
  readonly withdrawal: Withdrawal;
}

export interface WithdrawalDecided extends EventBase {
  readonly kind: "withdrawal-decided";
  readonly withdrawalId: WithdrawalId;
  readonly status: "approved" | "failed";
  readonly reason: WithdrawalReason | null;
  readonly by: WithdrawalDecider;
}

export type WithdrawalEvent = WithdrawalRequested | WithdrawalDecided;
