import { appendExecution, type Bar } from "@akari/exchange/bars";
import { boundariesBetween } from "@akari/exchange/schedule";
import { addDays, dayMs, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { generatedDays, generatedMinutes } from "@akari/simulator/history";
import { expect, test } from "vitest";
import { firstDate, MemoryMarket } from "../sim/memory-market.ts";

const seed = "past and live";
const liveHours = 3;
const pastDays = 3;

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

/** What a reader of a chart sees at once, over all shares: heights in parts of the price, and volume against the share's own price. */
function looksOf(charts: readonly (readonly Bar[])[], length: number) {
  const bars = charts.flatMap((minutes) => barsOf(minutes, length));
  const heights = bars.map(({ high, low, close }) => (high - low) / close);
  const at = (values: readonly number[], part: number) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!;
  return {
    height: at(heights, 0.5),
    tall: at(heights, 0.9),
    flat: heights.filter((height) => height === 0).length / heights.length,
    turnover: at(
      bars.map(({ volume, close }) => volume * close),
      0.5,
    ),
  };
}

test.each([
  "practice",
  "tse",
] as const)(
  "M-OUT-91 a chart of %s looks the same before and after the founding: heights of five-minute bars, their differences, and volume",
  (schedule) => {
    const live: Bar[][] = [];
    const places = new Map<string, number>();
    const market = new MemoryMarket({
      seed,
      schedule,
      instruments: 16,
      onBatch({ executions }) {
        for (const execution of executions) {
          const place = places.get(execution.code);
          if (place !== undefined) appendExecution(live[place]!, execution);
        }
      },
    });
    for (const { code } of market.issuers) {
      places.set(code, live.length);
      live.push([]);
    }
    while (market.continuousSeconds < liveHours * 3_600) market.step();

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

    const [before, after] = [looksOf(past, 5), looksOf(live, 5)];
    const ratio = {
      height: after.height / before.height,
      tall: after.tall / before.tall,
      turnover: after.turnover / before.turnover,
    };
    for (const [name, value] of Object.entries(ratio)) {
      const isVolume = name === "turnover";
      expect(value, name).toBeGreaterThan(isVolume ? 0.5 : 0.65);
      expect(value, name).toBeLessThan(isVolume ? 2 : 1.55);
    }
    // No row of rectangles of one height: some stand still, some are several times as tall as usual.
    for (const looks of [before, after]) expect(looks.tall / looks.height).toBeGreaterThan(1.8);
    const minute = [looksOf(past, 1), looksOf(live, 1)] as const;
    expect(Math.abs(minute[0].flat - minute[1].flat)).toBeLessThan(0.25);
  },
);
