import type { Approved, CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { FreezeReason } from "./freeze.ts";

/** Stops new opening orders of an account for a while. */
export interface FreezeAccount extends CommandBase, Approved {
  readonly kind: "freeze-account";
  readonly accountId: AccountId;
  readonly reason: FreezeReason;
  /** From this command on. */
  readonly minutes: number;
}

/** Ends a freeze before its time. */
export interface UnfreezeAccount extends CommandBase, Approved {
  readonly kind: "unfreeze-account";
  readonly accountId: AccountId;
}

export type FreezeCommand = FreezeAccount | UnfreezeAccount;
