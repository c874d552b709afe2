import type { Approved, CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { DepositId } from "./deposit-record.ts";

export interface RequestDeposit extends CommandBase {
  readonly kind: "request-deposit";
  readonly accountId: AccountId;
  readonly amount: Sen;
}

export interface DecideDeposit extends CommandBase, Approved {
  readonly kind: "decide-deposit";
  readonly depositId: DepositId;
  readonly decision: "approved" | "failed";
  /** Why it failed: a stable reason with a text in every language; null when approved. */
  readonly reason: string | null;
}

export type DepositCommand = RequestDeposit | DecideDeposit;
