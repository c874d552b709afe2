import type { Holding, PositionItem, StockHolding } from "@akari/api/portfolio";

/** The open positions of one share, with their total when there are several. */
export interface PositionGroup {
  readonly code: string;
  readonly positions: readonly PositionItem[];
  /** Absent until it has loaded, and for one position alone, which is its own total. */
  readonly total: StockTotal | undefined;
}

export interface StockTotal {
  readonly stock: StockHolding;
  /** Of each side, long before short. */
  readonly holdings: readonly Holding[];
}

/** In the order of each share's first position. */
export function positionGroups(
  positions: readonly PositionItem[],
  page:
    | { readonly items: readonly Holding[]; readonly stocks: readonly StockHolding[] }
    | undefined,
): readonly PositionGroup[] {
  const stocks = new Map(page?.stocks.map((stock) => [stock.code, stock]));
  return [...Map.groupBy(positions, ({ code }) => code)].map(([code, own]) => {
    const stock = stocks.get(code);
    return {
      code,
      positions: own,
      total:
        page === undefined || stock === undefined || stock.positions < 2
          ? undefined
          : { stock, holdings: page.items.filter((holding) => holding.code === code) },
    };
  });
}
