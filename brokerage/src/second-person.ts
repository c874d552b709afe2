import type { Approved, CommandBase } from "./command-base.ts";
import { type Denied, denied } from "./decision.ts";
import { type Sen, yen } from "./money.ts";
import type { Brokerage } from "./state.ts";

/** The limit of a firm that was founded without another one: an operator decides up to this amount alone. */
export const standardSecondPersonAbove = yen(3_000_000);

/** Whether an operator's decision on this much money needs a second person, by the limit that the firm was founded with. */
export function needsSecondPerson(
  { secondPersonAbove }: Pick<Brokerage, "secondPersonAbove">,
  amount: Sen,
): boolean {
  return amount > secondPersonAbove;
}

/**
 * The only place that requires a second person, so that no path around the console avoids it. The automatic desk decides by published rules
 * and needs no person. null: enough people have agreed. Denied: SECOND_PERSON_NEEDED, SECOND_PERSON_SAME (one person agreed twice).
 */
export function deniedWithoutSecondPerson({
  actor,
  approvals = [],
}: Pick<CommandBase, "actor"> & Approved): Denied | null {
  if (actor.kind !== "operator") return null;
  if (new Set([...approvals, actor.id]).size > 1) return null;
  return denied(approvals.length > 1 ? "SECOND_PERSON_SAME" : "SECOND_PERSON_NEEDED");
}
