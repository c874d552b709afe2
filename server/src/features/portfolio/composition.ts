import type { Holding, StockHolding } from "@akari/api/portfolio";
import { nearestSymmetric } from "@akari/brokerage/rounding";

const senPerYen = 100;
/** Parts are tenths of a percent. */
const whole = 1_000;

const senOf = (yen: number) => Math.round(yen * senPerYen);

/** The holdings of each share in one, the greatest value first, with what part of all of them it is; a short counts by its value as a long does. */
export function stockHoldings(holdings: readonly Holding[]): StockHolding[] {
  const stocks = [...Map.groupBy(holdings, ({ code }) => code)].map(([code, own]) => ({
    code,
    own,
    value: sumOf(own, ({ marketValue }) => senOf(marketValue)),
  }));
  stocks.sort((a, b) => b.value - a.value || (a.code < b.code ? -1 : 1));
  const parts = partsOf(
    stocks.map(({ value }) => value),
    whole,
  );
  return stocks.map(({ code, own, value }, at) => {
    const profit = sumOf(own, ({ unrealisedProfit }) => senOf(unrealisedProfit));
    const opened = sumOf(own, (one) => openedValue(one));
    return {
      code,
      positions: sumOf(own, ({ positions }) => positions),
      longQuantity: sumOf(own, ({ side, quantity }) => (side === "long" ? quantity : 0)),
      shortQuantity: sumOf(own, ({ side, quantity }) => (side === "short" ? quantity : 0)),
      marketValue: value / senPerYen,
      unrealisedProfit: profit / senPerYen,
      profitPercent: opened === 0 ? null : nearestSymmetric(BigInt(profit) * 10_000n, opened) / 100,
      realisedProfit: sumOf(own, ({ realisedProfit }) => senOf(realisedProfit)) / senPerYen,
      closedQuantity: sumOf(own, ({ closedQuantity }) => closedQuantity),
      sharePercent: (parts[at] ?? 0) / 10,
    };
  });
}

/** Opening value of the open shares, in sen. */
function openedValue({ side, marketValue, unrealisedProfit }: Holding): number {
  const [value, profit] = [senOf(marketValue), senOf(unrealisedProfit)];
  return side === "long" ? value - profit : value + profit;
}

/** Whole parts that add up to `total`, by the largest remainder; of equal remainders the earlier ones get more. */
export function partsOf(values: readonly number[], total: number): readonly number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / sum) * total);
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
