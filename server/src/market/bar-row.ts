import type { Bar } from "@akari/exchange/bars";
import { price, shares } from "@akari/exchange/price";

/** A bar as read from the tables: `start` in epoch milliseconds, prices in tenths of a yen. */
export type BarRow = Readonly<
  Record<"start" | "open" | "high" | "low" | "close" | "volume" | "turnover", number>
>;

export function barOf({ start, open, high, low, close, volume, turnover }: BarRow): Bar {
  return {
    start,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: shares(volume),
    turnover,
  };
}
