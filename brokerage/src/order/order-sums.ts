import { isMarginTrade } from "../margin/margin-trade.ts";
import type { OrderSums } from "../account/running-sums.ts";
import { sen } from "../money.ts";
import type { Order } from "./order.ts";
import { valueOf } from "./order-value.ts";
import { openQuantityOf, reserveOf } from "./reserve.ts";

/** Adds or subtracts an order's current figures; a closing order counts nothing. */
export function countOrder(sums: OrderSums, order: Order, sign: 1 | -1): void {
  if (order.holdPrice === null) return;
  const value = sign * valueOf(order.holdPrice, openQuantityOf(order));
  if (isMarginTrade(order)) sums.marginValue = sen(sums.marginValue + value);
  else sums.fullyPaidValue = sen(sums.fullyPaidValue + value);
  sums.fees = sen(sums.fees + sign * reserveOf(order).fee);
}
