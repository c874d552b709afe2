import { expect, test } from "vitest";
import { price } from "../price.ts";
import { dailyLimitWidth } from "./daily-limit.ts";
import { renewalInterval } from "./renewal-interval.ts";
import { dailyLimitVersions } from "./tables/daily-limit.ts";

test.each([
  [199_9, 5_0],
  [200_0, 8_0],
  [999_9, 15_0],
  [1_000_0, 30_0],
  [4_999_0, 70_0],
  [5_000_0, 100_0],
  [49_999_900_0, 700_000_0],
  [50_000_000_0, 1_000_000_0],
])("at %i tenths of a yen the next price may be %i away", (reference, interval) => {
  expect(renewalInterval(price(reference))).toBe(interval);
});

test("from 200 yen the renewal interval is a tenth of the daily width, on both sides of every band edge", () => {
  const edges = dailyLimitVersions[0].rows.map(({ below }) => below).filter(Number.isFinite);
  for (const edge of edges.filter((below) => below > 200_0))
    for (const reference of [price(edge - 1), price(edge)])
      expect(renewalInterval(reference) * 10).toBe(dailyLimitWidth(reference));
});
