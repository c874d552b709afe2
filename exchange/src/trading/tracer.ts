import { marketLevel, none, standings } from "../book/book.ts";
import type { BookSide } from "../book/book.ts";
import type { Arrival, FillTrace, PriceRule, Queue, Touch } from "../fill-trace.ts";
import type { ExchangeOrderId, ExecutionCondition } from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { explainAuction, seeAuction } from "./auction-trace.ts";
import type { AuctionSeen } from "./auction-trace.ts";
import { placeBehind, placeOf, seeQueue, touchLevel, touchOf } from "./queue-place.ts";
import type { Seen } from "./queue-place.ts";
import { notesOf } from "./traced-order.ts";
import type { TracedOrder } from "./traced-order.ts";
import type { TracedBook } from "./traced-book.ts";

const emptyQueue: Queue = { orders: 0, shares: 0 as Shares };
const { simultaneous } = standings;

/** Indexed by fill. */
type Explained = readonly (readonly FillTrace[] | undefined)[];

interface BeforeAndAfter {
  readonly before: Touch;
  readonly after: Touch;
}

/**
 * Explains the fills of traced orders (`fill-trace.ts`). While an instrument has no traced orders every method returns at once on `idle`,
 * and nothing is allocated.
 */
export class Tracer {
  readonly #trading: TracedBook;
  // The best levels before the current entry, kept as numbers because most entries meet no traced order.
  #bid: number = none;
  #bidLots = 0;
  #ask: number = none;
  #askLots = 0;
  /** Places of traced orders in the simultaneous rows that the entry may reach. */
  readonly #seen = new Map<ExchangeOrderId, Seen>();
  #auction: AuctionSeen | null = null;

  constructor(trading: TracedBook) {
    this.#trading = trading;
  }

  get idle(): boolean {
    return this.#trading.registry.traced.size === 0;
  }

  /** Records a traced order's arrival at a level, or (null) as hidden. Call it before the order enters the book. A reprice is a new arrival. */
  arrive(
    orderId: ExchangeOrderId,
    side: BookSide,
    price: Price | null,
    level: number | null,
    condition: ExecutionCondition | undefined,
  ): Arrival {
    const trading = this.#trading;
    const place = level === null ? null : placeBehind(trading, side, level);
    const { at, phase } = trading;
    const arrival: Arrival = { at, phase, price, place, touch: touchOf(trading) };
    trading.registry.traced.set(orderId, { arrival, rebuilt: null, condition });
    return arrival;
  }

