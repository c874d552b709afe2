import type { Book } from "../book/book.ts";
import { end } from "./first-price.ts";
import { couldMeet } from "./own-orders-meeting.ts";
import type { Trading } from "./trading.ts";
import { withoutSelfTrades } from "./yielding-orders.ts";
import type { Attempt } from "./yielding-orders.ts";

/**
 * Self-trade prevention in an itayose (docs/orders.md). At one price nobody has one counterparty: whoever buys and sells is paired with
 * others. Only what one tag has more on both sides than the whole auction trades would have to trade with itself, and ends before the price is
 * determined.
 */

/**
 * Ends what could only trade with its own tag. Of an order that keeps a part the end is said after the auction, by `sayYielded`. Tells
 * whether there was any.
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

/** After the auction's fills: the end of the orders that had a part in it. */
export function sayYielded(trading: Trading): void {
  for (const { orderId, cause } of trading.yielded) end(trading, orderId, cause);
  trading.yielded = [];
}

/** The book as it will be when the auction comes: the book itself, where nobody could trade with their own. */
export function bookOfAuction(trading: Trading, attempt: Attempt): Book {
  return canMeet(trading) ? withoutSelfTrades(trading, attempt).book : trading.book;
}

/** Most books have no tag with both a buy and a sell, and few of those have two whose prices meet. */
function canMeet({ book, registry }: Trading): boolean {
  const { tagged } = registry;
  if (!tagged.isAnyOnBothSides) return false;
  return tagged.onBothSides().some((sides) => couldMeet(book, sides, registry.handleOf));
}
