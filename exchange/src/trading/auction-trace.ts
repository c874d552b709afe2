import { marketLevel, none, standings } from "../book/book.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import { ordersFrom } from "../book/simultaneous-rows.ts";
import type { AuctionTrace, FillTrace, PriceRule, SharedRow, Touch } from "../fill-trace.ts";
import type { ExchangeOrderId } from "../messages.ts";
import { lotsAtOrBetter, seeQueue, touchOf } from "./queue-place.ts";
import type { Seen } from "./queue-place.ts";
import { notesOf } from "./traced-order.ts";
import type { TracedOrder } from "./traced-order.ts";
import type { TracedBook } from "./traced-book.ts";

/** Data about the book just before an auction executes that traces of its orders need. Quantities in lots, buys first. */
export interface AuctionSeen {
  readonly step: number;
  readonly rule: PriceRule;
  /** The side shared as one row at the limit, or null. */
  readonly alone: BookSide | null;
  readonly before: Touch;
  /** At the price or better, and at the price itself. */
  readonly total: readonly [number, number];
  readonly atPrice: readonly [number, number];
  readonly orders: ReadonlyMap<ExchangeOrderId, Seen>;
}

export function seeAuction(
  trading: TracedBook,
  step: number,
  rule: PriceRule,
  alone: BookSide | null,
): AuctionSeen {
  const { book } = trading;
  return {
    step,
    rule,
    alone,
    before: touchOf(trading),
    total: [lotsAtOrBetter(book, 0, step), lotsAtOrBetter(book, 1, step)],
    atPrice: [book.lotsAt(0, step), book.lotsAt(1, step)],
    orders: ordersSeen(trading, step, rule, alone),
  };
}

function ordersSeen(
  trading: TracedBook,
  step: number,
  rule: PriceRule,
  alone: BookSide | null,
): Map<ExchangeOrderId, Seen> {
  const { book, registry } = trading;
  const orders = new Map<ExchangeOrderId, Seen>();
  for (const orderId of registry.traced.keys()) {
    const handle = registry.handle(orderId);
    if (handle === none || orders.has(orderId)) continue;
    seeQueue(trading, book.side(handle), book.level(handle), orders);
  }
  if (rule === "closing-range-end" || alone !== null)
    for (const side of [0, 1] as const) seeByTime(book, side, step, side === alone, orders);
  return orders;
}

/**
 * Places for a special execution, where earlier orders are ahead whatever their price (market rules 6.4), and for a limit allotment, where
 * the whole side is shared as one row (6.6).
 */
function seeByTime(
  book: Book,
  side: BookSide,
  step: number,
  isShared: boolean,
  orders: Map<ExchangeOrderId, Seen>,
): void {
  const bySequence = (one: Handle, other: Handle) => book.sequence(one) - book.sequence(other);
  const candidates = ordersFrom(book, side, step).toSorted(bySequence);
  const standing = isShared ? standings.simultaneous : standings.timed;
  const before = { orders: 0, lots: 0 };
  const row = { orders: candidates.length, lots: lotsOf(book, candidates) };
  for (const handle of candidates) {
    const orderId = book.orderId(handle);
    const seen = orders.get(orderId);
    if (seen !== undefined) orders.set(orderId, { ...seen, standing, row, ahead: { ...before } });
    before.orders += 1;
    before.lots += book.lots(handle);
  }
}

function lotsOf(book: Book, handles: readonly Handle[]): number {
  return handles.reduce((sum, handle) => sum + book.lots(handle), 0);
}

/** The traces for each fill of an auction; the fills name buyer and seller. */
export function explainAuction(
  trading: TracedBook,
  auction: AuctionSeen,
): (readonly FillTrace[] | undefined)[] {
  const { tape, registry } = trading;
  const outcome: Outcome = {
    after: touchOf(trading),
    executed: 0,
    atPrice: [filledAtPrice(trading, auction, 0), filledAtPrice(trading, auction, 1)],
    got: new Map(),
  };
  for (let index = 0; index < tape.length; index += 1) {
    const lots = tape.lots(index);
    outcome.executed += lots;
    for (const orderId of [tape.taker(index), tape.maker(index)])
      if (auction.orders.has(orderId))
        outcome.got.set(orderId, (outcome.got.get(orderId) ?? 0) + lots);
  }
  return Array.from({ length: tape.length }, (_, index) => {
    const traces = [tape.taker(index), tape.maker(index)].flatMap((orderId) => {
      const seen = auction.orders.get(orderId);
      const traced = registry.traced.get(orderId);
      if (seen === undefined || traced === undefined) return [];
      return [traceOf(trading, auction, outcome, orderId, seen, traced)];
    });
    return traces.length === 0 ? undefined : traces;
  });
}

/** Result of an auction, in lots. */
interface Outcome {
  readonly after: Touch;
  executed: number;
  /** Filled at the price itself. */
  readonly atPrice: readonly [number, number];
  readonly got: Map<ExchangeOrderId, number>;
}

function filledAtPrice(
  { book }: TracedBook,
  { atPrice, step }: AuctionSeen,
  side: BookSide,
): number {
  return atPrice[side] - book.lotsAt(side, step);
}

function traceOf(
  trading: TracedBook,
  auction: AuctionSeen,
  outcome: Outcome,
  orderId: ExchangeOrderId,
  seen: Seen,
  traced: TracedOrder,
): FillTrace {
  const shared = sharedRow(trading, auction, outcome, seen);
  const { orders, lots } = seen.ahead;
  return {
    orderId,
    rule: auction.rule,
    notes: notesOf(traced, seen.level),
    role: "auction",
    arrival: traced.arrival,
    rebuilt: traced.rebuilt,
    aheadBefore: { orders, shares: trading.sharesOf(lots) },
    aheadThen: shared === null ? { orders: 0, shares: trading.sharesOf(0) } : null,
    shared,
    before: auction.before,
    after: outcome.after,
    auction: auctionOf(trading, auction, outcome, orderId, seen),
  };
}

function auctionOf(
  trading: TracedBook,
  { total, atPrice, step }: AuctionSeen,
  outcome: Outcome,
  orderId: ExchangeOrderId,
  { side, level, lots }: Seen,
): AuctionTrace {
  const isAtPrice = level === step;
  return {
    buy: trading.sharesOf(total[0]),
    sell: trading.sharesOf(total[1]),
    executed: trading.sharesOf(outcome.executed),
    standing: level === marketLevel ? "market" : isAtPrice ? "at-price" : "better",
    atPrice: {
      quantity: trading.sharesOf(atPrice[side]),
      filled: trading.sharesOf(outcome.atPrice[side]),
    },
    asked: trading.sharesOf(lots),
    got: trading.sharesOf(outcome.got.get(orderId) ?? 0),
  };
}

/** The order's row, if it was shared and could not be filled completely. */
function sharedRow(
  trading: TracedBook,
  { alone, step, atPrice }: AuctionSeen,
  outcome: Outcome,
  seen: Seen,
): SharedRow | null {
  const { side, level, standing, row } = seen;
  if (standing === standings.timed || row.orders === 1) return null;
  if (side !== alone && level !== step) return null;
  // At one price simultaneous orders come first and closing orders last (market rules 4.2, 6.2).
  const beforeIt = standing === standings.closing ? atPrice[side] - row.lots : 0;
  const reached = side === alone ? outcome.executed : outcome.atPrice[side] - beforeIt;
  const filled = Math.max(reached, 0);
  if (filled >= row.lots) return null;
  return {
    orders: row.orders,
    shares: trading.sharesOf(row.lots),
    filled: trading.sharesOf(filled),
  };
}
