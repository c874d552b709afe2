import type { Rehearsed } from "@akari/exchange/foreseen";
import { shares, type Shares } from "@akari/exchange/price";
import type { Amendment } from "./amendment.ts";
import type { Order } from "./order.ts";

/**
 * A working order's new price and quantity in one message: the exchange takes the amendment as a whole or leaves the order unchanged. null:
 * neither changes.
 */
export function amendingEntryOf(
  order: Order,
  { price, quantity }: Pick<Amendment, "price" | "quantity">,
): Rehearsed | null {
  const { id: orderId } = order;
  const decrease: { quantity: Shares } | null =
    quantity === order.quantity ? null : { quantity: shares(quantity - order.filled) };
  if (price !== null && price !== order.price)
    return { kind: "reprice", orderId, price, ...decrease };
  return decrease === null ? null : { kind: "reduce", orderId, ...decrease };
}
