import type { CaseDecision } from "@akari/api/case-decision";
import { timeOf } from "../http/present.ts";
import type { CaseLog } from "../uses/case-log.ts";

/**
 * People who have agreed so far to a customer's case, in order, as the customer reads it. `ended`: how the case says that it ended, null while
 * it waits; it stands alone where the operators' log has no decision.
 */
export function decisionsOf(
  { decision, first }: CaseLog,
  ended: { readonly at: number; readonly by: CaseDecision["by"] } | null,
): CaseDecision[] {
  if (ended === null) return first === null ? [] : [byOperator(first)];
  if (decision?.kind === "operator") return decision.people.map(byOperator);
  return [{ by: ended.by, name: null, at: timeOf(ended.at) }];
}

function byOperator({ name, at }: { readonly name: string; readonly at: number }): CaseDecision {
  return { by: "operator", name: name === "" ? null : name, at: timeOf(at) };
}
