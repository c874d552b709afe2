import { expect, test } from "vitest";
import { marketIdeas } from "./market-ideas.ts";

const share = (code: string, price: number | null, more: object = {}) => ({
  code,
  price,
  turnover: 0,
  sector: "foods",
  changePercent: null,
  ...more,
});
const lotOf = (code: string) => (code === "ETF1" ? 10 : 100);

test("affordable shares cost up to 100,000 yen a lot, most traded first", () => {
  const { affordable, lotCostMost } = marketIdeas(
    [
      share("1000", 1_000, { turnover: 1 }),
      share("1001", 1_000.5, { turnover: 9 }),
      share("1002", 696.3, { turnover: 5 }),
      share("1003", null, { turnover: 7 }),
      share("ETF1", 9_990, { turnover: 3 }),
    ],
    lotOf,
  );
  expect(lotCostMost).toBe(100_000);
  expect(affordable).toEqual([
    { code: "1002", price: 696.3, lot: 100, lotCost: 69_630 },
    { code: "ETF1", price: 9_990, lot: 10, lotCost: 99_900 },
    { code: "1000", price: 1_000, lot: 100, lotCost: 100_000 },
  ]);
});

test("at most 20 shares are offered", () => {
  const many = Array.from({ length: 30 }, (_, place) => share(`${1000 + place}`, 500));
  expect(marketIdeas(many, lotOf).affordable).toHaveLength(20);
});

test("a sector's change is the mean of its shares' changes, and unknown before any has one", () => {
  const { sectors } = marketIdeas(
    [
      share("1000", 500, { changePercent: 1.25 }),
      share("1001", 500, { changePercent: -0.5 }),
      share("1002", null),
      share("1003", null, { sector: "mining" }),
    ],
    lotOf,
  );
  expect(sectors).toEqual([
    { sector: "foods", instruments: 3, changePercent: 0.38 },
    { sector: "mining", instruments: 1, changePercent: null },
  ]);
});
