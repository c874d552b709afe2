import type { MarketSector } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { inSectorOrder } from "./sector-order.ts";
import { type DayScale, scaleOf, stepOf, toDayScale, widened } from "./sector-step.ts";

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
  expect(stepOf(change, { middle: 0.5, strong: 1 })).toBe(step);
});

test.each([
  [[], 0.2],
  [[null, 0, 0.05], 0.2],
  [[0.31, -0.1], 0.2],
  [[0.7, -0.38], 0.4],
  [[1, -0.2], 1],
  [[-3.2, 0.4], 2],
  [[22, -30], 10],
])(
  "M-OUT-96 on a day with changes of %j the strong colour begins at %s percent",
  (changes, strong) => {
    const scale = scaleOf(changes);
    expect(scale).toEqual({ middle: strong / 2, strong });
    const greatest = Math.max(0, ...changes.map((change) => Math.abs(change ?? 0)));
    if (greatest >= 0.2) expect(Math.abs(stepOf(greatest, scale))).toBe(3);
  },
);

test("the scale of a date widens and never narrows; another date starts a new one", () => {
  const shown = [
    ["2026-11-27", 1.2],
    ["2026-11-27", 0.5],
    ["2026-11-27", -2.4],
    ["2026-11-27", 1.1],
    ["2026-11-28", 0.3],
    ["2026-11-28", 0.9],
  ] as const;
  let scale: DayScale | null = null;
  const strong = shown.map(([date, change]) => {
    scale = widened(scale, date, [change, null, 0]);
    return scale.strong;
  });
  expect(strong).toEqual([1, 1, 2, 2, 0.2, 0.4]);
});

test.each([
  null,
  undefined,
  3,
  "x",
  [],
  {},
  { date: 1, strong: 1 },
  { date: "2026-11-28", strong: 3 },
])("stored text that is not a scale (%j) is ignored", (stored) => {
  expect(toDayScale(stored)).toBeNull();
});
