import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { ShownDay } from "@akari/core/market/finished-day";

/**
 * The displayed trading day: after Tokyo's close the finished one, until the next one begins to take orders;
 * else the current one. Limits and base price for orders come from `terms` instead.
 */
export function shownDay({
  finished,
  terms,
  statistics,
  previousClose,
}: Pick<QuoteUpdate, "finished" | "terms" | "statistics" | "previousClose">): ShownDay {
  return finished ?? { terms, statistics, previousClose };
}

export function shownDate({ finished, terms }: Pick<QuoteUpdate, "finished" | "terms">): string {
  return (finished?.terms ?? terms).tradingDate;
}

/**
 * The change of a day, in tenths of a yen, of which every place shows this one: its last price less the previous close, as it was, whatever
 * base price the day has. null for a share without a price, or without one before the day.
 */
export function changeOf({
  statistics: { last },
  previousClose,
}: Pick<ShownDay, "statistics" | "previousClose">): number | null {
  return last === null || previousClose === null ? null : last - previousClose;
}
