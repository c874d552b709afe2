import type { OrderSettlement } from "@akari/api/order";
import { yenOf } from "../../http/present.ts";
import type { FillRow } from "../../reads/fill-row.ts";
import type { OrderRow } from "./order-row.ts";

/** Prices are tenths of a yen. */
const senPerTenth = 10;

/** What an order's fills came to; null without any. */
export function settlementOf(
  { leverage, side, intent }: Pick<OrderRow, "leverage" | "side" | "intent">,
  fills: readonly Pick<FillRow, "price" | "quantity" | "fee">[],
): OrderSettlement | null {
  if (fills.length === 0) return null;
  let value = 0;
  let fee = 0;
  for (const fill of fills) {
    value += fill.price * fill.quantity * senPerTenth;
    fee += fill.fee;
  }
  const isCash = side === "long" && leverage === 1;
  const cash = intent === "open" ? -value - fee : value - fee;
  return { value: yenOf(value), fee: yenOf(fee), cash: isCash ? yenOf(cash) : null };
}
