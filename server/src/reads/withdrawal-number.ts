import { caseNumberOf } from "@akari/api/case-number";

/** The number that customers quote when they ask about a withdrawal. */
export function withdrawalNumberOf(withdrawalId: number): string {
  return caseNumberOf("withdrawal", withdrawalId);
}
