import { caseNumberOf } from "@akari/api/case-number";

/** The number that customers quote when they ask about a pre-market application. */
export function premarketNumberOf(premarketId: number): string {
  return caseNumberOf("premarket", premarketId);
}
