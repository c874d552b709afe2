import type { Quote } from "@akari/api/instrument";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openingPriceOf, tradesAtOnce } from "./opening-price.ts";
import { quote as shown } from "./testing/quote.ts";

const quote: Quote = { ...shown, phase: "continuous", price: 2846.5, bid: 2846, ask: 2847.5 };

test.each<readonly [string, Partial<Quote>, number, number]>([
  ["the best quotes of the other side", {}, 2847.5, 2846],
  ["the last price where a side is empty", { ask: null, bid: null }, 2846.5, 2846.5],
  [
    "the expected price before an auction",
    { phase: "pre-closing", indicativePrice: 2850 },
    2850,
    2850,
  ],
  ["the base before any price", { price: null, ask: null, bid: null }, 2812, 2812],
  ["nothing outside today's limits", { ask: 3400, bid: 2000 }, 3312, 2312],
])("M-OUT-106 a ticket opens at %s", (_, part, buys, sells) => {
  const now = { ...quote, previousClose: 2812, ...part };
  expect([openingPriceOf(now, true), openingPriceOf(now, false)]).toEqual([buys, sells]);
});

test("M-OUT-106 in continuous trading an order at the offered price trades at once, and one tick behind it waits", () => {
  const ticks = fc.integer({ min: 2400 * 2, max: 3300 * 2 });
  fc.assert(
    fc.property(ticks, ticks, fc.boolean(), (one, other, buys) => {
      fc.pre(one !== other);
      const [bid, ask] = [Math.min(one, other) / 2, Math.max(one, other) / 2];
      const now = { ...quote, bid, ask };
      const price = openingPriceOf(now, buys);
      expect(tradesAtOnce(now, buys, price)).toBe(true);
      expect(tradesAtOnce(now, buys, price + (buys ? -0.5 : 0.5))).toBe(false);
    }),
  );
});

test.each<readonly [string, Partial<Quote>, boolean | null]>([
  ["an empty other side waits", { ask: null }, false],
  ["an auction comes first", { phase: "pre-opening" }, null],
  ["a halted share says nothing", { phase: "halted" }, null],
  ["a share at its limit says nothing", { limitState: "up" }, null],
])("M-OUT-106 %s", (_, part, expected) => {
  expect(tradesAtOnce({ ...quote, ...part }, true, 2847.5)).toBe(expected);
});
