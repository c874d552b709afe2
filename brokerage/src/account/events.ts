import type { EventBase } from "../event-base.ts";

export interface AccountOpened extends EventBase {
  readonly kind: "account-opened";
}

export interface CreditScoreChanged extends EventBase {
  readonly kind: "credit-score-changed";
  /** Points up or down; the score itself stays within 0 to 100. */
  readonly change: number;
  readonly reason: "advance-written-off" | "forced-close";
}

export type OwnEvent = AccountOpened | CreditScoreChanged;
