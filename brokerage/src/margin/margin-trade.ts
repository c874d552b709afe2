import type { LeverageTimes, PositionSide } from "../commands.ts";

/** Design 6, Orders: a fully paid long is 現物; leverage 2 or 3 and every short is 信用. */
export function isMarginTrade(trade: {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
}): boolean {
  return trade.side === "short" || trade.leverage > 1;
}
