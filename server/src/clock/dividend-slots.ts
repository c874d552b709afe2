import { daysAfter } from "@akari/brokerage/dividend/dividend";
import type { Calendar } from "@akari/exchange/calendar";
import { nextBoundary, tradingDateAt } from "@akari/exchange/schedule";
import { dayMs, minuteMs } from "@akari/exchange/tokyo-time";
import { firstDividends, planDividends } from "@akari/simulator/dividend-plan";
import type { MarketPlan } from "./market-plans.ts";

/** How many trading days ahead dividends are declared; customers are promised half of it. */
const aheadDays = 10;

/** Longer than Tokyo ever closes: on the day after it, too, the slot at the end of the trading day before counts. */
const longestClosingMs = 15 * dayMs;

/** Days of a new market that each have an ex-date: customers of its first two see one come, even if its own first one ends soon. */
const firstDays = 3;

/**
 * Declares dividends a minute after a trading date has begun. Each slot proposes all ex-dates of the next ten trading days, so that a dividend that
 * was missed is declared as long as the core accepts it; a share that has a dividend already is denied another. In a market
 * without customers the core takes the nearest ones too, so that the calendar is not empty at first. `first`: the trading date with which a market began
 * whose first days must each have an ex-date; null: none must.
 */
export function dividendSlots(calendar: Calendar, seed: string, first: string | null = null) {
  const plan = planDividends(seed, calendar);
  const slotAfter = (after: number) => {
    let end = nextBoundary(calendar, after - minuteMs);
    while (!end.endsDay) end = nextBoundary(calendar, end.at);
    return end.at + minuteMs;
  };
  return {
    name: "dividends",
    lateMs: longestClosingMs,
    supersedes: true,
    slotAfter,
    proposals(slotAt, codes) {
      const today = tradingDateAt(calendar, slotAt);
      const exDates = Array.from({ length: aheadDays }, (_, ahead) =>
        daysAfter(today, ahead + 1, calendar),
      );
      const planned = codes.flatMap((code) =>
        exDates.flatMap((exDate) => {
          const yearlyBasisPoints = plan(code, exDate);
          if (yearlyBasisPoints === null) return [];
          const recordDate = calendar.nextTradingDay(exDate);
          return [[{ kind: "declare-dividend", code, yearlyBasisPoints, recordDate } as const]];
        }),
      );
      if (today !== first) return planned;
      const taken = new Set(planned.flat().map(({ recordDate }) => recordDate));
      const bare = exDates
        .slice(0, firstDays)
        .map((exDate) => calendar.nextTradingDay(exDate))
        .filter((recordDate) => !taken.has(recordDate));
      const added = bare.map((recordDate) =>
        firstDividends(seed, recordDate, codes).map(
          (one) => ({ kind: "declare-dividend", recordDate, ...one }) as const,
        ),
      );
      return [...planned, ...added];
    },
  } satisfies MarketPlan;
}
