import type { Approved, CommandBase } from "../command-base.ts";
import type { AccountId, BankAccountId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { WithdrawalCancellation, WithdrawalFailure, WithdrawalId } from "./withdrawal.ts";

export interface RequestWithdrawal extends CommandBase {
  readonly kind: "request-withdrawal";
  readonly accountId: AccountId;
  readonly amount: Sen;
  /** One of the customer's own, which the edge has checked: the books know nothing of banks. */
  readonly bankAccountId: BankAccountId;
}

export interface CancelWithdrawal extends CommandBase {
  readonly kind: "cancel-withdrawal";
  readonly accountId: AccountId;
  readonly withdrawalId: WithdrawalId;
  readonly reason: WithdrawalCancellation;
}

export interface DecideWithdrawal extends CommandBase, Approved {
  readonly kind: "decide-withdrawal";
  readonly withdrawalId: WithdrawalId;
  readonly decision: "approved" | "failed";
  /** Why it fails; null when approved. */
  readonly reason: WithdrawalFailure | null;
}

export type WithdrawalCommand = RequestWithdrawal | CancelWithdrawal | DecideWithdrawal;
