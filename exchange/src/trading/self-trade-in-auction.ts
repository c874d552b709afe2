import type { Book } from "../book/book.ts";
import { end } from "./first-price.ts";
import { couldMeet } from "./own-orders-meeting.ts";
import type { Trading } from "./trading.ts";
import { withoutSelfTrades } from "./yielding-orders.ts";
import type { Attempt } from "./yielding-orders.ts";

/**
 * Self-trade prevention in an itayose (docs/orders/self-trades.md). At a single price counterparties are interchangeable, so a tag's buys and sells are
 * paired with other orders. Only where a tag's buys and sells together exceed the auction's volume would the excess trade with itself; it
 * expires before the price is determined.
 */

/**
 * Expires the parts that could only trade with their own tag, and returns whether there were any. If an order still fills in part, its
 * expiry is reported after the auction by `sayYielded`.
 */
export function endSelfTrades(trading: Trading, attempt: Attempt): boolean {
  if (!canMeet(trading)) return false;
  const { yielded } = withoutSelfTrades(trading, attempt);
  for (const { orderId, keeps, cause } of yielded) {
    const handle = trading.registry.handle(orderId);
    if (keeps === 0) end(trading, orderId, cause);
    else trading.book.take(handle, trading.book.lots(handle) - keeps);
  }
  trading.yielded = yielded.filter(({ keeps }) => keeps > 0);
  return yielded.length > 0;
}

/** Reports, after the auction's fills, the expiry of orders that were filled in part. */
export function sayYielded(trading: Trading): void {
  for (const { orderId, cause } of trading.yielded) end(trading, orderId, cause);
  trading.yielded = [];
}

/** The book after self-trade prevention; the book itself where no tag could trade with itself. */
export function bookOfAuction(trading: Trading, attempt: Attempt): Book {
  return canMeet(trading) ? withoutSelfTrades(trading, attempt).book : trading.book;
}

/** Fast path: few books have a tag on both sides, and fewer still one whose prices meet. */
function canMeet({ book, registry }: Trading): boolean {
  const { tagged } = registry;
  if (!tagged.isAnyOnBothSides) return false;
  return tagged.onBothSides().some((sides) => couldMeet(book, sides, registry.handleOf));
}
