import { type Sen, zero } from "../money.ts";
import { noOrders, type OrderSums } from "../order/order-sums.ts";
import { noPositions, type PositionSums } from "./position-sums.ts";

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

export function emptySums(): RunningSums {
  return { held: zero, orders: noOrders(), positions: noPositions() };
}

export function copyOfSums({ held, orders, positions }: RunningSums): RunningSums {
  return { held, orders: { ...orders }, positions: { ...positions } };
}
