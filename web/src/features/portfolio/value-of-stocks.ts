import type { StockHolding } from "@akari/api/portfolio";
import { sumOf } from "@akari/ui/yen-sums.ts";

/** What all stocks are worth now, in yen: the sum of the server's figures. */
export function valueOfStocks(stocks: readonly Pick<StockHolding, "marketValue">[]): number {
  return sumOf(stocks.map(({ marketValue }) => marketValue));
}