  /** Records the places of traced orders in queues rebuilt by a restart. */
  rebuilt(): void {
    const { registry } = this.#trading;
    for (const [orderId, traced] of registry.traced) {
      const handle = registry.handle(orderId);
      if (handle === none) continue;
      registry.traced.set(orderId, { ...traced, rebuilt: placeOf(this.#trading, handle) });
    }
  }

  /** Call it before an order of `side` trades up to `lots` in zaraba, down or up to `limit` (a step, or the market level). */
  beforeEntry(side: BookSide, limit: number, lots: number): void {
    if (this.idle) return;
    const { book } = this.#trading;
    this.#bid = book.best(0);
    this.#ask = book.best(1);
    this.#bidLots = this.#bid === none ? 0 : book.lotsAt(0, this.#bid);
    this.#askLots = this.#ask === none ? 0 : book.lotsAt(1, this.#ask);
    if (this.#seen.size > 0) this.#seen.clear();
    const other = side === 0 ? 1 : 0;
    let level = book.best(other);
    for (let open = lots; level !== none && open > 0; level = book.nextWorse(other, level)) {
      if (limit !== marketLevel && (side === 0 ? level > limit : level < limit)) break;
      if (book.standing(book.first(other, level)) === simultaneous)
        seeQueue(this.#trading, other, level, this.#seen);
      open -= book.lotsAt(other, level);
    }
  }

  /** Call it before an auction executes; `alone` is the side shared as one row (market rules 6.6). */
  beforeAuction(step: number, rule: PriceRule, alone: BookSide | null = null): void {
    if (!this.idle) this.#auction = seeAuction(this.#trading, step, rule, alone);
  }

  /** The traces for each fill on the tape, once the book reflects the fills; undefined for fills without a traced order. */
  explain(taker: BookSide | null): Explained | null {
    if (this.idle || this.#trading.tape.length === 0) return null;
    const auction = this.#auction;
    this.#auction = null;
    if (taker !== null) return this.#explainZaraba();
    return auction === null ? null : explainAuction(this.#trading, auction);
  }

  #explainZaraba(): Explained | null {
    const { tape, registry } = this.#trading;
    let explained: FillTrace[][] | null = null;
    let book: BeforeAndAfter | null = null;
    let level: number = none;
    let before = { orders: 0, lots: 0 };
    for (let index = 0; index < tape.length; index += 1) {
      if (tape.level(index) !== level) before = { orders: 0, lots: 0 };
      level = tape.level(index);
      const taker = registry.traced.get(tape.taker(index));
      const maker = registry.traced.get(tape.maker(index));
      if (taker !== undefined || maker !== undefined) {
        const traces: FillTrace[] = [];
        book ??= this.#beforeAndAfter();
        if (taker !== undefined) traces.push(this.#incoming(taker, index, book));
        if (maker !== undefined) traces.push(this.#resting(maker, index, book, before));
        (explained ??= [])[index] = traces;
      }
      before.orders += 1;
      before.lots += tape.lots(index);
    }
    return explained;
  }

  #beforeAndAfter(): BeforeAndAfter {
    const bid = touchLevel(this.#trading, this.#bid, this.#bidLots);
    const ask = touchLevel(this.#trading, this.#ask, this.#askLots);
    return { before: { bid, ask }, after: touchOf(this.#trading) };
  }

  #incoming(traced: TracedOrder, index: number, book: BeforeAndAfter): FillTrace {
    const { tape } = this.#trading;
    const notes = notesOf(traced, 0);
    if (tape.level(index) !== tape.level(0)) notes.unshift("next-level");
    const of = zaraba(tape.taker(index), traced, book);
    return { ...of, notes, role: "incoming", aheadBefore: emptyQueue };
  }

  /** In time priority the incoming order has filled the whole queue ahead; a simultaneous row may have been shared. */
  #resting(
    traced: TracedOrder,
    index: number,
    book: BeforeAndAfter,
    before: { readonly orders: number; readonly lots: number },
  ): FillTrace {
    const trading = this.#trading;
    const orderId = trading.tape.maker(index);
    const seen = this.#seen.get(orderId);
    const base = { ...zaraba(orderId, traced, book), role: "resting" as const };
    const filled =
      seen?.standing === simultaneous ? filledAt(trading, trading.tape.level(index)) : 0;
    if (seen === undefined || seen.standing !== simultaneous || filled >= seen.row.lots) {
      const aheadBefore = { orders: before.orders, shares: trading.sharesOf(before.lots) };
      return { ...base, aheadBefore };
    }
    const { ahead, row } = seen;
    return {
      ...base,
      aheadBefore: { orders: ahead.orders, shares: trading.sharesOf(ahead.lots) },
      ...(row.orders > 1
        ? {
            aheadThen: null,
            shared: {
              orders: row.orders,
              shares: trading.sharesOf(row.lots),
              filled: trading.sharesOf(filled),
            },
          }
        : {}),
    };
  }
}

/** Trace data common to all fills of one entry. */
function zaraba(
  orderId: ExchangeOrderId,
  traced: TracedOrder,
  { before, after }: BeforeAndAfter,
): Omit<FillTrace, "role" | "aheadBefore"> {
  return {
    orderId,
    rule: "resting-price",
    notes: notesOf(traced, 0),
    arrival: traced.arrival,
    rebuilt: traced.rebuilt,
    aheadThen: emptyQueue,
    shared: null,
    before,
    after,
    auction: null,
  };
}

/** Lots that the entry has filled at one level so far. */
function filledAt({ tape }: TracedBook, level: number): number {
  let lots = 0;
  for (let index = 0; index < tape.length; index += 1)
    if (tape.level(index) === level) lots += tape.lots(index);
  return lots;
}
