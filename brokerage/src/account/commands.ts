import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";

export interface OpenAccount extends CommandBase {
  readonly kind: "open-account";
  readonly accountId: AccountId;
}
