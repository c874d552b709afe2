import { type Sen, zero } from "../money.ts";
import { noOrders, type OrderSums } from "../order/order-sums.ts";
import { noPositions, type PositionSums } from "./position-sums.ts";

/**
 * What the rules add up over an account's holds, orders and positions, kept as each event changes it: a check of funds and a look at a
 * margin line cost the same for one order and for hundreds. Derived: nothing of it is stored, and `audit-sums.ts` reckons it anew.
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
