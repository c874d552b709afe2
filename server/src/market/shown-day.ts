import type { FinishedDay, QuoteUpdate } from "../bus/messages.ts";

/**
 * The displayed trading day: after Tokyo's close the finished one, until the next one begins to take orders;
 * else the current one. Limits and base price for orders come from `terms` instead.
 */
export function shownDay({
  finished,
  terms,
  statistics,
}: Pick<QuoteUpdate, "finished" | "terms" | "statistics">): FinishedDay {
  return finished ?? { terms, statistics };
}

export function shownDate(quote: Parameters<typeof shownDay>[0]): string {
  return shownDay(quote).terms.tradingDate;
}
