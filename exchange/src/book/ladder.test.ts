import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import { dailyLimits } from "../rules/daily-limit.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { isOnTick } from "../rules/tick-size.ts";
import { Ladder } from "./ladder.ts";

const days = fc.record({
  base: fc.oneof(
    fc.integer({ min: 1, max: 60_000_0 }),
    fc.constantFrom(1_000_0, 2_999_5, 3_000_0, 3_001_0, 5_000_0, 29_999_0, 49_999_0),
  ),
  table: fc.constantFrom<TickTable>("standard", "topix500"),
});

test("steps and legal prices of a day map to each other; other prices have no step", () => {
  fc.assert(
    fc.property(days, fc.nat(), ({ base, table }, pick) => {
      const { lower, upper } = dailyLimits(price(base), table);
      const ladder = new Ladder(table, lower, upper);
      expect([ladder.lowest, ladder.highest]).toEqual([lower, upper]);
      for (let step = 0; step < ladder.count; step++)
        expect(ladder.stepOf(ladder.priceAt(step))).toBe(step);

      const at = lower + (pick % (upper - lower + 20)) - 10;
      const legal = at >= lower && at <= upper && isOnTick(table, at);
      expect(ladder.stepOf(at) >= 0).toBe(legal);
    }),
    { numRuns: 60 },
  );
});

test("floor and ceil give the nearest steps inside the limits; reach is one renewal interval, inclusive", () => {
  fc.assert(
    fc.property(days, fc.nat(), ({ base, table }, pick) => {
      const { lower, upper } = dailyLimits(price(base), table);
      const ladder = new Ladder(table, lower, upper);
      const steps = Array.from({ length: ladder.count }, (_, step) => step);
      const at = lower + (pick % (upper - lower + 1));
      expect(ladder.floor(at)).toBe(steps.findLast((step) => ladder.priceAt(step) <= at));
      expect(ladder.ceil(at)).toBe(steps.find((step) => ladder.priceAt(step) >= at));

      const from = pick % ladder.count;
      const reach = renewalInterval(ladder.priceAt(from));
      const within = (intervals: number) => (step: number) =>
        Math.abs(ladder.priceAt(step) - ladder.priceAt(from)) <= intervals * reach;
      expect(ladder.reachUp(from)).toBe(steps.findLast(within(1)));
      expect(ladder.reachDown(from)).toBe(steps.find(within(1)));
      expect(ladder.twiceUp(from)).toBe(steps.findLast(within(2)));
      expect(ladder.twiceDown(from)).toBe(steps.find(within(2)));
    }),
    { numRuns: 60 },
  );
});
