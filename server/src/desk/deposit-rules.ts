import type { depositFailReasons } from "@akari/api/console/deposit";
import { type Sen, yen } from "@akari/brokerage/money";

/** Published rules of the automatic desk (docs/decisions/0007-deposits-and-withdrawals.md). */
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

type DepositFailure = (typeof depositFailReasons)[number];

/**
 * Whether a reason is true of a waiting deposit, so that an operator may refuse with it. `isRepeated`: another request of the same
 * account asks for the same. What the customer has asked for outside this record only people know.
 */
export function holdsOfDeposit(
  reason: DepositFailure,
  facts: { readonly amount: number; readonly approvedToday: number; readonly isRepeated: boolean },
): boolean {
  const { amount, approvedToday, isRepeated } = facts;
  switch (reason) {
    case "DEPOSIT_TOO_LARGE":
      return amount > depositMaximum;
    case "DEPOSIT_DAY_LIMIT":
      return approvedToday + amount > depositDayMaximum;
    case "DEPOSIT_REPEATED":
      return isRepeated;
    case "DEPOSIT_WITHDRAWN":
      return true;
  }
}
