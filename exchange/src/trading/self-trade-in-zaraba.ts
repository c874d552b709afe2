import { none } from "../book/book.ts";
import type { BookSide, Handle } from "../book/book.ts";
import type { ExchangeOrderId } from "../messages.ts";
import { end } from "./first-price.ts";
import type { Trading } from "./trading.ts";
import type { OwnOrders } from "./zaraba.ts";

/**
 * Trades an incoming order in zaraba, but not with orders of its own tag (docs/orders/self-trades.md): it stops at the first of them with
 * `zaraba.stop` set to `own`, unless the incoming order displaces it. Returns the remaining lots.
 */
export function sweepWithoutOwn(
  trading: Trading,
  orderId: ExchangeOrderId,
  side: BookSide,
  level: number,
  lots: number,
): number {
  const { zaraba } = trading;
  zaraba.bar(ownAgainst(trading, orderId, side));
  const left = zaraba.sweep(orderId, side, level, lots);
  zaraba.bar(null);
  return left;
}

/** Orders with its tag on the other side; null when there are none. */
function ownAgainst(trading: Trading, orderId: ExchangeOrderId, side: BookSide): OwnOrders | null {
  const { registry, book } = trading;
  const others = registry.tagged.against(orderId, side);
  if (others.size === 0) return null;
  const handles = new Set(Array.from(others, registry.handleOf).filter((one) => one !== none));
  return {
    get level() {
      const levels = Array.from(handles, (handle) => book.level(handle));
      if (levels.length === 0) return none;
      return side === 0 ? Math.min(...levels) : Math.max(...levels);
    },
    has: (handle) => handles.has(handle),
    giveWay(met) {
      if (!registry.tagged.displaces(orderId)) return false;
      for (const handle of met) displace(trading, handle, handles);
      return true;
    },
  };
}

function displace(trading: Trading, handle: Handle, among: Set<Handle>): void {
  among.delete(handle);
  end(trading, trading.book.orderId(handle), "displaced");
}
