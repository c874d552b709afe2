import { type Denied, denied } from "../decision.ts";
import type { Account } from "../state.ts";

/** Why an account takes nothing new: ACCOUNT_CLOSED, also while it is being closed, or ACCOUNT_WINDING_UP. */
export function deniedByWindUp({ closing, resets }: Account): Denied | null {
  if (closing !== null) return denied("ACCOUNT_CLOSED");
  return resets.size > 0 ? denied("ACCOUNT_WINDING_UP") : null;
}
