import { type Sen, zero } from "../money.ts";

/**
 * Totals over an account's holds, orders and positions, updated by each event, so that checks of funds and margin lines cost the same
 * for one order as for hundreds. Derived and not stored; `audit-sums.ts` recomputes them.
 */
export interface RunningSums {
  /** Money on hold, for any cause. */
  held: Sen;
  /** The part of it that is on its way out of the account. */
  leaving: Sen;
  readonly orders: OrderSums;
  readonly positions: PositionSums;
}

/** Sums of the account's live opening orders as if all were filled at their hold prices; money in sen. */
export interface OrderSums {
  fullyPaidValue: Sen;
  marginValue: Sen;
  fees: Sen;
}

/** Sums over the account's open positions that the rules need; money in sen. */
export interface PositionSums {
  /** Margin positions: their number, pledged margin, opening values and floating profit before costs. */
  marginPositions: number;
  marginPledged: Sen;
  marginOpenValue: Sen;
  marginFloating: Sen;
  /** Fully paid longs: pledged margin, opening values, and value at the last prices. */
  paidPledged: Sen;
  paidOpenValue: Sen;
  paidValue: Sen;
  /** Financing charged if everything were closed today; a cost is a positive amount. */
  accruedFinancing: Sen;
}

export function emptySums(): RunningSums {
  return { held: zero, leaving: zero, orders: noOrders(), positions: noPositions() };
}

export function copyOfSums({ held, leaving, orders, positions }: RunningSums): RunningSums {
  return { held, leaving, orders: { ...orders }, positions: { ...positions } };
}

function noOrders(): OrderSums {
  return { fullyPaidValue: zero, marginValue: zero, fees: zero };
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
