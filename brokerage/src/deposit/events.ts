import type { EventBase } from "../event-base.ts";
import type { Deposit, DepositId } from "./deposit-record.ts";

export interface DepositRequested extends EventBase {
  readonly kind: "deposit-requested";
  readonly deposit: Deposit;
}

export interface DepositDecided extends EventBase {
  readonly kind: "deposit-decided";
  readonly depositId: DepositId;
  readonly status: "approved" | "failed";
  readonly reason: string | null;
}

export type DepositEvent = DepositRequested | DepositDecided;
