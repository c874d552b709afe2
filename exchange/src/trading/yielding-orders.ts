import type { Portions } from "../auction/execute.ts";
import { none } from "../book/book.ts";
import type { Book, Handle } from "../book/book.ts";
import { copyOf } from "../book/copy-of-book.ts";
import type { SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { ExchangeOrderId, ExpiryCause } from "../messages.ts";
import { meeting } from "./own-orders-meeting.ts";
import type { TaggedOrders } from "./tagged-orders.ts";
import type { Trading } from "./trading.ts";
import type { Yielded } from "./yielded.ts";

/** Computes the fills of the coming itayose for a book; null when nothing trades. May change the rows. */
export type Attempt = (book: Book, rows: SimultaneousRows) => Portions | null;

/** An order's fill in an attempted auction. */
interface Fill {
  readonly orderId: ExchangeOrderId;
  readonly isBuy: boolean;
  readonly lots: number;
  readonly sequence: number;
}

/** Repeats the auction on a copy of the book until no tag would trade with itself; each tag yields at most twice. */
export function withoutSelfTrades(
  { book, rows, registry: { tagged } }: Trading,
  attempt: Attempt,
): { readonly book: Book; readonly yielded: readonly Yielded[] } {
  const { copy, handles } = copyOf(book);
  const places = new Map(Array.from(handles.values(), (handle) => [copy.orderId(handle), handle]));
  const yielded = new Map<ExchangeOrderId, Yielded>();
  const hasYielded = new Set<number>();
  const handleOf = (orderId: ExchangeOrderId): Handle => {
    const handle = places.get(orderId) ?? none;
    return copy.isLive(handle, orderId) ? handle : none;
  };
  for (;;) {
    const fills = fillsOf(copy, attempt(copy, rows.copy(handles)));
    const next = cutShort(yielded, fills) ?? yielding(fills);
    if (next === null) return { book: copy, yielded: [...yielded.values()] };
    for (const order of next) {
      yielded.set(order.orderId, order);
      const handle = handleOf(order.orderId);
      copy.take(handle, copy.lots(handle) - order.keeps);
    }
  }

  /** The orders to end of a tag whose buys and sells together exceed the auction's volume; null if there is no such tag. */
  function yielding(fills: readonly Fill[]): Yielded[] | null {
    const traded = sumOf(fills.filter(({ isBuy }) => isBuy));
    for (const [tag, own] of Map.groupBy(fills, ({ orderId }) => tagged.tagOf(orderId))) {
      const tooMuch = sumOf(own) - traded;
      if (tag === undefined || tooMuch <= 0) continue;
      if (hasYielded.has(tag)) return allNewer(tag);
      hasYielded.add(tag);
      return newestShare(own, tooMuch, tagged);
    }
    return null;
  }

  /** Orders of a tag that still meet have no other counterparties: ends all that could meet, on the side without the tag's oldest order. */
  function allNewer(tag: number): Yielded[] {
    const sides = tagged.sidesOf(tag);
    const buys = new Set(meeting(copy, sides, 0, handleOf));
    const all = [...buys, ...meeting(copy, sides, 1, handleOf)];
    const [oldest, ...others] = byAge(all, tagged, (orderId) => copy.sequence(handleOf(orderId)));
    const cause = causeOf(all, tagged);
    const newer = others.filter((orderId) => buys.has(orderId) !== buys.has(oldest!));
    if (newer.length === 0)
      throw new Error(`orders of tag ${tag} trade with each other but do not meet`);
    return newer.map((orderId) => ({ orderId, keeps: 0, cause }));
  }
}

function fillsOf(book: Book, portions: Portions | null): Fill[] {
  return (portions ?? []).flat().map(({ handle, lots }) => ({
    orderId: book.orderId(handle),
    isBuy: book.side(handle) === 0,
    lots,
    sequence: book.sequence(handle),
  }));
}

/** Ends an order that was expected to keep a part but would not be filled for it. */
function cutShort(
  yielded: ReadonlyMap<ExchangeOrderId, Yielded>,
  fills: readonly Fill[],
): Yielded[] | null {
  for (const order of yielded.values()) {
    const got = fills.find(({ orderId }) => orderId === order.orderId)?.lots ?? 0;
    if (got < order.keeps) return [{ ...order, keeps: 0 }];
  }
  return null;
}

/** Takes `lots` from a tag's fills, newest orders first; returns what each of these orders keeps. */
function newestShare(own: readonly Fill[], lots: number, tagged: TaggedOrders): Yielded[] {
  const orderIds = own.map(({ orderId }) => orderId);
  const cause = causeOf(orderIds, tagged);
  const fills = new Map(own.map((fill) => [fill.orderId, fill]));
  const newestFirst = byAge(orderIds, tagged, (id) => fills.get(id)!.sequence).toReversed();
  const share: Yielded[] = [];
  let open = lots;
  for (const orderId of newestFirst) {
    if (open === 0) break;
    const filled = fills.get(orderId)!.lots;
    const keeps = Math.max(filled - open, 0);
    share.push({ orderId, keeps, cause });
    open -= filled - keeps;
  }
  return share;
}

/** Oldest first; displacing orders come before all others. */
function byAge(
  orders: readonly ExchangeOrderId[],
  tagged: TaggedOrders,
  sequenceOf: (orderId: ExchangeOrderId) => number,
): ExchangeOrderId[] {
  return orders.toSorted(
    (one, other) =>
      Number(tagged.displaces(other)) - Number(tagged.displaces(one)) ||
      sequenceOf(one) - sequenceOf(other),
  );
}

function causeOf(orders: readonly ExchangeOrderId[], tagged: TaggedOrders): ExpiryCause {
  return orders.some((orderId) => tagged.displaces(orderId)) ? "displaced" : "self-trade";
}

function sumOf(fills: readonly Fill[]): number {
  return fills.reduce((sum, { lots }) => sum + lots, 0);
}
