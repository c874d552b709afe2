import type { FundDetail, FundOrder } from "@akari/api/follow";
import type { Locale } from "@akari/api/locale";
import { sen } from "@akari/brokerage/money";
import { valueOf } from "@akari/brokerage/order/order-value";
import { averageHalfUp } from "@akari/brokerage/rounding";
import { price, shares } from "@akari/exchange/price";
import { idOf, nullablePriceOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import type { MarketCache } from "../../market/market-cache.ts";
import { nameOf } from "../../market/share-name.ts";
import type { FundHoldings, FundOrderRow } from "../../uses/follow/fund-account.ts";

/** The largest first, at the last prices. */
export function presentHoldings(
  market: MarketCache,
  { holdings, cash }: FundHoldings,
  locale: Locale,
): Pick<FundDetail, "holdings" | "cash"> {
  const items = holdings
    .map(({ code, quantity, openValue }) => {
      const last = market.lastPrice(code);
      const value = valueOf(price(last), shares(quantity));
      return {
        code,
        name: nameOf(market, code, locale),
        quantity,
        averagePrice: yenOf(averageHalfUp(sen(openValue), shares(quantity))),
        lastPrice: priceOf(last),
        marketValue: yenOf(value),
        unrealisedProfit: yenOf(value - openValue),
      };
    })
    .toSorted((one, other) => other.marketValue - one.marketValue);
  return { holdings: items, cash: yenOf(cash) };
}

export function presentOrder(market: MarketCache, row: FundOrderRow, locale: Locale): FundOrder {
  const { id, at, code, intent, quantity, price: limit, status, filled, value, profit } = row;
  return {
    orderId: idOf(id),
    time: timeOf(at),
    code,
    name: nameOf(market, code, locale),
    side: intent === "open" ? "buy" : "sell",
    quantity,
    filledQuantity: filled,
    price: nullablePriceOf(limit),
    averagePrice: filled === 0 ? null : yenOf(averageHalfUp(sen(value), shares(filled))),
    realisedProfit: intent === "open" || filled === 0 ? null : yenOf(profit),
    status: statusOf(status),
  };
}

function statusOf(status: string): FundOrder["status"] {
  if (status === "filled") return "filled";
  return ["waiting", "armed", "working"].includes(status) ? "working" : "ended";
}
