import type { QuoteUpdate } from "@akari/core/market/quote-update";
import { lastOfDay } from "@akari/exchange/statistics";
import type { DayShare } from "../../uses/news/day-shares.ts";

/** A share's current day from its quote. */
export function dayShareOf({ code, terms, statistics, previousClose }: QuoteUpdate): DayShare {
  const { basePrice, lowerLimit, upperLimit } = terms;
  const { volume, turnover } = statistics;
  return {
    code,
    basePrice,
    previousClose,
    price: lastOfDay(statistics),
    lowerLimit,
    upperLimit,
    volume,
    turnover,
  };
}
