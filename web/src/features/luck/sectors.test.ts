import { expect, test } from "vitest";
import { pathOf, percentOf, sectorsOf, turnTo } from "./sectors.ts";

const odds = {
  prizes: [
    { rank: 1, amount: 100_000, percent: 0.1 },
    { rank: 2, amount: 10_000, percent: 1 },
    { rank: 3, amount: 1_000, percent: 10 },
    { rank: 4, amount: 100, percent: 30 },
  ],
  noPrizePercent: 58.9,
};

test("M-LUCK-2 the wheel's sectors are as wide as the true odds, and fill it", () => {
  const sectors = sectorsOf(odds);
  expect(sectors.map(({ rank }) => rank)).toEqual([0, 4, 3, 2, 1]);
  for (const { percent, from, to } of sectors) expect(to - from).toBeCloseTo(percent * 3.6, 9);
  expect(sectors.at(-1)!.to).toBeCloseTo(360, 9);
});

test("the wheel turns once round and on until the pointer shows the middle of the sector, from any position", () => {
  for (const sector of sectorsOf(odds))
    for (const standing of [0, 123.4, 3_600]) {
      const turned = turnTo(sector, standing);
      expect(turned - standing).toBeGreaterThanOrEqual(360);
      expect(turned - standing).toBeLessThan(720);
      expect((((turned + sector.middle) % 360) + 360) % 360).toBeCloseTo(0, 6);
    }
});

test("a sector of more than half a turn takes the long way round", () => {
  const [none, small] = sectorsOf(odds);
  expect(pathOf(none!, 48)).toContain("A48 48 0 1 1");
  expect(pathOf(small!, 48)).toContain("A48 48 0 0 1");
});

test("M-LUCK-2 each result has the odds that were published for it", () => {
  expect(percentOf(odds, 3)).toBe(10);
  expect(percentOf(odds, null)).toBe(58.9);
});
