import type { Locale } from "@akari/api/locale";
import type { Fill, OrderItem } from "@akari/api/order";
import { priceOf, timeOf, yenOf } from "../http/present.ts";
import type { FillRow } from "../uses/order/fills.ts";
import { presentExplanation } from "./fill-explanation.ts";

/** `side` is that of the position, `decimals` are those of the share's prices. */
export function presentFill(
  row: FillRow,
  side: OrderItem["side"],
  locale: Locale,
  decimals: 0 | 1,
): Fill {
  const isBuy = (side === "long") === (row.intent === "open");
  return {
    time: timeOf(row.at),
    price: priceOf(row.price),
    quantity: row.quantity,
    fee: yenOf(row.fee),
    interest: yenOf(row.interest),
    profit: yenOf(row.profit),
    auction: row.auction,
    offAuction: row.offAuction,
    explanation: presentExplanation(row, isBuy, locale, decimals),
  };
}
