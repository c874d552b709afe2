import { expect, test } from "vitest";
import { activityAt, sessionProgress, tradingSecondsOfDay } from "./session-shape.ts";

const at = (time: string): number => Date.parse(`2025-11-10T${time}+09:00`);

test("activity is U-shaped over the session with mean 1", () => {
  const minutes = Array.from({ length: 55 }, (_, minute) => activityAt(minute + 0.5, 55));
  expect(minutes.reduce((sum, activity) => sum + activity, 0) / 55).toBeCloseTo(1, 2);
  expect(activityAt(0, 55)).toBeCloseTo(1.8);
  expect(activityAt(27.5, 55)).toBeCloseTo(0.6);
  expect(activityAt(55, 55)).toBeCloseTo(1.8);
});

test.each([
  ["practice", "14:00:00", { minute: 0, minutes: 55 }],
  ["practice", "14:20:30", { minute: 20.5, minutes: 55 }],
  ["practice", "14:59:00", { minute: 55, minutes: 55 }],
  ["tse", "08:30:00", { minute: 0, minutes: 150 }],
  ["tse", "10:00:00", { minute: 60, minutes: 150 }],
  ["tse", "11:45:00", { minute: 150, minutes: 150 }],
  ["tse", "12:10:00", { minute: 0, minutes: 175 }],
  ["tse", "15:00:00", { minute: 150, minutes: 175 }],
  ["tse", "15:29:00", { minute: 175, minutes: 175 }],
] as const)("%s: where %s lies in its session", (schedule, time, progress) => {
  expect(sessionProgress(schedule, at(time))).toEqual(progress);
});

test("a practice day has four times the trading time of a Tokyo day", () => {
  expect(tradingSecondsOfDay("practice")).toBe(79_200);
  expect(tradingSecondsOfDay("tse")).toBe(19_500);
});
