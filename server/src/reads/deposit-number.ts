import { caseNumberOf } from "@akari/api/case-number";

/** The number that customers quote when they ask about a deposit. */
export function orderNumberOf(depositId: number): string {
  return caseNumberOf("deposit", depositId);
}
