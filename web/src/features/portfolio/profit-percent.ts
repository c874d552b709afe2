import type { PositionItem } from "@akari/api/portfolio";

type Valued = Pick<PositionItem, "side" | "marketValue" | "unrealisedProfit">;

/** Opening value of the open shares, derived from two of the server's figures. */
export function openingValue({ side, marketValue, unrealisedProfit }: Valued): number {
  return side === "long" ? marketValue - unrealisedProfit : marketValue + unrealisedProfit;
}

/** Floating result in percent of the opening value, for display; undefined if nothing is open. */
export function profitPercent(position: Valued): number | undefined {
  const value = openingValue(position);
  return value > 0 ? (position.unrealisedProfit / value) * 100 : undefined;
}

/** The same of everything that is open: `profit` of what the holdings were opened for. */
export function totalPercent(profit: number, holdings: readonly Valued[]): number | undefined {
  const opened = holdings.reduce((sum, holding) => sum + openingValue(holding), 0);
  return opened > 0 ? (profit / opened) * 100 : undefined;
}
