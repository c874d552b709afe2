import type { Calendar } from "@akari/exchange/calendar";
import { addDays, dayMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { createRandom } from "./random.ts";

/** Every company pays twice a year, so about 1.6 of 300 go ex on a day; a year's yield lies between 1 and 4 % of the price. */
const parameters = { everyDays: 182, yearlyBasisPoints: { least: 100, most: 400 } } as const;

/** Companies tried for a date on which none is planned, until one has no other dividend. */
const candidates = 4;

/** Yearly dividend yield of a company that goes ex on a trading date, in hundredths of a percent; null on all other dates. */
export type DividendPlan = (code: string, exDate: string) => number | null;

/** Plans the dividends of all companies, for ever: a pure function of its arguments. A date on a closed day moves to the next trading day. */
export function planDividends(seed: string, calendar: Calendar): DividendPlan {
  return (code, exDate) => {
    const random = createRandom(seed, "dividend", code);
    const offset = random.integer(0, parameters.everyDays - 1);
    if (!fallsOn(exDate, offset, calendar)) return null;
    const { least, most } = parameters.yearlyBasisPoints;
    return random.integer(least, most);
  };
}

function fallsOn(exDate: string, offset: number, calendar: Calendar): boolean {
  for (let date = exDate; ; date = addDays(date, -1)) {
    if (date !== exDate && calendar.isTradingDay(date)) return false;
    const day = Math.round(startOfTokyoDate(date) / dayMs);
    if ((day + offset) % parameters.everyDays === 0) return true;
  }
}

/** Companies that may go ex on a date for which none is planned, best first. */
export function firstDividends(
  seed: string,
  date: string,
  codes: readonly string[],
): { readonly code: string; readonly yearlyBasisPoints: number }[] {
  if (codes.length === 0) return [];
  const random = createRandom(seed, "first dividend", date);
  const { least, most } = parameters.yearlyBasisPoints;
  const chosen = new Set(Array.from({ length: candidates }, () => random.pick(codes)));
  return [...chosen].map((code) => ({ code, yearlyBasisPoints: random.integer(least, most) }));
}
