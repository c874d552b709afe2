import { hash } from "node:crypto";
import type { Bar } from "@akari/exchange/bars";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { isOnTick } from "@akari/exchange/rules/tick-size";
import { addDays, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { generatedDays, generatedMinutes } from "./history.ts";
import type { DayBar } from "./history.ts";
import { inventUniverse } from "./universe.ts";
import type { Issuer } from "./universe.ts";

const lastDate = "2025-11-09";
const universe = inventUniverse("past", 60);
const anyIssuer = fc.constantFrom(...universe);

const practiceSessions = (date: string): { start: number; minutes: number }[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    start: startOfTokyoDate(date) + hour * 3_600_000,
    minutes: 55,
  }));

test("the generated history ends at the reference price on the last date", () => {
  for (const issuer of universe) {
    const last = generatedDays("past", issuer, lastDate, 5).at(-1);
    expect(last?.date).toBe(lastDate);
    expect(last?.close).toBe(issuer.referencePrice);
    expect(last?.start).toBe(startOfTokyoDate(lastDate));
  }
});

test("M-HON-4 the same seed gives the same history; more days only extend it into the past", () => {
  fc.assert(
    fc.property(fc.string(), anyIssuer, fc.integer({ min: 1, max: 60 }), (seed, issuer, count) => {
      const long = generatedDays(seed, issuer, lastDate, 60);
      expect(generatedDays(seed, issuer, lastDate, count)).toEqual(long.slice(60 - count));
    }),
    { numRuns: 50 },
  );
});

test("every day is on tick, in order, and inside its daily limits", () => {
  fc.assert(
    fc.property(fc.string(), anyIssuer, (seed, issuer) => {
      const days = generatedDays(seed, issuer, lastDate, 300);
      expect(days.filter((day) => !isSound(issuer, day))).toEqual([]);
      for (const [index, day] of days.entries()) {
        expect(day.date).toBe(addDays(lastDate, index - 299));
        const before = days[index - 1];
        if (before === undefined) continue;
        const { lower, upper } = dailyLimits(before.close, issuer.tickTable);
        expect(day.low).toBeGreaterThanOrEqual(lower);
        expect(day.high).toBeLessThanOrEqual(upper);
      }
    }),
    { numRuns: 30 },
  );
});

test("M-OUT-92 a market that was founded with the first style keeps its past, bit for bit", () => {
  const bars = inventUniverse("past", 5).flatMap((issuer) => {
    const days = generatedDays("past", issuer, lastDate, 40, undefined, "first");
    const newest = days.slice(-2);
    return [
      days,
      ...newest.map((day) =>
        generatedMinutes("past", issuer, day, practiceSessions(day.date), "first"),
      ),
    ];
  });
  expect(hash("sha256", JSON.stringify(bars))).toBe(
    "1dc87b4f585fcb6b70681b1f785a8fd8c5340b07c5d1f489085780d4062a85ad",
  );
});

test("non-trading days are skipped", () => {
  const isTradingDay = (date: string): boolean => !date.endsWith("5");
  const days = generatedDays("past", first(), lastDate, 100, { schedule: "tse", isTradingDay });
  expect(days).toHaveLength(100);
  for (const { date } of days) expect(isTradingDay(date)).toBe(true);
});

test("a year of returns has the volatility of live prices, which exceeds that of the values they follow, fat tails and clustering", () => {
  let square = 0;
  let fourth = 0;
  let count = 0;
  for (const issuer of universe) {
    for (const change of returnsOf(generatedDays("past", issuer, lastDate, 1_000))) {
      const scaled = change / issuer.volatility;
      square += scaled ** 2;
      fourth += scaled ** 4;
      count += 1;
    }
  }
  expect(Math.sqrt(square / count)).toBeGreaterThan(1.2);
  expect(Math.sqrt(square / count)).toBeLessThan(1.5);
  expect((fourth / count) * (count / square) ** 2).toBeGreaterThan(3.5);
  expect(clustering(1)).toBeGreaterThan(0.05);
  expect(clustering(1)).toBeGreaterThan(clustering(40));
});

