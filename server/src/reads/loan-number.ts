import { caseNumberOf } from "@akari/api/case-number";

/** The number that customers quote when they ask about a practice loan. */
export function loanNumberOf(loanId: number): string {
  return caseNumberOf("loan", loanId);
}
