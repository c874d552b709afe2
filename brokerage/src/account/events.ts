import type { EventBase } from "../event-base.ts";

export interface AccountOpened extends EventBase {
  readonly kind: "account-opened";
}

/** Why a score moves (docs/margin.md#credit-score). */
export const scoreReasons = [
  "forced-close",
  "advance-written-off",
  "identity-passed",
  "loan-repaid",
  "loan-overdue",
  "account-reset", // back to that of a new account
] as const;
export type ScoreReason = (typeof scoreReasons)[number];

export interface CreditScoreChanged extends EventBase {
  readonly kind: "credit-score-changed";
  /** Points up or down; the score itself stays within 0 to 100. */
  readonly change: number;
  readonly reason: ScoreReason;
}

export type OwnEvent = AccountOpened | CreditScoreChanged;
