import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const item = (name: string, time: string) => ({ name, time });
const dayOf = (time: string) => time.slice(0, 10);

test("what happened stands under its day, in the order in which it came", () => {
  const items = [
    item("4", "2026-11-20T12:30:00Z"),
    item("3", "2026-11-20T09:00:00Z"),
    item("2", "2026-11-19T15:30:00Z"),
  ];
  expect(byDay(items, dayOf)).toEqual([
    { day: "2026-11-20", items: items.slice(0, 2) },
    { day: "2026-11-19", items: items.slice(2) },
  ]);
});

test("nothing has no days", () => {
  expect(byDay([], dayOf)).toEqual([]);
});
