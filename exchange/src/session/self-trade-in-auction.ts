import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import { FastBook } from "../book/fast-book.ts";
import { OrderPool } from "../book/order-pool.ts";
import { queue } from "../book/simultaneous-rows.ts";
import type { SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { Portions } from "../auction/execute.ts";
import type { ExchangeOrderId, ExpiryCause } from "../messages.ts";
import { end } from "./first-price.ts";
import type { TaggedOrders } from "./tagged-orders.ts";
import type { Trading } from "./trading.ts";

/**
 * Self-trade prevention in an itayose (docs/orders.md). At one price nobody has one counterparty: whoever buys and sells is paired with
 * others. Only what one tag has more on both sides than the whole auction trades would have to trade with itself: that share of the newest
 * order ends before the price is determined.
 */

/** An order that ends, and the lots that it still fills in the coming auction; they are all it has left. */
export interface Yielded {
  readonly orderId: ExchangeOrderId;
  readonly keeps: number;
  readonly cause: ExpiryCause;
}

/** What the itayose that is coming would fill as a book stands; null when nothing trades. May change the rows. */
export type Attempt = (book: Book, rows: SimultaneousRows) => Portions | null;

/**
 * Ends what could only trade with its own tag. Of an order that keeps a part the end is said after the auction, by `sayYielded`. Tells
 * whether there was any.
 */
export function endSelfTrades(trading: Trading, attempt: Attempt): boolean {
  const { book, registry } = trading;
  const yielded = couldMeet(trading) ? withoutSelfTrades(trading, attempt).yielded : [];
  for (const { orderId, keeps, cause } of yielded) {
    const handle = registry.handle(orderId);
    if (keeps === 0) end(trading, orderId, cause);
    else book.take(handle, book.lots(handle) - keeps);
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
  return couldMeet(trading) ? withoutSelfTrades(trading, attempt).book : trading.book;
}

/** Whether any tag has a buy and a sell that accept the same price. */
function couldMeet(trading: Trading): boolean {
  const { tagged } = trading.registry;
  if (!tagged.isAnyOnBothSides) return false;
  return tagged
    .onBothSides()
    .some(([buys, sells]) => farthest(trading, 0, buys) >= farthest(trading, 1, sells));
}

/** The level to which the most aggressive of some orders goes; beyond all when none of them waits in the book. */
function farthest(
  { registry, book }: Trading,
  side: BookSide,
  orders: ReadonlySet<ExchangeOrderId>,
): number {
  let level = side === 0 ? -Infinity : Infinity;
  for (const orderId of orders) {
    const handle = registry.handle(orderId);
    if (handle === none) continue;
    const own = book.level(handle);
    // A market order's level is below all others, as it is to be for one that sells.
    if (side === 1) level = Math.min(level, own);
    else level = Math.max(level, own === marketLevel ? Infinity : own);
  }
  return level;
}

/** Tries the auction on a copy of the book until nobody would have to trade with their own; each order yields twice at most. */
function withoutSelfTrades(
  { book, rows, registry: { tagged } }: Trading,
  attempt: Attempt,
): { readonly book: Book; readonly yielded: readonly Yielded[] } {
  const { copy, handles } = copyOf(book);
  const places = new Map(
    Array.from(handles.values(), (handle) => [copy.orderId(handle), handle] as const),
  );
  const yielded = new Map<ExchangeOrderId, Yielded>();
  for (;;) {
    const fills = fillsOf(copy, attempt(copy, rows.copy(handles)));
    const next = cutShort(yielded, fills) ?? yielding(fills, tagged);
    if (next === null) return { book: copy, yielded: [...yielded.values()] };
    const { orderId } = next;
    // An order that still meets its own after it has yielded a share has no other side.
    const keeps = yielded.has(orderId) ? 0 : next.keeps;
    yielded.set(orderId, { ...next, keeps });
    const handle = places.get(orderId)!;
    copy.take(handle, copy.lots(handle) - keeps);
  }
}

/** What an order gets in the auction that is tried. */
interface Fill {
  readonly orderId: ExchangeOrderId;
  readonly isBuy: boolean;
  readonly lots: number;
  readonly sequence: number;
}

function fillsOf(book: Book, portions: Portions | null): Fill[] {
  return (portions ?? []).flat().map(({ handle, lots }) => ({
    orderId: book.orderId(handle),
    isBuy: book.side(handle) === 0,
    lots,
    sequence: book.sequence(handle),
  }));
}

/** An order that has kept a part which it does not get after all. */
function cutShort(
  yielded: ReadonlyMap<ExchangeOrderId, Yielded>,
  fills: readonly Fill[],
): Yielded | null {
  for (const order of yielded.values()) {
    const got = fills.find(({ orderId }) => orderId === order.orderId)?.lots ?? 0;
    if (got < order.keeps) return order;
  }
  return null;
}

/** The newest order of the tag that has more on both sides than the auction trades, and what it may keep of its fill; null: none has. */
function yielding(fills: readonly Fill[], tagged: TaggedOrders): Yielded | null {
  const traded = sumOf(fills.filter(({ isBuy }) => isBuy));
  for (const [tag, own] of Map.groupBy(fills, ({ orderId }) => tagged.tagOf(orderId))) {
    const tooMuch = sumOf(own) - traded;
    if (tag === undefined || tooMuch <= 0) continue;
    const displaces = ({ orderId }: Fill) => tagged.displaces(orderId);
    const [yielder] = own.toSorted(
      (one, other) =>
        Number(displaces(one)) - Number(displaces(other)) || other.sequence - one.sequence,
    );
    const { orderId, lots } = yielder!;
    const isDisplaced = own.some(displaces);
    const cause = isDisplaced ? "displaced" : "self-trade";
    return { orderId, keeps: Math.max(lots - tooMuch, 0), cause };
  }
  return null;
}

function sumOf(fills: readonly Fill[]): number {
  return fills.reduce((sum, { lots }) => sum + lots, 0);
}

/** A book of its own with the same orders in the same queues, and what their handles have become. */
function copyOf(book: Book): { copy: Book; handles: Map<Handle, Handle> } {
  const copy = new FastBook(book.ladder, new OrderPool());
  const handles = new Map<Handle, Handle>();
  for (const side of [0, 1] as const)
    for (const level of [marketLevel, ...levelsOf(book, side)])
      for (const handle of queue(book, side, level))
        handles.set(
          handle,
          copy.rest(
            book.orderId(handle),
            book.participant(handle),
            side,
            level,
            book.lots(handle),
            book.sequence(handle),
            book.standing(handle),
          ),
        );
  return { copy, handles };
}

function* levelsOf(book: Book, side: BookSide): Generator<number> {
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level))
    yield level;
}
