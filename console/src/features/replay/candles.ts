import type { ReplayCandle } from "@akari/api/console/replay";

/** One candle as drawn, in the units of the picture. */
export interface DrawnCandle {
  readonly date: string;
  readonly rises: boolean;
  /** Middle of the candle. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly bodyTop: number;
  readonly bodyHeight: number;
  readonly width: number;
}

/** A body of equal open and close is a line. */
const thinnest = 1;

/** Places candles over the width of a picture, with the highest price at its top and the lowest at its bottom. */
export function drawnCandles(
  candles: readonly ReplayCandle[],
  width: number,
  height: number,
): readonly DrawnCandle[] {
  const highest = Math.max(...candles.map(({ high }) => high));
  const lowest = Math.min(...candles.map(({ low }) => low));
  const range = highest - lowest || 1;
  const y = (price: number) => ((highest - price) / range) * height;
  const step = width / Math.max(candles.length, 1);
  return candles.map(({ date, open, high, low, close }, at) => {
    const top = y(Math.max(open, close));
    return {
      date,
      rises: close >= open,
      x: (at + 0.5) * step,
      top: y(high),
      bottom: y(low),
      bodyTop: top,
      bodyHeight: Math.max(y(Math.min(open, close)) - top, thinnest),
      width: Math.max(Math.min(step * 0.7, 12), 1),
    };
  });
}
