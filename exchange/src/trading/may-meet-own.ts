import { none } from "../book/book.ts";
import type { OrderEntry } from "../messages.ts";
import { levelOnEntry } from "./arrivals.ts";
import { wouldMeet } from "./own-orders-meeting.ts";
import { sideNumber } from "./side-number.ts";
import type { Trading } from "./trading.ts";

/**
 * Whether an order in the book with the tag of this one has a limit that crosses it. Only then can self-trade prevention concern it
 * (docs/orders/self-trades.md).
 */
export function mayMeetOwn(trading: Trading, entry: OrderEntry): boolean {
  const { book, registry } = trading;
  const { tagged, handleOf } = registry;
  if (entry.kind === "new") {
    if (entry.selfTradeTag === undefined) return false;
    const level = levelOnEntry(trading, entry);
    if (level === null) return false;
    const side = sideNumber(entry.side);
    const others = tagged.sidesOf(entry.selfTradeTag)[1 - side]!;
    return wouldMeet(book, side, level, others, handleOf);
  }
  const { orderId } = entry;
  const handle = registry.handle(orderId);
  if (handle === none) return false;
  const side = book.side(handle);
  const level = entry.kind === "reprice" ? trading.levelOf(entry.price) : book.level(handle);
  return wouldMeet(book, side, level, tagged.against(orderId, side), handleOf);
}
