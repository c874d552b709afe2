import type { HistoryBar } from "./file/share-history.ts";
import { isoDate } from "./file/written-date.ts";
import type { Candle } from "./reading.ts";

/** As many as a chart of a console's width can tell apart. */
export const candlesMost = 120;

/** A share's bars as at most `candlesMost` candles of whole days, from old to new. */
export function candlesOf(bars: readonly HistoryBar[]): readonly Candle[] {
  const days = [...new Set(bars.map(({ day }) => day))];
  const together = Math.ceil(days.length / candlesMost);
  const candleOf = new Map(days.map((day, at) => [day, Math.floor(at / together)]));
  const candles: Candle[] = [];
  for (const { day, open, high, low, close, volume } of bars) {
    const at = candleOf.get(day)!;
    const begun = candles[at];
    candles[at] =
      begun === undefined
        ? { date: isoDate(day), open, high, low, close, volume }
        : {
            ...begun,
            high: Math.max(begun.high, high),
            low: Math.min(begun.low, low),
            close,
            volume: begun.volume + volume,
          };
  }
  return candles;
}
