import type { Quote } from "@akari/api/instrument";
import type { Preview } from "@akari/api/order";
import { referencePriceOf } from "../../../quotes/reference-price.ts";
import { type TicketInput, type TicketOrder, buysWith } from "../ticket/ticket.ts";

/** An order of the ticket's kind, for a ticket whose figures are not complete. */
export function usualOrder({ trade, type, leverage }: TicketInput, quote: Quote): TicketOrder {
  return {
    code: quote.code,
    side: buysWith(trade) ? "long" : "short",
    quantity: quote.lot,
    leverage,
    ...(type === "limit" ? { type: "limit", price: referencePriceOf(quote) } : { type: "market" }),
  };
}

/** Costs with as many lines, and figures as long, as most orders of this kind have: they keep its place until they have been read. */
export function unreadCosts({ side, leverage, price }: TicketOrder, quote: Quote): Preview {
  const isMargin = side === "short" || leverage > 1;
  const amount = 100_000;
  const estimatePrice = price ?? referencePriceOf(quote);
  // What is bought seldom falls far enough for a call; what is sold short can always rise to it.
  const callPrice = side === "short" ? estimatePrice * 50 : null;
  const callDistancePercent = side === "short" ? 4_900 : null;
  return {
    estimatePrice,
    estimateSource: price === undefined ? "last" : "limit",
    notional: amount,
    margin: amount,
    marginRatePercent: 100 / leverage,
    fee: 100,
    financingPerDay: isMargin ? 10 : 0,
    worstPrice: quote.limitUp,
    held: amount,
    heldMargin: amount,
    heldFee: 100,
    heldLotFee: 100,
    heldReturned: 10,
    largestQuantity: 0,
    holdPrice: side === "long" ? (price ?? quote.limitUp) : quote.limitUp,
    cashBefore: 10_000_000,
    cashAfter: 9_900_000,
    financing: 0,
    profit: 0,
    goodTill: quote.orderDate,
    waits: false,
    callPrice,
    liquidationPrice: callPrice,
    callDistancePercent,
    liquidationDistancePercent: callDistancePercent,
    selfTrade: null,
    denial: null,
  };
}
