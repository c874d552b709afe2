import { createCalendar, type ScheduleName } from "@akari/exchange/calendar";
import { addDays } from "@akari/exchange/tokyo-time";
import { holidays } from "@akari/core/market/holidays";
import { generatedDays } from "@akari/simulator/history";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";
import { firstDate } from "../sim/memory-market.ts";
import { facts } from "./facts.ts";
import { measurePast } from "./measure.ts";
import { deviation } from "./return-statistics.ts";
import { dailyReturns } from "./returns.ts";

const seeds = ["1", "2"];
const instruments = 300;
const tradingDays = 245;

/** The year before a market's founding. */
function closesOf(schedule: ScheduleName, seed: string) {
  const calendar = createCalendar(schedule, holidays);
  const universe = inventUniverse(seed, instruments);
  const closes = universe.map((issuer) =>
    generatedDays(seed, issuer, addDays(firstDate, -1), tradingDays, calendar).map(
      ({ close }) => close,
    ),
  );
  return { universe, closes };
}

const cases = (["practice", "tse"] as const).flatMap((schedule) =>
  seeds.map((seed) => [schedule, seed] as const),
);

test.each(cases)(
  "M-OUT-161 the year before the founding of a market under %s, seed %s, has the tails, memory and large days of the live market",
  (schedule, seed) => {
    const { universe, closes } = closesOf(schedule, seed);
    const measured = measurePast(closes);
    const judged = facts
      .flatMap(({ measures }) => measures)
      .filter(({ key, from }) => key.startsWith("past") && from !== undefined);
    expect(judged).toHaveLength(5);
    for (const { key, from, to } of judged) {
      const value = measured[key]!;
      expect({ key, value, isInside: value >= from! && value <= to! }).toMatchObject({
        isInside: true,
      });
    }
    const returns = closes.map(dailyReturns);
    const sizes = returns.flat().map(Math.abs);
    const beyond = (size: number) => sizes.filter((each) => each > size).length / sizes.length;
    // As measured over weeks of live markets (docs/benchmarks.md): 0.7 to 1.3 % of days beyond 10 %, half of them beyond 15 %; no day
    // beyond its limits.
    expect(beyond(0.1)).toBeGreaterThan(0.006);
    expect(beyond(0.1)).toBeLessThan(0.02);
    expect(beyond(0.15)).toBeGreaterThan(0.003);
    expect(beyond(0.15)).toBeLessThan(0.011);
    // In daily volatilities of each share, as live closes: 1.3 to 1.6.
    const scaled = returns.flatMap((each, share) =>
      each.map((one) => one / universe[share]!.volatility),
    );
    expect(deviation(scaled)).toBeGreaterThan(1.2);
    expect(deviation(scaled)).toBeLessThan(1.75);
  },
);
