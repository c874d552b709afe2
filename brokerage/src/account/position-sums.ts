import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen, zero } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import type { PositionFigures } from "./equity.ts";

/** What the account's rules need of all its open positions together; money in sen. */
export interface PositionSums {
  /** Margin positions: how many, what is pledged for them, their opening values, their floating profit before costs. */
  marginPositions: number;
  marginPledged: Sen;
  marginOpenValue: Sen;
  marginFloating: Sen;
  /** Fully paid longs: what is pledged for them, their opening values, their value at the last prices. */
  paidPledged: Sen;
  paidOpenValue: Sen;
  paidValue: Sen;
  /** What a close of everything today would charge as financing; a cost is a positive amount. */
  accruedFinancing: Sen;
}

export function noPositions(): PositionSums {
  return {
    marginPositions: 0,
    marginPledged: zero,
    marginOpenValue: zero,
    marginFloating: zero,
    paidPledged: zero,
    paidOpenValue: zero,
    paidValue: zero,
    accruedFinancing: zero,
  };
}

/** Adds a position as it stands, or takes it away again. */
export function countPosition(sums: PositionSums, position: PositionFigures, sign: 1 | -1): void {
  const { openValue, margin, side } = position;
  const value = valueOf(position.price, position.quantity);
  sums.accruedFinancing = sen(sums.accruedFinancing + sign * position.accruedFinancing);
  if (isMarginTrade(position)) {
    const floating = side === "long" ? value - openValue : openValue - value;
    sums.marginPositions += sign;
    sums.marginPledged = sen(sums.marginPledged + sign * margin);
    sums.marginOpenValue = sen(sums.marginOpenValue + sign * openValue);
    sums.marginFloating = sen(sums.marginFloating + sign * floating);
  } else {
    sums.paidPledged = sen(sums.paidPledged + sign * margin);
    sums.paidOpenValue = sen(sums.paidOpenValue + sign * openValue);
    sums.paidValue = sen(sums.paidValue + sign * value);
  }
}
