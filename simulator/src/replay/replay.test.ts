import { createCalendar } from "@akari/exchange/calendar";
import { price } from "@akari/exchange/price";
import { tokyoDate } from "@akari/exchange/tokyo-time";
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
  loops: false,
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

test("the market's calendar determines the days: a Tokyo weekend consumes no bar", () => {
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
    ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-30"].map((date) =>
      series.baseOf(date, price(1)),
    ),
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

test("M-OUT-67 a loop begins again with its first replayed day after its last, for ever", () => {
  const once = createReplayTimeline(daily, practice);
  const loop = createReplayTimeline({ ...daily, loops: true }, practice);
  const dateAt = (timeline: typeof loop, date: string) =>
    timeline.dateOf(timeline.placeAt(date, at(`${date}T12:00`)).step);
  const dates = ["20", "21", "22", "23", "24", "25", "26", "27"].map((day) => `2026-11-${day}`);
  expect(dates.map((date) => dateAt(loop, date))).toEqual([
    "2024-05-10",
    "2024-05-13",
    "2024-05-14",
    "2024-05-10",
    "2024-05-13",
    "2024-05-14",
    "2024-05-10",
    "2024-05-13",
  ]);
  expect(dates.slice(3).every((date) => dateAt(once, date) === "2024-05-14")).toBe(true);
  expect(dates.map(loop.endedOn)).toEqual(dates.map(() => false));
  expect(dates.map(loop.repeatsOn)).toEqual(dates.map((_, at) => at >= 3));
  // The first bar of the file is shown for a date years later as for the first.
  expect(loop.placeAt("2036-11-17", at("2036-11-17T12:00")).step).toBeGreaterThan(0);
});

test("M-OUT-67 until its end a loop is the same as a file replayed once", () => {
  const cases = [
    [daily, practice],
    [daily, tse],
    [minutes, practice],
    [minutes, tse],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.integer({ min: -3 * 1440, max: 12 * 1440 }),
      fc.nat(1300),
      ([file, calendar], minute, listedInMinute) => {
        const dates = { ...file, listedInMinute: file.interval === "day" ? 0 : listedInMinute };
        const once = createReplayTimeline(dates, calendar);
        const loop = createReplayTimeline({ ...dates, loops: true }, calendar);
        const now = at("2026-11-20T00:00") + minute * 60_000;
        const date = tokyoDate(now);
        const place = once.placeAt(date, now);
        if (!place.ended) expect(loop.placeAt(date, now)).toEqual(place);
        const round = loop.placeAt(date, now);
        expect(round.step).toBeGreaterThanOrEqual(0);
        expect(round.step).toBeLessThan(loop.steps);
        expect(round.ended).toBe(false);
      },
    ),
  );
});

test("M-OUT-67 minute bars loop over trading days, under both schedules", () => {
  const loop = createReplayTimeline({ ...minutes, loops: true }, tse);
  // The 20th is a Friday; the file's two days come again on Tuesday and Wednesday.
  const place = (date: string) => loop.placeAt(date, at(`${date}T09:02:15`));
  expect(
    ["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25"].map((date) => place(date).step),
  ).toEqual([2, 7, 2, 7]);
  // Before its first minute the round before rests at its close.
  expect(loop.placeAt("2026-11-24", at("2026-11-24T08:30")).step).toBe(0);
  const sequential = createReplayTimeline({ ...minutes, loops: true }, practice);
  const steps = Array.from(
    { length: 24 },
    (_, minute) =>
      sequential.placeAt("2026-11-20", at("2026-11-20T00:00:30") + minute * 60_000).step,
  );
  expect(steps).toEqual(Array.from({ length: 24 }, (_, minute) => minute % 10));
});

test("M-OUT-67 where a loop begins again, the real close is the base price as soon as the market's limits reach it", () => {
  const timeline = createReplayTimeline({ ...daily, loops: true }, practice);
  const bars = [
    bar(1, 10_000, 10_400, 9_800, 10_100),
    bar(2, 10_100, 20_000, 10_000, 20_000),
    bar(3, 20_000, 30_500, 19_900, 30_000),
  ];
  const series = createReplaySeries(bars, price(9_900), "2026-11-20", timeline);
  // The first round: always the real close.
  expect(series.baseOf("2026-11-21", price(30_000))).toBe(10_100);
  // The day on which it begins again continues from the last real close.
  expect(series.baseOf("2026-11-23", price(30_000))).toBe(30_000);
  // Then the real close is 1,010 yen while the market has come down to 2,300: too far for a day.
  expect(series.baseOf("2026-11-24", price(23_000))).toBeNull();
  expect(series.baseOf("2026-11-24", price(12_000))).toBe(10_100);
});
