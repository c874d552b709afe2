/** Refusals that more money would lift: beside them stands the way to it. */
const reasons: ReadonlySet<string> = new Set([
  "FUNDS_SHORT",
  "MARGIN_RATE_SHORT",
  "MARGIN_MINIMUM_SHORT",
  "MARGIN_CALL_OPEN",
  "LOAN_REPAYMENT_ABOVE_CASH",
  "HOLD_NOT_COVERED",
]);

export function asksForMoney(reason: string | null | undefined): boolean {
  return reason !== null && reason !== undefined && reasons.has(reason);
}
