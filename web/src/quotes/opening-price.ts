import type { Quote } from "@akari/api/instrument";
import { comingAuction, isBeforeAuction } from "./auction.ts";
import { nearestPrice } from "./price-steps.ts";
import { referencePriceOf } from "./reference-price.ts";
import { orderStatesOf } from "./trading-state.ts";

/**
 * The price at which a limit order is offered: where it meets the other side, so that it trades; before an auction the expected price; without
 * either the last one. The last price alone often lies behind the best quote, and such an order waits without a word.
 */
export function openingPriceOf(quote: Quote, buys: boolean): number {
  const met = isBeforeAuction(quote) ? quote.indicativePrice : buys ? quote.ask : quote.bid;
  return nearestPrice(quote, met ?? referencePriceOf(quote));
}

/** Whether an order at this price meets the best quote of the other side now; null where that is not the question: no continuous trading, or no ordinary one. */
export function tradesAtOnce(quote: Quote, buys: boolean, price: number): boolean | null {
  if (comingAuction(quote) !== null || orderStatesOf(quote).length > 0) return null;
  const best = buys ? quote.ask : quote.bid;
  if (best === null) return false;
  return buys ? price >= best : price <= best;
}
