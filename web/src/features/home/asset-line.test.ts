import { expect, test } from "vitest";
import { assetLineOf, placesOf } from "./asset-line.ts";

const at = (hour: number, totalAssets: number) => ({
  time: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000+09:00`,
  totalAssets,
});

test("a line starts with its first point without deposits", () => {
  const points = [at(9, 1000), at(10, 1100), at(11, 1050)];
  const line = assetLineOf({ points, netDeposits: 0, profit: 50 });
  expect(line).toEqual({ points, start: 1000, low: 1000, high: 1100 });
});

test("the line's end is above its start by the profit, whatever the deposits", () => {
  const line = assetLineOf({
    points: [at(9, 1000), at(10, 1600), at(11, 1650)],
    netDeposits: 500,
    profit: 150,
  });
  expect(1650 - line!.start).toBe(150);
});

test("a new account's line starts at its first deposit, not at 0", () => {
  const points = [at(8, 0), at(9, 0), at(10, 1000), at(11, 1020)];
  const line = assetLineOf({ points, netDeposits: 1000, profit: 20 });
  expect(line?.points).toEqual(points.slice(2));
  expect(line?.start).toBe(1000);
});

test("a deposit since the last sample starts the line at the deposited amount", () => {
  const line = assetLineOf({
    points: [at(8, 0), at(9, 0), at(10, 1020)],
    netDeposits: 1000,
    profit: 20,
  });
  expect(line?.points).toEqual([at(9, 1000), at(10, 1020)]);
});

test.each([
  ["no points", []],
  ["no money", [at(9, 0), at(10, 0)]],
  ["a single point", [at(9, 1000)]],
])("nothing is drawn of %s", (_case, points) => {
  expect(assetLineOf({ points, netDeposits: 0, profit: 0 })).toBeNull();
});

test("places follow time and amount within the box", () => {
  const line = assetLineOf({
    points: [at(9, 1000), at(10, 1100), at(13, 1050)],
    netDeposits: 0,
    profit: 50,
  });
  expect(placesOf(line!)).toEqual({
    line: [
      { x: 0, y: 100 },
      { x: 25, y: 0 },
      { x: 100, y: 50 },
    ],
    startY: 100,
  });
});

test("a level line lies in the middle", () => {
  const line = assetLineOf({ points: [at(9, 1000), at(10, 1000)], netDeposits: 0, profit: 0 });
  expect(placesOf(line!)).toEqual({
    line: [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ],
    startY: 50,
  });
});
