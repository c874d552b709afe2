import type { Bar } from "@akari/exchange/bars";
import { createCalendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { addDays, dayMs, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { generatedDays, generatedMinutes } from "@akari/simulator/history";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";
import { firstDate } from "../sim/memory-market.ts";

const calendar = createCalendar("practice", new Set());
const seeds = Array.from({ length: 4 }, (_, number) => `sessions ${number}`);
const instruments = 10;
const days = 10;
const barMs = 5 * minuteMs;

function sessionsOf(date: string) {
  const midnight = startOfTokyoDate(date);
  const changes = boundariesBetween(calendar, midnight - 1, midnight + dayMs - 1);
  return changes.flatMap(({ kind, at }, index) =>
    kind === "open" ? [{ start: at, minutes: (changes[index + 1]!.at - at) / minuteMs }] : [],
  );
}

/** Five-minute bars of all shares with the hour of their session. */
function barsByHour() {
  return seeds.flatMap((seed) =>
    inventUniverse(seed, instruments).flatMap((issuer) =>
      generatedDays(seed, issuer, addDays(firstDate, -1), days, calendar).flatMap((day) => {
        const midnight = startOfTokyoDate(day.date);
        const minutes = generatedMinutes(seed, issuer, day, sessionsOf(day.date));
        return [...Map.groupBy(minutes, ({ start }) => Math.floor(start / barMs))].map(
          ([place, bars]) => ({
            hour: Math.floor((place * barMs - midnight) / (60 * minuteMs)),
            height: heightOf(bars),
            turnover: bars.reduce((sum, { turnover }) => sum + turnover, 0),
          }),
        );
      }),
    ),
  );
}

function heightOf(bars: readonly Bar[]): number {
  const high = bars.reduce((most, bar) => Math.max(most, bar.high), 0);
  const low = bars.reduce((least, bar) => Math.min(least, bar.low), Infinity);
  return (high - low) / bars[0]!.close;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

test("M-OUT-187 no session of a generated practice day is calmer or livelier than the others: heights and turnover of five-minute bars", () => {
  const bars = barsByHour();
  for (const figure of ["height", "turnover"] as const) {
    const usual = median(bars.map((bar) => bar[figure]));
    for (const [hour, own] of Map.groupBy(bars, (bar) => bar.hour)) {
      const ratio = median(own.map((bar) => bar[figure])) / usual;
      expect({ figure, hour, ratio, isNear: ratio > 0.85 && ratio < 1.15 }).toMatchObject({
        isNear: true,
      });
    }
  }
});
