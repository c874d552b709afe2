import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PriceRule,
  clampPrice,
  highestPrice,
  lowestPrice,
  nearestPrice,
  priceProblem,
  stepFreely,
  stepPrice,
  tickAt,
  tickProblem,
} from "./price-steps.ts";

/** A TOPIX500 share around 3,000 yen: half yen below, whole yen above. */
const fine: PriceRule = {
  tickBands: [
    { from: 1000, tick: 0.5 },
    { from: 3000, tick: 1 },
  ],
  limitDown: 2500,
  limitUp: 3500,
};

test("M-STK-9 a step is the tick of the band, on both sides of a boundary", () => {
  expect(tickAt(fine, 2999.5)).toBe(0.5);
  expect(tickAt(fine, 3000)).toBe(1);
  expect(stepPrice(fine, 2999.5, 1)).toBe(3000);
  expect(stepPrice(fine, 3000, 1)).toBe(3001);
  expect(stepPrice(fine, 3000, -1)).toBe(2999.5);
  expect(stepPrice(fine, 3001, -1)).toBe(3000);
});

test("M-STK-9 a price between two ticks moves to the next one on its way", () => {
  expect(stepPrice(fine, 2999.7, 1)).toBe(3000);
  expect(stepPrice(fine, 2999.7, -1)).toBe(2999.5);
});

test("M-STK-9 steps stop at the daily limits, pulled in to the tick", () => {
  expect(stepPrice(fine, 3500, 1)).toBe(3500);
  expect(stepPrice(fine, 2500, -1)).toBe(2500);
  const odd: PriceRule = { ...fine, limitDown: 2500.3, limitUp: 3500.7 };
  expect([lowestPrice(odd), highestPrice(odd)]).toEqual([2500.5, 3500]);
  expect(clampPrice(odd, 9999)).toBe(3500);
});

test("M-VAL-30 a typed price off the tick or outside the limits has its own problem", () => {
  expect(priceProblem(fine, 2845.5)).toBeUndefined();
  expect(priceProblem(fine, 2845.3)).toBe("offTick");
  expect(priceProblem(fine, 3100.5)).toBe("offTick");
  expect(priceProblem(fine, 3501)).toBe("outsideLimits");
  expect(priceProblem(fine, 1)).toBe("outsideLimits");
});

test("M-STK-9 a step from any input leads to a legal price in its direction or to the bound", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 25_000, max: 35_000 }),
      fc.constantFrom(-1 as const, 1 as const),
      (tenthsOfYen, direction) => {
        const price = tenthsOfYen / 10;
        const next = stepPrice(fine, price, direction);
        expect(priceProblem(fine, next)).toBeUndefined();
        expect(Math.sign(next - price) === direction || next === price).toBe(true);
        if (next === price) expect([2500, 3500]).toContain(next);
      },
    ),
  );
});

test("outside today's limits steps use the nearest known tick and the server checks it", () => {
  expect(tickProblem(fine, 2845.3)).toBe("offTick");
  expect(tickProblem(fine, 3501)).toBeUndefined();
  expect(stepFreely(fine, 3500, 1)).toBe(3501);
  expect(stepFreely(fine, 2500, -1)).toBe(2499.5);
  expect(stepFreely(fine, 0.5, -1)).toBe(0.5);
});

test("the nearest legal price is on the tick of its band and inside today's limits", () => {
  expect(nearestPrice(fine, 2950.2)).toBe(2950);
  expect(nearestPrice(fine, 2950.3)).toBe(2950.5);
  expect(nearestPrice(fine, 3000.4)).toBe(3000);
  expect(nearestPrice(fine, 3000.6)).toBe(3001);
  expect(nearestPrice(fine, 2999.9)).toBe(3000);
  expect(nearestPrice(fine, 10)).toBe(2500);
  expect(nearestPrice(fine, 99_999)).toBe(3500);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 9_999, noNaN: true }), (price) => {
      expect(priceProblem(fine, nearestPrice(fine, price))).toBeUndefined();
    }),
  );
});
