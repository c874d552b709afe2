import type { Holding, PositionValue } from "@akari/api/portfolio";
import { idOf, priceOf, yenOf } from "../../http/present.ts";
import { averageYen } from "../../reads/average-price.ts";
import type { OpenPosition } from "../../uses/account/figures.ts";
import { openFiguresOf, type Valuation } from "../../uses/account/positions.ts";

/**
 * One line per share and side over its open positions, by code, long before short. Every amount is the sum over the
 * positions; the average price is the remaining opening value over the shares, rounded half up.
 */
export function totalHoldings(
  positions: readonly OpenPosition[],
  valuationOf: (code: string) => Valuation,
): Holding[] {
  const lines = Map.groupBy(positions, ({ code, side }) => `${code} ${side}`);
  return [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, rows]) => totalOf(rows, valuationOf));
}

/** Each position at the same prices as the total lines. */
export function positionValues(
  positions: readonly OpenPosition[],
  valuationOf: (code: string) => Valuation,
): PositionValue[] {
  return positions.map((row) => {
    const valuation = valuationOf(row.code);
    const figures = openFiguresOf(row, valuation);
    return {
      positionId: idOf(row.id),
      lastPrice: priceOf(valuation.lastPrice),
      marketValue: yenOf(figures.marketValue),
      unrealisedProfit: yenOf(figures.unrealisedProfit),
      accruedInterest: yenOf(figures.accruedInterest),
    };
  });
}

function totalOf(rows: readonly OpenPosition[], valuationOf: (code: string) => Valuation): Holding {
  const { code, side } = rows[0]!;
  const valuation = valuationOf(code);
  const figures = rows.map((row) => openFiguresOf(row, valuation));
  const quantity = sumOf(rows, "quantity");
  return {
    code,
    side,
    positions: rows.length,
    quantity,
    closingQuantity: sumOf(rows, "closingQuantity"),
    closedQuantity: sumOf(rows, "closedQuantity"),
    averagePrice: averageYen(sumOf(rows, "openValue"), quantity) ?? 0,
    lastPrice: priceOf(valuation.lastPrice),
    marketValue: yenOf(sumOf(figures, "marketValue")),
    margin: yenOf(sumOf(rows, "margin")),
    unrealisedProfit: yenOf(sumOf(figures, "unrealisedProfit")),
    realisedProfit: yenOf(sumOf(rows, "realisedProfit")),
    accruedInterest: yenOf(sumOf(figures, "accruedInterest")),
  };
}

function sumOf<Row extends Readonly<Record<Name, number>>, Name extends string>(
  rows: readonly Row[],
  name: Name,
): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
