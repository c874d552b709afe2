import type { DayTerms } from "@akari/exchange/instrument";

/** Whether two terms are those of one day with the same limits; a resumed exchange has copies. */
export function isSameTerms(one: DayTerms | null, other: DayTerms): boolean {
  if (one === other) return true;
  return (
    one !== null &&
    one.tradingDate === other.tradingDate &&
    one.basePrice === other.basePrice &&
    one.lowerLimit === other.lowerLimit &&
    one.upperLimit === other.upperLimit
  );
}
