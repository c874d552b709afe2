import type { MarketSector } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { inSectorOrder } from "./sector-order.ts";
import { stepOf } from "./sector-step.ts";

const sector = (
  key: string,
  change: number | null,
  turnover = 0,
  instruments = 1,
): MarketSector => ({
  sector: key,
  instruments,
  rising: 0,
  unchanged: 0,
  falling: 0,
  turnover,
  changePercent: change,
});
const list = [
  sector("foods", -1, 5, 2),
  sector("banks", null, 9, 2),
  sector("mining", 2, 1, 7),
  sector("chemicals", 2, 1, 1),
];

test.each([
  ["gainers", ["mining", "chemicals", "foods", "banks"]],
  ["losers", ["foods", "mining", "chemicals", "banks"]],
  ["turnover", ["banks", "foods", "mining", "chemicals"]],
  ["instruments", ["mining", "foods", "banks", "chemicals"]],
] as const)("sectors by %s: %j", (order, keys) => {
  expect(inSectorOrder(list, order).map((one) => one.sector)).toEqual(keys);
});

test.each([
  [null, 0],
  [0, 0],
  [0.01, 1],
  [0.5, 2],
  [0.99, 2],
  [1, 3],
  [-0.49, -1],
  [-0.5, -2],
  [-30, -3],
])("a change of %s percent is drawn with strength %i", (change, step) => {
  expect(stepOf(change)).toBe(step);
});
