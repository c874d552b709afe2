import type { Dividend as Shown } from "@akari/api/dividend";
import { type Dividend, dividendsAYear, tenthsOf } from "@akari/brokerage/dividend/dividend";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import { idOf, priceOf, yenOf } from "../../http/present.ts";
import type { MarketCache } from "../../market/market-cache.ts";

export function presentDividend(market: MarketCache, dividend: Dividend): Shown {
  const { id, code, perShare, lastCumDate, exDate, recordDate, paymentDate } = dividend;
  const { status, basePrice } = dividend;
  return {
    dividendId: idOf(id),
    code,
    perShare: yenOf(perShare),
    lastCumDate,
    exDate,
    recordDate,
    paymentDate,
    status,
    exPrice:
      basePrice === null
        ? null
        : { base: priceOf(basePrice), cum: priceOf(basePrice + tenthsOf(perShare)) },
    yieldPercent: yieldPercent(market, dividend),
  };
}

/** Of a year with two such dividends, at the share's price now. */
export function yieldPercent(
  market: MarketCache,
  { code, perShare }: Pick<Dividend, "code" | "perShare">,
): number {
  const yearly = dividendsAYear * tenthsOf(perShare);
  return percentHundredthsHalfUp(yearly, market.lastPrice(code)) / 100;
}
