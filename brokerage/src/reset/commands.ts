import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";

/** Begins the account anew, once a trading day. */
export interface ResetAccount extends CommandBase {
  readonly kind: "reset-account";
  readonly accountId: AccountId;
}

/** Ends the account for ever. */
export interface CloseAccount extends CommandBase {
  readonly kind: "close-account";
  readonly accountId: AccountId;
}

export type ResetCommand = ResetAccount | CloseAccount;
