import type { AlertItem } from "@akari/api/alert";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quote } from "../../quotes/testing/quote.ts";
import {
  distanceOf,
  extremeOf,
  groupsOf,
  priceAway,
  priceProblem,
  trackOf,
} from "./alert-terms.ts";

/** The last price is 2,846.5, today's limits are 2,312 and 3,312, the tick half a yen. */

test.each([
  ["2,880", undefined],
  ["４０００", undefined],
  ["", "required"],
  ["0", "notPositive"],
  ["2,880.3", "offTick"],
])("a price typed as %j", (typed, problem) => {
  expect(priceProblem(quote, typed, "ja")).toBe(problem);
});

test("offered prices are on the tick, and never equal to the last price", () => {
  expect(priceAway(quote, "above", 1)).toBe(2875);
  expect(priceAway(quote, "below", 3)).toBe(2761);
  const dear = {
    ...quote,
    price: 10,
    tickBands: [{ from: 1, tick: 1 }],
    limitDown: 5,
    limitUp: 15,
  };
  expect(priceAway(dear, "above", 1)).toBe(11);
  expect(priceAway(dear, "below", 1)).toBe(9);
});

test("today's high is offered above the last price only, its low below", () => {
  const day = { ...quote, high: 2861, low: 2806.5 };
  expect(extremeOf(day, "above")).toBe(2861);
  expect(extremeOf(day, "below")).toBe(2806.5);
  expect(extremeOf({ ...day, high: 2846.5 }, "above")).toBeNull();
  expect(extremeOf({ ...day, low: null }, "below")).toBeNull();
});

test("the distance is counted from the last price", () => {
  expect(distanceOf(2880, 2846.5).yen).toBe(33.5);
  expect(distanceOf(2880, 2846.5).percent).toBeCloseTo(1.18, 2);
  expect(distanceOf(1423.5, 1431).yen).toBe(-7.5);
});

const item = (code: string, price: number, more: Partial<AlertItem> = {}): AlertItem => ({
  alertId: `${code}${price}`,
  code,
  direction: "above",
  price,
  status: "armed",
  setAt: "2026-03-04T10:00:00.000+09:00",
  fired: null,
  ...more,
});

test("waiting alerts are grouped by share, the nearest share first; fired alerts are left out", () => {
  const items = [
    item("6W3A", 2880),
    item("9U04", 1265, { direction: "below", status: "paused" }),
    item("8Y17", 1423.5, { direction: "below" }),
    item("6W3A", 2900),
    item("4W60", 900, { status: "fired" }),
    item("1A11", 5),
  ];
  const last = new Map([
    ["6W3A", 2846.5],
    ["9U04", 1312],
    ["8Y17", 1431],
  ]);
  const near = groupsOf(items, "near", (code) => last.get(code) ?? null);
  expect(near.map(({ code }) => code)).toEqual(["8Y17", "6W3A", "9U04", "1A11"]);
  expect(near[1]?.alerts.map(({ price }) => price)).toEqual([2900, 2880]);
  const newest = groupsOf(items, "newest", () => null);
  expect(newest.map(({ code }) => code)).toEqual(["6W3A", "9U04", "8Y17", "1A11"]);
});

test("M-OUT-114 the track places lower prices left of the last price and higher ones right, always", () => {
  expect(trackOf([2800, 2880], 2840)).toEqual({ last: 0.5, marks: [0, 1] });
  expect(trackOf([1265], 1312)).toEqual({ last: 0.5, marks: [0] });
  // Near ones do not look far away.
  expect(trackOf([1423.5], 1431).marks[0]).toBeCloseTo(0.5 - 7.5 / 28.62, 2);
  const price = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.array(price), price, (prices, last) => {
      const track = trackOf(prices, last);
      prices.forEach((one, at) => {
        const mark = track.marks[at] ?? Number.NaN;
        expect(Math.sign(mark - track.last)).toBe(Math.sign(one - last));
        expect(mark).toBeGreaterThanOrEqual(0);
        expect(mark).toBeLessThanOrEqual(1);
      });
    }),
  );
});
