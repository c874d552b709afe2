import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { IdentityRejection } from "./identity.ts";

export interface DecideIdentity extends CommandBase {
  readonly kind: "decide-identity";
  readonly accountId: AccountId;
  readonly decision: "passed" | "rejected";
  /** Why it is rejected; null when passed. */
  readonly reason: IdentityRejection | null;
}
