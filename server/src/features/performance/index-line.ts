import type { Edge } from "../../edge.ts";
import { indexCloseOf } from "../../market/index-history.ts";
import { marketReads } from "../../market/market-reads.ts";
import type { IndexLine } from "../../uses/performance/read-performance.ts";

export async function readIndexLine(edge: Edge): Promise<IndexLine> {
  const { index, indexToday } = marketReads(edge);
  const { tradingDate } = edge.market;
  const [history, today] = await Promise.all([index.historyBefore(tradingDate), indexToday()]);
  return {
    at: (date) =>
      date >= tradingDate
        ? Math.round(today.value * 100)
        : Math.round(indexCloseOf(history, date) * 100),
  };
}
