import { expect, test } from "vitest";
import { assetLineOf, placesOf } from "./asset-line.ts";

const at = (hour: number, totalAssets: number, netDeposits = 0) => ({
  time: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000+09:00`,
  totalAssets,
  netDeposits,
});

test("a line starts with its first point without deposits", () => {
  const points = [at(9, 1000), at(10, 1100), at(11, 1050)];
  const line = assetLineOf({ points, netDeposits: 0, profit: 50 });
  expect(line).toEqual({ points, paidIn: [1000, 1000, 1000], low: 1000, high: 1100 });
});

test("M-OUT-188 a deposit or a prize lifts the asset line and the paid-in line equally, so that their gap is the profit at every point", () => {
  const line = assetLineOf({
    points: [at(9, 1000), at(10, 1600, 500), at(11, 1650, 500), at(12, 1650.25, 500.25)],
    netDeposits: 500.25,
    profit: 150,
  });
  expect(line!.paidIn).toEqual([1000, 1500, 1500, 1500.25]);
  expect(line!.points.map(({ totalAssets }, place) => totalAssets - line!.paidIn[place]!)).toEqual([
    0, 100, 150, 150,
  ]);
  // A gain of 100 with the deposit of 500 is drawn as 100.
  const { line: drawn, paidIn } = placesOf(line!);
  expect(paidIn[1]!.y - drawn[1]!.y).toBeCloseTo((100 / 650.25) * 100);
  expect(paidIn[3]!.y - drawn[3]!.y).toBeCloseTo((150 / 650.25) * 100);
});

test("a new account's line starts at its first deposit, not at 0", () => {
  const points = [at(8, 0), at(9, 0), at(10, 1000, 1000), at(11, 1020, 1000)];
  const line = assetLineOf({ points, netDeposits: 1000, profit: 20 });
  expect(line?.points).toEqual(points.slice(2));
  expect(line?.paidIn).toEqual([1000, 1000]);
});

test("a deposit since the last sample starts the line at the deposited amount", () => {
  const line = assetLineOf({
    points: [at(8, 0), at(9, 0), at(10, 1020, 1000)],
    netDeposits: 1000,
    profit: 20,
  });
  expect(line?.points).toEqual([at(9, 1000, 1000), at(10, 1020, 1000)]);
  expect(line?.paidIn).toEqual([1000, 1000]);
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
    paidIn: [
      { x: 0, y: 100 },
      { x: 25, y: 100 },
      { x: 100, y: 100 },
    ],
  });
});

test("a level line lies in the middle", () => {
  const line = assetLineOf({ points: [at(9, 1000), at(10, 1000)], netDeposits: 0, profit: 0 });
  expect(placesOf(line!)).toEqual({
    line: [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ],
    paidIn: [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ],
  });
});
