import type { PositionItem } from "@akari/api/portfolio";

type Valued = Pick<PositionItem, "side" | "marketValue" | "unrealisedProfit">;

/** What the open shares were worth when they were opened: both figures are the server's. */
export function openingValue({ side, marketValue, unrealisedProfit }: Valued): number {
  return side === "long" ? marketValue - unrealisedProfit : marketValue + unrealisedProfit;
}

/** Floating result against the opening value, in percent, for show; undefined when nothing is open. */
export function profitPercent(position: Valued): number | undefined {
  const value = openingValue(position);
  return value > 0 ? (position.unrealisedProfit / value) * 100 : undefined;
}
