import fc from "fast-check";
import { expect, test } from "vitest";
import { timeLabels } from "./time-labels.ts";

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
/** Bars this many minutes apart, this many px wide. */
const bars = (from: string, count: number, minutes: number, px: number) =>
  Array.from({ length: count }, (_, index) => ({
    time: at(from) + index * minutes * 60,
    x: index * px,
  }));
const clock = (time: number) => new Date(time * 1000).toISOString().slice(11, 16);
const least = 40;

test("M-OUT-105 the labels of a time axis have one step, also where bars lie between full minutes", () => {
  const sevens = bars("2026-11-28T04:00:00", 12, 7, 25);
  const labels = timeLabels(sevens, { daily: false, least });
  expect(labels.map(({ time }) => clock(time))).toEqual([
    "04:00",
    "04:15",
    "04:30",
    "04:45",
    "05:00",
    "05:15",
  ]);
  // A quarter past lies a seventh of the way from 04:14 to 04:21.
  expect(labels[1]?.x).toBeCloseTo(50 + 25 / 7, 6);
});

test("M-OUT-105 any bars of a day have labels at equal steps, with at least the minimum distance", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 5, 7, 15, 30, 45),
      fc.integer({ min: 3, max: 120 }),
      fc.double({ min: 1, max: 24, noNaN: true }),
      fc.integer({ min: 0, max: 600 }),
      (minutes, count, px, begin) => {
        const many = bars("2026-11-28T00:00:00", count, minutes, px).map(({ time, x }) => ({
          time: time + begin * 60,
          x,
        }));
        const labels = timeLabels(many, { daily: false, least });
        labels.slice(1).forEach(({ x }, index) => {
          expect(x - (labels[index]?.x ?? x)).toBeGreaterThanOrEqual(least);
        });
        const times = labels.filter(({ unit }) => unit === "minute").map(({ time }) => time);
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
        // Where a day begins, times beside its date give way.
        const isOneDay = labels.length === times.length;
        if (isOneDay) expect(new Set(gaps).size).toBeLessThan(2);
      },
    ),
  );
});

test("M-OUT-105 no time is labelled inside a pause, and a new day has its date", () => {
  const morning = bars("2026-11-27T11:00:00", 6, 5, 20);
  const afternoon = bars("2026-11-27T12:30:00", 6, 5, 20).map(({ time, x }) => ({
    time,
    x: x + 120,
  }));
  const next = bars("2026-11-28T09:00:00", 6, 5, 20).map(({ time, x }) => ({ time, x: x + 240 }));
  const labels = timeLabels([...morning, ...afternoon, ...next], { daily: false, least });
  expect(labels.map(({ time, unit }) => `${unit} ${clock(time)}`)).toEqual([
    "minute 11:00",
    "minute 11:10",
    "minute 11:20",
    "minute 12:30",
    "minute 12:40",
    "minute 12:50",
    "day 09:00",
    "minute 09:10",
    "minute 09:20",
  ]);
});

test.each([
  ["months", 2],
  ["weeks", 12],
  ["days", 40],
])("M-OUT-105 a chart of days has labels by %s where bars are %d px apart", (_, px) => {
  const trading = bars("2026-11-20T00:00:00", 30, 24 * 60, px);
  const labels = timeLabels(trading, { daily: true, least });
  expect(labels.length).toBeGreaterThan(0);
  labels.slice(1).forEach(({ x }, index) => {
    expect(x - (labels[index]?.x ?? x)).toBeGreaterThanOrEqual(least);
  });
  expect(labels.find(({ time }) => new Date(time * 1000).getUTCMonth() === 11)?.unit).toBe("month");
});

test("M-OUT-105 a new year is named by its number, and a lone bar has no label", () => {
  const months = Array.from({ length: 30 }, (_, index) => ({
    time: Date.UTC(2025, index, 1) / 1000,
    x: index * 11,
  }));
  const labels = timeLabels(months, { daily: true, least });
  expect(labels.filter(({ unit }) => unit === "year").map(({ time }) => clock(time))).toHaveLength(
    2,
  );
  expect(timeLabels(months.slice(0, 1), { daily: true, least })).toEqual([]);
  expect(timeLabels([], { daily: false, least })).toEqual([]);
});
