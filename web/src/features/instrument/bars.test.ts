import { barIntervals } from "@akari/api/bar-intervals";
import type { Bar } from "@akari/api/instrument";
import { barInterval } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { leavesGap, mergeBars } from "./bars.ts";

const bar = (minute: number, close: number): Bar => ({
  time: `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000+09:00`,
  open: close,
  high: close,
  low: close,
  close,
  volume: 100,
  turnover: close * 100,
  generated: false,
});
const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close);

test("M-STK-3 M-CON-10 M-GAP-1 every interval of the API is offered once", () => {
  const specified = ["1m", "5m", "7m", "15m", "30m", "45m", "1d", "1w", "1mo"];
  expect(barIntervals).toEqual(["today", ...specified]);
  expect([...barInterval.options].sort()).toEqual([...barIntervals].sort());
});

test("a changed bar replaces the one at its time, a new one is inserted in order", () => {
  const bars = [bar(0, 10), bar(1, 11), bar(3, 13)];
  expect(closes(mergeBars(bars, [bar(3, 14)]))).toEqual([10, 11, 14]);
  expect(closes(mergeBars(bars, [bar(3, 14), bar(4, 15)]))).toEqual([10, 11, 14, 15]);
  expect(closes(mergeBars(bars, [bar(2, 12)]))).toEqual([10, 11, 12, 13]);
  expect(closes(mergeBars([], [bar(2, 12)]))).toEqual([12]);
  expect(mergeBars(bars, [])).toBe(bars);
});

test("a message that starts after the last known bar indicates a gap", () => {
  const bars = [bar(0, 10), bar(1, 11)];
  expect(leavesGap(bars, [bar(1, 12), bar(2, 13)])).toBe(false);
  expect(leavesGap(bars, [bar(0, 10), bar(1, 12)])).toBe(false);
  expect(leavesGap(bars, [bar(4, 12), bar(5, 13)])).toBe(true);
  // A market without any bar before has only one.
  expect(leavesGap(bars, [bar(4, 12)])).toBe(false);
  expect(leavesGap([], [bar(4, 12), bar(5, 13)])).toBe(false);
});
