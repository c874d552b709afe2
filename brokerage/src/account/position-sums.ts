import { isMarginTrade } from "../margin/margin-trade.ts";
import { sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { floatingProfit, type PositionFigures } from "./position-figures.ts";
import type { PositionSums } from "./running-sums.ts";

/** Adds a position's current figures, or subtracts them. */
export function countPosition(sums: PositionSums, position: PositionFigures, sign: 1 | -1): void {
  const { openValue, margin } = position;
  sums.accruedFinancing = sen(sums.accruedFinancing + sign * position.accruedFinancing);
  if (isMarginTrade(position)) {
    sums.marginPositions += sign;
    sums.marginPledged = sen(sums.marginPledged + sign * margin);
    sums.marginOpenValue = sen(sums.marginOpenValue + sign * openValue);
    sums.marginFloating = sen(sums.marginFloating + sign * floatingProfit(position));
  } else {
    sums.paidPledged = sen(sums.paidPledged + sign * margin);
    sums.paidOpenValue = sen(sums.paidOpenValue + sign * openValue);
    sums.paidValue = sen(sums.paidValue + sign * valueOf(position.price, position.quantity));
  }
}
