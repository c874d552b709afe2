import type { StockHolding } from "@akari/api/portfolio";

/** What all stocks are worth now: a sum of the server's figures, in hundredths so that it stays exact. */
export function valueOfStocks(stocks: readonly Pick<StockHolding, "marketValue">[]): number {
  return stocks.reduce((sum, { marketValue }) => sum + Math.round(marketValue * 100), 0) / 100;
}
