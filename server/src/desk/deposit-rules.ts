import { type Sen, yen } from "@akari/brokerage/money";

/** Published rules of the automatic desk (docs/decisions/0007-deposits-approved-by-the-desk.md). */
export const depositMaximum = yen(10_000_000);
/** Approved deposits of one account in one calendar day of Tokyo. */
export const depositDayMaximum = yen(50_000_000);

export type DepositVerdict = null | "DEPOSIT_TOO_LARGE" | "DEPOSIT_DAY_LIMIT";

/** The reason why a deposit fails, or null if it is approved. */
export function judgeDeposit(amount: Sen, approvedToday: Sen): DepositVerdict {
  if (amount > depositMaximum) return "DEPOSIT_TOO_LARGE";
  return approvedToday + amount > depositDayMaximum ? "DEPOSIT_DAY_LIMIT" : null;
}

/** Parameters of the reason's text. */
export function depositLimits(reason: string): Readonly<Record<string, number>> {
  return { maximum: reason === "DEPOSIT_DAY_LIMIT" ? depositDayMaximum : depositMaximum };
}
