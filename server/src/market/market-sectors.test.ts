import { expect, test } from "vitest";
import { marketSectors } from "./market-sectors.ts";

const share = (sector: string, turnover: number, changePercent: number | null) => ({
  sector,
  turnover,
  changePercent,
});

test("a sector's change is weighted by the value traded in its shares", () => {
  expect(
    marketSectors([
      share("foods", 900, 1),
      share("foods", 100.5, -2),
      share("foods", 0, null),
      share("banks", 3_000, 0),
    ]),
  ).toEqual([
    {
      sector: "banks",
      instruments: 1,
      rising: 0,
      unchanged: 1,
      falling: 0,
      turnover: 3_000,
      changePercent: 0,
    },
    {
      sector: "foods",
      instruments: 3,
      rising: 1,
      unchanged: 1,
      falling: 1,
      turnover: 1_000.5,
      // (900 x 1.00 − 100.5 x 2.00) / 1,000.5 = 0.6986…
      changePercent: 0.7,
    },
  ]);
});

test("before any trade all shares of a sector weigh the same", () => {
  expect(marketSectors([share("foods", 0, 0), share("foods", 0, 3)])[0]?.changePercent).toBe(1.5);
});

test("a sector without a price has no change", () => {
  expect(marketSectors([share("foods", 0, null)])[0]).toMatchObject({
    changePercent: null,
    rising: 0,
    unchanged: 1,
    falling: 0,
  });
});

test("a loss is rounded like a gain of its size", () => {
  const of = (change: number) =>
    marketSectors([share("foods", 1, change), share("foods", 1, 0)])[0]?.changePercent;
  expect(of(0.01)).toBe(0.01);
  expect(of(-0.01)).toBe(-0.01);
});

test("sectors come by turnover, then by their number of shares, then by key", () => {
  const items = [share("b", 5, 0), share("a", 5, 0), share("c", 1, 0), share("c", 4, 0)];
  expect(marketSectors(items).map(({ sector }) => sector)).toEqual(["c", "a", "b"]);
});
