import type { IncomeDay } from "@akari/api/account";

export const incomeParts = [
  "realisedProfit",
  "fees",
  "financing",
  "dividends",
  "writtenOff",
  "loanInterest",
  "prizes",
  "funds",
] as const;
export type IncomePart = (typeof incomeParts)[number];

/** The parts of a day's total; only those that moved money, and price results always. */
export function partsOf(day: IncomeDay): readonly (readonly [IncomePart, number])[] {
  return incomeParts
    .map((part) => [part, day[part]] as const)
    .filter(([part, amount]) => amount !== 0 || part === "realisedProfit");
}
