import { appendExecution, type Bar } from "@akari/exchange/bars";
import { boundariesBetween } from "@akari/exchange/schedule";
import { addDays, dayMs, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { generatedDays, generatedMinutes } from "@akari/simulator/history";
import type { ScheduleName } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { firstDate, MemoryMarket } from "../sim/memory-market.ts";

/** Markets, each with its own hour: how nervous all shares of one are together wanders for hours. */
const seeds = Array.from({ length: 8 }, (_, number) => `past and live ${number}`);
const instruments = 6;
const liveSeconds = 3_600;
const pastDays = 4;

/** Bars of so many minutes, in time order. */
function barsOf(minutes: readonly Bar[], length: number): Bar[] {
  const byStart = Map.groupBy(minutes, ({ start }) => Math.floor(start / (length * minuteMs)));
  return [...byStart.values()].map((bars) => ({
    ...bars[0]!,
    high: bars.reduce((most, { high }) => (high > most ? high : most), bars[0]!.high),
    low: bars.reduce((least, { low }) => (low < least ? low : least), bars[0]!.low),
    volume: bars.reduce((sum, { volume }) => sum + volume, 0) as Bar["volume"],
  }));
}

/** First impressions of a chart's reader, over all shares: heights in parts of the price, and volume against the share's own price. */
function looksOf(charts: readonly (readonly Bar[])[], length: number) {
  const bars = charts.flatMap((minutes) => barsOf(minutes, length));
  const heights = bars.map(({ high, low, close }) => (high - low) / close);
  const at = (values: readonly number[], part: number) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!;
  return {
    height: at(heights, 0.5),
    tall: at(heights, 0.9),
    turnover: at(
      bars.map(({ volume, close }) => volume * close),
      0.5,
    ),
  };
}

/** How much taller five-minute bars are in the ten minutes at both ends of a session's continuous trading than in its middle twenty. */
function shapeOf(charts: readonly (readonly Bar[])[], sessionMinutes: number): number {
  const heights = charts
    .flatMap((minutes) => barsOf(minutes, 5))
    .map(({ start, high, low, close }) => ({
      // Sessions of the practice schedule begin with the hour.
      minute: Math.floor(start / minuteMs) % 60,
      height: (high - low) / close,
    }));
  const medianOf = (part: typeof heights) =>
    part.map(({ height }) => height).toSorted((one, other) => one - other)[
      Math.floor(part.length / 2)
    ]!;
  const ends = heights.filter(
    ({ minute }) => minute < 10 || (minute >= sessionMinutes - 10 && minute < sessionMinutes),
  );
  const middle = heights.filter(({ minute }) => Math.abs(minute + 2.5 - sessionMinutes / 2) <= 10);
  return medianOf(ends) / medianOf(middle);
}

/** The minute bars of each share of a market: before its founding, and in its first hour. */
function chartsOf(schedule: ScheduleName, seed: string) {
  const live = new Map<string, Bar[]>();
  const market = new MemoryMarket({
    seed,
    schedule,
    instruments,
    onBatch({ executions }) {
      for (const execution of executions) appendExecution(live.get(execution.code)!, execution);
    },
  });
  for (const { code } of market.issuers) live.set(code, []);
  while (market.continuousSeconds < liveSeconds) market.step();

  const { calendar } = market;
  const sessionsOf = (date: string) => {
    const midnight = startOfTokyoDate(date);
    const changes = boundariesBetween(calendar, midnight - 1, midnight + dayMs - 1);
    return changes.flatMap(({ kind, at }, index) =>
      kind === "open" ? [{ start: at, minutes: (changes[index + 1]!.at - at) / minuteMs }] : [],
    );
  };
  const past = market.issuers.map((issuer) =>
    generatedDays(seed, issuer, addDays(firstDate, -1), pastDays, calendar).flatMap((day) =>
      generatedMinutes(seed, issuer, day, sessionsOf(day.date)),
    ),
  );
  return { live: [...live.values()], past };
}

test.each(["practice", "tse"] as const)(
  "M-OUT-91 M-OUT-187 a chart of %s looks the same before and after the founding: heights of five-minute bars, their differences, volume, and the shape of a practice session",
  (schedule) => {
    const markets = seeds.map((seed) => chartsOf(schedule, seed));
    const before = looksOf(
      markets.flatMap(({ past }) => past),
      5,
    );
    const after = looksOf(
      markets.flatMap(({ live }) => live),
      5,
    );
    for (const [name, least, most] of [
      ["height", 0.65, 1.55],
      ["tall", 0.65, 1.55],
      ["turnover", 0.5, 2],
    ] as const) {
      const ratio = after[name] / before[name];
      expect({ name, ratio, isNear: ratio > least && ratio < most }).toMatchObject({
        isNear: true,
      });
    }
    if (schedule === "practice") {
      const [was, is] = [
        shapeOf(
          markets.flatMap(({ past }) => past),
          55,
        ),
        shapeOf(
          markets.flatMap(({ live }) => live),
          55,
        ),
      ];
      // Both ends of a session are half as lively again as its middle, or more, before and after.
      expect({ was, is, isNear: was > 1.4 && is / was > 0.75 && is / was < 1.35 }).toMatchObject({
        isNear: true,
      });
    }
    // Bars do not form a row of equal rectangles: some do not move, some are several times as tall as usual.
    for (const looks of [before, after]) expect(looks.tall / looks.height).toBeGreaterThan(1.8);
  },
);
