import type { FinishedDay, QuoteUpdate } from "../bus/messages.ts";

/**
 * The trading day whose figures everybody is shown: after Tokyo's close the one that is over, until the next one begins to take orders;
 * else the running one. Limits and base price of orders are not of it but of `terms`.
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
