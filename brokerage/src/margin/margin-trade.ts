import type { LeverageTimes, PositionSide } from "../order/commands.ts";

/** A fully paid long is 現物; leverage 2 or 3 and every short is 信用 (docs/margin.md#kinds-of-trades). */
export function isMarginTrade(trade: {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
}): boolean {
  return trade.side === "short" || trade.leverage > 1;
}
