import { createCalendar } from "@akari/exchange/calendar";
import { price } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createReplaySeries } from "./series.ts";
import { createReplayTimeline, type ReplayDates } from "./timeline.ts";

const at = (wall: string) => Date.parse(`${wall}+09:00`);
const practice = createCalendar("practice", new Set());
const tse = createCalendar("tse", new Set());

const daily: ReplayDates = {
  interval: "day",
  days: ["2024-05-09", "2024-05-10", "2024-05-13", "2024-05-14"].map((date) => ({
    date,
    minutes: [],
  })),
  startsOn: "2024-05-10",
  listedOn: "2026-11-20",
  listedInMinute: 0,
};
/** Two days of five minutes: 9:00 to 9:03 and the close. */
const minutes: ReplayDates = {
  ...daily,
  interval: "minute",
  days: ["2024-05-13", "2024-05-14"].map((date) => ({ date, minutes: [540, 541, 542, 543, 930] })),
  startsOn: "2024-05-13",
};

test("a day bar plays over one trading day, and the file ends after the last one", () => {
  const timeline = createReplayTimeline(daily, practice);
  expect(timeline.placeAt("2026-11-20", at("2026-11-20T12:00"))).toEqual({
    step: 1,
    progress: 0.5,
    ended: false,
  });
  expect(timeline.placeAt("2026-11-22", at("2026-11-22T00:00"))).toEqual({
    step: 3,
    progress: 0,
    ended: false,
  });
  expect(timeline.endedOn("2026-11-22")).toBe(false);
  expect(timeline.placeAt("2026-11-23", at("2026-11-23T09:00"))).toEqual({
    step: 3,
    progress: 1,
    ended: true,
  });
  expect(timeline.endedOn("2026-11-23")).toBe(true);
  expect([0, 1, 2, 3].map(timeline.dateOf)).toEqual(daily.days.map(({ date }) => date));
});

test("the market's calendar leads: a Tokyo weekend consumes no bar", () => {
  const timeline = createReplayTimeline(daily, tse);
  expect(timeline.firstStepOf("2026-11-20")).toBe(1);
  expect(timeline.firstStepOf("2026-11-23")).toBe(2);
  expect(timeline.firstStepOf("2026-11-19")).toBe(0);
});

test("on the day of the import the first bar plays over the rest of the day", () => {
  const late = createReplayTimeline({ ...daily, listedInMinute: 660 }, practice);
  expect(late.placeAt("2026-11-20", at("2026-11-20T12:00")).progress).toBe(0);
  expect(late.placeAt("2026-11-20", at("2026-11-20T18:00")).progress).toBe(0.5);
  expect(late.placeAt("2026-11-21", at("2026-11-21T12:00"))).toMatchObject({
    step: 2,
    progress: 0.5,
  });
});

test("practice plays minute bars consecutively from the minute of the listing", () => {
  const timeline = createReplayTimeline({ ...minutes, listedInMinute: 551 }, practice);
  const stepAt = (wall: string) => timeline.placeAt("2026-11-20", at(`2026-11-20T${wall}`));
  expect(stepAt("10:01:30")).toEqual({ step: 0, progress: 0.5, ended: false });
  expect(stepAt("10:06")).toEqual({ step: 5, progress: 0, ended: false });
  expect(timeline.dateOf(4)).toBe("2024-05-13");
  expect(timeline.dateOf(5)).toBe("2024-05-14");
  expect(stepAt("10:11").ended).toBe(true);
});

test("a replay rests at the end of the last minute in the pre-closing and at the start of the next before an opening", () => {
  const long = {
    ...minutes,
    days: [{ date: "2024-05-13", minutes: Array.from({ length: 200 }, (_, i) => i) }],
  };
  const timeline = createReplayTimeline(long, practice);
  const stepAt = (wall: string) => timeline.placeAt("2026-11-20", at(`2026-11-20T${wall}`));
  expect(stepAt("00:57")).toMatchObject({ step: 54, progress: 1 });
  expect(stepAt("00:58")).toMatchObject({ step: 55, progress: 0 });
});

test("tse plays one original day per trading day, with its minutes at their clock times", () => {
  const timeline = createReplayTimeline(minutes, tse);
  const stepAt = (wall: string) => timeline.placeAt("2026-11-20", at(`2026-11-20T${wall}`));
  expect(stepAt("09:02:15")).toMatchObject({ step: 2, progress: 0.25 });
  expect(stepAt("11:00")).toMatchObject({ step: 3, progress: 1 });
  expect(stepAt("15:24:30")).toMatchObject({ step: 4, progress: 0.5 });
  expect(timeline.firstStepOf("2026-11-23")).toBe(5);
});

const bar = (step: number, ...[open, high, low, close]: [number, number, number, number]) => ({
  step,
  open: price(open),
  high: price(high),
  low: price(low),
  close: price(close),
});

test("a price passes through both ends of its bar to the close; a step without a bar holds the previous close", () => {
  const timeline = createReplayTimeline(daily, practice);
  const bars = [bar(1, 1000, 1040, 980, 1010), bar(3, 1020, 1030, 1000, 1005)];
  const series = createReplaySeries(bars, price(990), "2026-11-20", timeline);
  const prices = Array.from({ length: 24 }, (_, hour) =>
    series.priceAt("2026-11-20", at("2026-11-20T00:00") + hour * 3_600_000),
  );
  expect(prices[0]).toBe(1000);
  expect(Math.min(...prices)).toBeLessThan(985);
  expect(Math.max(...prices)).toBeGreaterThan(1035);
  expect(prices.at(-1)).toBe(1010);
  expect(series.priceAt("2026-11-21", at("2026-11-21T12:00"))).toBe(1010);
  expect(series.priceAt("2026-11-25", at("2026-11-25T12:00"))).toBe(1005);
  expect(
    ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-30"].map(series.baseOf),
  ).toEqual([990, 990, 1010, 1010, 1005]);
});

test("the price stays inside its bar at every instant, and the replay never runs backwards", () => {
  const timeline = createReplayTimeline(daily, practice);
  const tenths = fc.integer({ min: 900, max: 1100 });
  fc.assert(
    fc.property(
      tenths,
      tenths,
      fc.nat(50),
      fc.nat(50),
      fc.nat(86_399),
      (open, close, up, down, second) => {
        const high = Math.max(open, close) + up;
        const low = Math.min(open, close) - down;
        const series = createReplaySeries(
          [bar(1, open, high, low, close)],
          price(1000),
          "2026-11-20",
          timeline,
        );
        const now = at("2026-11-20T00:00:00") + second * 1000;
        const found = series.priceAt("2026-11-20", now);
        expect(found).toBeGreaterThanOrEqual(low);
        expect(found).toBeLessThanOrEqual(high);
        const later = timeline.placeAt("2026-11-20", now + 1000);
        expect(later.progress).toBeGreaterThanOrEqual(timeline.placeAt("2026-11-20", now).progress);
      },
    ),
  );
});
