import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tokyo } from "../test/market.ts";
import { aggregate, appendExecution, intervals } from "./bars.ts";
import type { Bar, Interval } from "./bars.ts";
import { createCalendar } from "./calendar.ts";
import type { Execution } from "./messages.ts";
import { price, shares } from "./price.ts";

const tse = createCalendar("tse", new Set());
const practice = createCalendar("practice", new Set());

function execution(at: number, yen: number, quantity = 100): Execution {
  return {
    kind: "executed",
    code: "6W3A",
    sequence: 1,
    at,
    tradingDate: "2025-06-10",
    buyOrderId: 1,
    sellOrderId: -1,
    price: price(yen * 10),
    quantity: shares(quantity),
    auction: false,
  };
}

/** One-minute bars of 100 shares each at the given wall-clock times. */
function minutesAt(...wallClocks: string[]): Bar[] {
  const bars: Bar[] = [];
  for (const wallClock of wallClocks) appendExecution(bars, execution(tokyo(wallClock), 1_000));
  return bars;
}

function startsOf(bars: readonly Bar[], interval: Interval, calendar = practice): string[] {
  return aggregate(bars, interval, calendar).map(({ start }) =>
    new Date(start + 9 * 3_600_000).toISOString().slice(0, 16),
  );
}

test("executions of one minute make one bar; a minute without trades has no bar", () => {
  const bars: Bar[] = [];
  appendExecution(bars, execution(tokyo("2025-06-10T09:00:00"), 1_000, 300));
  appendExecution(bars, execution(tokyo("2025-06-10T09:00:20"), 1_010, 100));
  appendExecution(bars, execution(tokyo("2025-06-10T09:00:59"), 990, 200));
  appendExecution(bars, execution(tokyo("2025-06-10T09:02:00"), 995, 100));
  expect(bars).toEqual([
    {
      start: tokyo("2025-06-10T09:00"),
      open: 1_000_0,
      high: 1_010_0,
      low: 990_0,
      close: 990_0,
      volume: 600,
      turnover: 300 * 1_000_0 + 100 * 1_010_0 + 200 * 990_0,
    },
    {
      start: tokyo("2025-06-10T09:02"),
      open: 995_0,
      high: 995_0,
      low: 995_0,
      close: 995_0,
      volume: 100,
      turnover: 100 * 995_0,
    },
  ]);
});

test("M-GAP-1 the 7-minute grid restarts at each session's opening", () => {
  const bars = minutesAt(
    "2025-06-10T09:55",
    "2025-06-10T10:00",
    "2025-06-10T10:06",
    "2025-06-10T10:07",
  );
  expect(startsOf(bars, "7m")).toEqual([
    "2025-06-10T09:49",
    "2025-06-10T10:00",
    "2025-06-10T10:07",
  ]);
});

test("M-STK-3 the closing print belongs to its session's last bar, the opening print to the next session's first", () => {
  const bars = minutesAt("2025-06-10T09:54", "2025-06-10T09:58", "2025-06-10T10:00");
  expect(startsOf(bars, "45m")).toEqual(["2025-06-10T09:45", "2025-06-10T10:00"]);
  expect(startsOf(bars, "1m")).toEqual([
    "2025-06-10T09:54",
    "2025-06-10T09:58",
    "2025-06-10T10:00",
  ]);
});

test("tse bars start at 09:00 and 12:30; 11:30 and 15:30 start no new bar", () => {
  const bars = minutesAt(
    "2025-06-10T09:44",
    "2025-06-10T11:29",
    "2025-06-10T11:30",
    "2025-06-10T12:30",
    "2025-06-10T15:24",
    "2025-06-10T15:30",
  );
  expect(startsOf(bars, "5m", tse)).toEqual([
    "2025-06-10T09:40",
    "2025-06-10T11:25",
    "2025-06-10T12:30",
    "2025-06-10T15:20",
    "2025-06-10T15:25",
  ]);
  expect(startsOf(bars, "45m", tse)).toEqual([
    "2025-06-10T09:00",
    "2025-06-10T11:15",
    "2025-06-10T12:30",
    "2025-06-10T14:45",
  ]);
});

test("a day is a Tokyo date, a week starts on Monday, a month on its first day", () => {
  const bars = minutesAt(
    "2025-06-29T23:58",
    "2025-06-30T00:00",
    "2025-06-30T23:58",
    "2025-07-01T00:00",
  );
  expect(startsOf(bars, "1d")).toEqual([
    "2025-06-29T00:00",
    "2025-06-30T00:00",
    "2025-07-01T00:00",
  ]);
  expect(startsOf(bars, "1w")).toEqual(["2025-06-23T00:00", "2025-06-30T00:00"]);
  expect(startsOf(bars, "1mo")).toEqual(["2025-06-01T00:00", "2025-07-01T00:00"]);
});

test("weeks and months of day bars equal those of minute bars", () => {
  const bars = minutesAt(
    "2025-06-27T10:00",
    "2025-06-29T10:00",
    "2025-06-30T10:00",
    "2025-07-01T10:00",
  );
  const days = aggregate(bars, "1d", practice);
  expect(aggregate(days, "1w", practice)).toEqual(aggregate(bars, "1w", practice));
  expect(aggregate(days, "1mo", practice)).toEqual(aggregate(bars, "1mo", practice));
});

test("a minute outside all sessions keeps a bar of its own", () => {
  const bars = minutesAt("2025-06-10T03:07", "2025-06-10T09:01");
  expect(startsOf(bars, "15m", tse)).toEqual(["2025-06-10T03:07", "2025-06-10T09:00"]);
});

test("M-CON-10 volume and turnover add up and prices lie between low and high in every interval", () => {
  const prints = fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 57 }),
      hour: fc.integer({ min: 0, max: 71 }),
      yen: fc.integer({ min: 900, max: 1_100 }),
      lots: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(prints, fc.constantFrom(...intervals), (drawn, interval) => {
      const tape = drawn
        .map(({ hour, minute, yen, lots }) => ({
          at: tokyo("2025-06-10T00:00") + hour * 3_600_000 + minute * 60_000,
          yen,
          lots,
        }))
        .toSorted((a, b) => a.at - b.at);
      const minutes: Bar[] = [];
      for (const { at, yen, lots } of tape)
        appendExecution(minutes, execution(at, yen, lots * 100));
      const bars = aggregate(minutes, interval, practice);

      const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
      expect(sum(bars.map((bar) => bar.volume))).toBe(sum(tape.map(({ lots }) => lots * 100)));
      expect(sum(bars.map((bar) => bar.turnover))).toBe(
        sum(tape.map(({ yen, lots }) => yen * 10 * lots * 100)),
      );
      expect(bars[0]?.open).toBe((tape[0]?.yen ?? 0) * 10);
      expect(bars.at(-1)?.close).toBe((tape.at(-1)?.yen ?? 0) * 10);
      for (const { open, high, low, close } of bars) {
        expect(Math.max(open, close)).toBeLessThanOrEqual(high);
        expect(Math.min(open, close)).toBeGreaterThanOrEqual(low);
      }
    }),
  );
});
