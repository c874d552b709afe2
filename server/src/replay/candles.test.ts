import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { candlesMost, candlesOf } from "./candles.ts";

const bar = (day: number, ...[open, high, low, close]: [number, number, number, number]) => ({
  day,
  minute: 0,
  open: price(open),
  high: price(high),
  low: price(low),
  close: price(close),
  volume: 10,
  turnover: 0,
});

test("the minutes of a day make one candle", () => {
  expect(candlesOf([bar(0, 5, 7, 4, 6), bar(0, 6, 9, 6, 8), bar(1, 8, 8, 8, 8)])).toEqual([
    { date: "1970-01-01", open: 5, high: 9, low: 4, close: 8, volume: 20 },
    { date: "1970-01-02", open: 8, high: 8, low: 8, close: 8, volume: 10 },
  ]);
});

test("a long file gives at most as many candles as a chart can show, with all its volume", () => {
  const days = Array.from({ length: candlesMost * 3 + 1 }, (_, day) =>
    bar(day, 5, 5 + (day % 9), 4, 5),
  );
  const candles = candlesOf(days);
  expect(candles.length).toBeLessThanOrEqual(candlesMost);
  expect(candles.reduce((sum, { volume }) => sum + volume, 0)).toBe(days.length * 10);
  expect(candles[0]!.high).toBe(8);
});
