import { expect, test } from "vitest";
import { drawnCandles } from "./candles.ts";

const candle = (open: number, high: number, low: number, close: number) => ({
  date: "2024-03-04",
  open,
  high,
  low,
  close,
  volume: 100,
});

test("candles fill the picture from the highest to the lowest price, and their bodies lie within them", () => {
  const drawn = drawnCandles([candle(100, 120, 90, 110), candle(110, 115, 80, 85)], 200, 80);
  expect(drawn[0]).toMatchObject({
    rises: true,
    x: 50,
    top: 0,
    bottom: 60,
    bodyTop: 20,
    bodyHeight: 20,
  });
  expect(drawn[1]).toMatchObject({ rises: false, x: 150, top: 10, bottom: 80 });
});

test("a share that never moves is a line, not an error", () => {
  const [only] = drawnCandles([candle(100, 100, 100, 100)], 200, 80);
  expect(only).toMatchObject({ top: 0, bottom: 0, bodyTop: 0, bodyHeight: 1 });
  expect(drawnCandles([], 200, 80)).toEqual([]);
});
