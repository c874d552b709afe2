import { fill } from "../book/fill.ts";
import type { Fill } from "../book/fill.ts";
import type { OrderBook } from "../book/order-book.ts";
import { shares } from "../price.ts";
import { itayose } from "./itayose.ts";
import type { AuctionRange, AuctionResult } from "./itayose.ts";

/** Where the book would trade if the auction were now; null when nothing crosses. */
export function auctionOf(book: OrderBook, range: AuctionRange): AuctionResult | null {
  if (!canTrade(book)) return null;
  return itayose(
    {
      marketBuy: book.bids.market.quantity,
      marketSell: book.asks.market.quantity,
      buys: book.bids.levels,
      sells: book.asks.levels.toReversed(),
    },
    range,
  );
}

/**
 * Trades an auction: market orders first, then better prices, then time, all at the auction's price (market rules 4.2).
 * The rest stays in the book.
 */
export function runAuction(book: OrderBook, range: AuctionRange): Fill[] {
  const result = auctionOf(book, range);
  if (result === null) return [];
  const fills: Fill[] = [];
  let open: number = result.volume;
  while (open > 0) {
    const buy = book.bids.first();
    const sell = book.asks.first();
    if (buy === null || sell === null) throw new Error("an auction's volume is not in its book");
    const quantity = shares(Math.min(open, buy.quantity, sell.quantity));
    fills.push(fill(buy, sell, result.price, quantity));
    book.take(buy, quantity);
    book.take(sell, quantity);
    open -= quantity;
  }
  return fills;
}

/** Spares most books the search: nothing trades against an empty side, nor limits that do not meet. */
function canTrade({ bids, asks }: OrderBook): boolean {
  if (bids.isEmpty() || asks.isEmpty()) return false;
  if (bids.market.first !== null || asks.market.first !== null) return true;
  const bid = bids.bestPrice();
  const ask = asks.bestPrice();
  return bid !== null && ask !== null && bid >= ask;
}
