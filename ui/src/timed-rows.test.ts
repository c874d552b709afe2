import { expect, test } from "vitest";
import { timedRows } from "./timed-rows.ts";

test("each written time has one row, with its last point", () => {
  const points = [
    { time: "10:01:02", total: 1 },
    { time: "10:02:00", total: 2 },
    { time: "10:02:41", total: 3 },
  ];
  const rows = timedRows(points, ({ time }) => time.slice(0, 5));
  expect(rows.map(({ label, point }) => [label, point.total])).toEqual([
    ["10:01", 1],
    ["10:02", 3],
  ]);
  expect(timedRows([], String)).toEqual([]);
});
