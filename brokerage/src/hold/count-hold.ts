import type { RunningSums } from "../account/running-sums.ts";
import { type Sen, sen } from "../money.ts";
import { type HoldCause, isLeaving } from "./hold.ts";

/** Adds a change of the money held for a cause to the account's sums. */
export function countHold(sums: RunningSums, cause: HoldCause, amount: Sen): void {
  sums.held = sen(sums.held + amount);
  if (isLeaving(cause)) sums.leaving = sen(sums.leaving + amount);
}
