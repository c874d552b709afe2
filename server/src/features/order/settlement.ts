import type { OrderSettlement } from "@akari/api/order";
import { sen } from "@akari/brokerage/money";
import { marginUp } from "@akari/brokerage/rounding";
import { yenOf } from "../../http/present.ts";
import type { FillRow } from "../../uses/order/fills.ts";
import type { OrderRow } from "../../uses/order/read-orders.ts";

/** Prices are tenths of a yen. */
const senPerTenth = 10;

/** Totals of an order's fills; null without fills. */
export function settlementOf(
  { leverage, side, intent }: Pick<OrderRow, "leverage" | "side" | "intent">,
  fills: readonly Pick<FillRow, "price" | "quantity" | "fee">[],
): OrderSettlement | null {
  if (fills.length === 0) return null;
  let value = 0;
  let fee = 0;
  let margin = 0;
  for (const fill of fills) {
    const paid = fill.price * fill.quantity * senPerTenth;
    value += paid;
    fee += fill.fee;
    margin += marginUp(sen(paid), leverage);
  }
  const isCash = side === "long" && leverage === 1;
  const cash = intent === "open" ? -value - fee : value - fee;
  return {
    value: yenOf(value),
    fee: yenOf(fee),
    cash: isCash ? yenOf(cash) : null,
    margin: isCash || intent === "close" ? null : yenOf(margin),
  };
}