test("minutes add up to their day in price, volume and turnover", () => {
  fc.assert(
    fc.property(fc.string(), anyIssuer, fc.boolean(), (seed, issuer, isPractice) => {
      for (const day of generatedDays(seed, issuer, lastDate, 3)) {
        const sessions = isPractice
          ? practiceSessions(day.date)
          : [
              { start: day.start + 9 * 3_600_000, minutes: 150 },
              { start: day.start + 12.5 * 3_600_000, minutes: 180 },
            ];
        const minutes = generatedMinutes(seed, issuer, day, sessions);
        expect(generatedMinutes(seed, issuer, day, sessions)).toEqual(minutes);
        expectAddsUp(issuer, day, minutes);
        for (const { start } of minutes)
          expect(
            sessions.some((one) => start >= one.start && start < one.start + one.minutes * 60_000),
          ).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("a session is busier at its ends than in the middle", () => {
  const byMinute = Array.from({ length: 55 }, () => 0);
  for (const issuer of universe)
    for (const day of generatedDays("past", issuer, lastDate, 2))
      for (const { start, turnover } of generatedMinutes(
        "past",
        issuer,
        day,
        practiceSessions(day.date),
      )) {
        const minute = ((start - day.start) / 60_000) % 60;
        byMinute[minute] = (byMinute[minute] ?? 0) + turnover / day.turnover;
      }
  const sum = (from: number, to: number): number =>
    byMinute.slice(from, to).reduce((total, share) => total + share, 0);
  expect(sum(0, 10)).toBeGreaterThan(1.5 * sum(22, 32));
  expect(sum(45, 55)).toBeGreaterThan(1.5 * sum(22, 32));
});

test("sessions shorter than half an hour throw", () => {
  const [day] = generatedDays("past", first(), lastDate, 1);
  if (day === undefined) throw new Error("no day");
  expect(() => generatedMinutes("past", first(), day, [{ start: day.start, minutes: 29 }])).toThrow(
    RangeError,
  );
});

function expectAddsUp(issuer: Issuer, day: DayBar, minutes: readonly Bar[]) {
  expect(minutes.filter((minute) => !isSound(issuer, minute))).toEqual([]);
  expect(minutes[0]?.open).toBe(day.open);
  expect(minutes.at(-1)?.close).toBe(day.close);
  expect(Math.max(...minutes.map(({ high }) => high))).toBe(day.high);
  expect(Math.min(...minutes.map(({ low }) => low))).toBe(day.low);
  expect(minutes.reduce((sum, { volume }) => sum + volume, 0)).toBe(day.volume);
  expect(minutes.reduce((sum, { turnover }) => sum + turnover, 0)).toBe(day.turnover);
  const starts = minutes.map(({ start }) => start);
  expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
}

function isSound(issuer: Issuer, bar: Bar): boolean {
  const onTick = [bar.open, bar.high, bar.low, bar.close].every((price) =>
    isOnTick(issuer.tickTable, price),
  );
  const isOrdered =
    bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close);
  const isTraded = bar.volume > 0 && bar.volume % 100 === 0;
  const isPriced =
    Number.isSafeInteger(bar.turnover) &&
    bar.turnover >= bar.low * bar.volume &&
    bar.turnover <= bar.high * bar.volume;
  return onTick && isOrdered && isTraded && isPriced;
}

/** Mean autocorrelation of absolute daily returns. */
function clustering(lag: number): number {
  const each = universe.map((issuer) => {
    const sizes = returnsOf(generatedDays("past", issuer, lastDate, 1_000)).map(Math.abs);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const variance = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0);
    const shared = sizes
      .slice(lag)
      .reduce((sum, size, index) => sum + (size - mean) * ((sizes[index] ?? 0) - mean), 0);
    return shared / variance;
  });
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}

function returnsOf(days: readonly DayBar[]): number[] {
  return days.slice(1).map((day, index) => Math.log(day.close / (days[index]?.close ?? day.close)));
}

function first(): Issuer {
  const [issuer] = universe;
  if (issuer === undefined) throw new Error("no issuer");
  return issuer;
}
