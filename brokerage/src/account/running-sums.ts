import { type Sen, zero } from "../money.ts";

/**
 * Totals over an account's holds, orders and positions, updated by each event, so that checks of funds and margin lines cost the same
 * for one order as for hundreds. Derived and not stored; `audit-sums.ts` recomputes them.
 */
export interface RunningSums {
  /** Money on hold, whatever for. */
  held: Sen;
  readonly orders: OrderSums;
  readonly positions: PositionSums;
}

/** What the account's live opening orders would come to, all filled at their hold prices; money in sen. */
export interface OrderSums {
  fullyPaidValue: Sen;
  marginValue: Sen;
  fees: Sen;
}

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

export function emptySums(): RunningSums {
  return { held: zero, orders: noOrders(), positions: noPositions() };
}

export function copyOfSums({ held, orders, positions }: RunningSums): RunningSums {
  return { held, orders: { ...orders }, positions: { ...positions } };
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
