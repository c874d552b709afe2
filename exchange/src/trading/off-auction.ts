import type { OffAuctionRejection, OffAuctionReport, OffAuctionTrade } from "../messages.ts";
import type { Price } from "../price.ts";
import { offAuctionRange } from "../rules/off-auction.ts";
import { isOnTick } from "../rules/tick-size.ts";
import type { Trading } from "./trading.ts";

/**
 * Carries out a trade that two participants have agreed on away from the auction, or says why not (market rules 11). It takes the next
 * number of the tape and changes nothing else: neither book nor trading state, no price and no figure of the day.
 */
export function tradeOffAuction(trading: Trading, trade: OffAuctionTrade): OffAuctionReport {
  const { registry, instrument, figures, terms, at } = trading;
  const { buyOrderId, sellOrderId, price, quantity } = trade;
  const { code } = instrument;
  if (buyOrderId === sellOrderId) throw new Error(`order ${buyOrderId} on both sides`);
  for (const orderId of [buyOrderId, sellOrderId])
    if (registry.has(orderId)) throw new Error(`order ${orderId} is in the book`);

  const reason = refusalOffAuction(trading, trade);
  if (reason !== null)
    return { kind: "refused-off-auction", code, buyOrderId, sellOrderId, reason };
  return {
    kind: "executed-off-auction",
    code,
    sequence: figures.takeSequence(),
    at,
    tradingDate: terms.tradingDate,
    buyOrderId,
    sellOrderId,
    price,
    quantity,
  };
}

/** Why it would be refused now; null when it would be carried out. */
export function refusalOffAuction(
  trading: Trading,
  { price, quantity }: OffAuctionTrade,
): OffAuctionRejection | null {
  const { instrument, phase, state } = trading;
  if (phase === "closed" || phase === "halted") return "NOT_ACCEPTING";
  if (state.newListing !== null) return "BEFORE_FIRST_PRICE";
  if (!isOnTick(instrument.tickTable, price)) return "PRICE_OFF_TICK";
  const { low, high } = offAuctionRange(auctionPrice(trading), instrument.tickTable);
  if (price < low || price > high) return "PRICE_OUTSIDE_OFF_AUCTION_RANGE";
  if (quantity === 0 || quantity % instrument.lot !== 0) return "QUANTITY_OFF_LOT";
  return null;
}

/** The quote that stands, else the last price of the day; before it the base price stands in. */
function auctionPrice({ state, figures, terms }: Trading): Price {
  return state.quote?.price ?? figures.lastOfDay ?? terms.basePrice;
}
