import { none, standings } from "../book/book.ts";
import type { BookSide } from "../book/book.ts";
import type { Arrival, FillTrace, PriceRule, Queue } from "../fill-trace.ts";
import type { ExchangeOrderId, ExecutionCondition } from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { explainAuction, seeAuction } from "./auction-trace.ts";
import type { AuctionSeen } from "./auction-trace.ts";
import { placeBehind, placeOf, seeQueue, touchLevel, touchOf } from "./queue-place.ts";
import type { Seen } from "./queue-place.ts";
import { notesOf } from "./traced-order.ts";
import type { TracedOrder } from "./traced-order.ts";
import type { Trading } from "./trading.ts";

const nobody: Queue = { orders: 0, shares: 0 as Shares };
const { simultaneous } = standings;

/**
 * Explains the fills of traced orders (`fill-trace.ts`). While none of an instrument's orders is traced every question ends at `idle`, and
 * nothing is allocated.
 */
export class Tracer {
  readonly #trading: Trading;
  // The best levels before the entry that is being made: numbers, because most entries meet no traced order.
  #bid: number = none;
  #bidLots = 0;
  #ask: number = none;
  #askLots = 0;
  /** Traced orders in the simultaneous rows that the entry may reach. */
  readonly #seen = new Map<ExchangeOrderId, Seen>();
  #auction: AuctionSeen | null = null;

  constructor(trading: Trading) {
    this.#trading = trading;
  }

  get idle(): boolean {
    return this.#trading.registry.traced.size === 0;
  }

  /** A traced order comes to a level, or (null) is kept unseen; before it is put into the book. A new price is a new arrival. */
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

  /** After a restart: where the traced orders stand in the queues that were built anew. */
  rebuilt(): void {
    const { registry } = this.#trading;
    for (const [orderId, traced] of registry.traced) {
      const handle = registry.handle(orderId);
      if (handle === none) continue;
      registry.traced.set(orderId, { ...traced, rebuilt: placeOf(this.#trading, handle) });
    }
  }

  /** Before an order of a side may trade in zaraba as far as `limit` (a step, or the market level). */
  beforeEntry(side: BookSide, limit: number): void {
    if (this.idle) return;
    const { book } = this.#trading;
    this.#bid = book.best(0);
    this.#ask = book.best(1);
    this.#bidLots = this.#bid === none ? 0 : book.lotsAt(0, this.#bid);
    this.#askLots = this.#ask === none ? 0 : book.lotsAt(1, this.#ask);
    this.#seen.clear();
    const other = side === 0 ? 1 : 0;
    const isBeyond = (level: number) => limit >= 0 && (side === 0 ? level > limit : level < limit);
    for (let level = book.best(other); level !== none; level = book.nextWorse(other, level)) {
      if (isBeyond(level)) break;
      if (book.standing(book.first(other, level)) === simultaneous)
        seeQueue(this.#trading, other, level, this.#seen);
    }
  }

  /** Before an auction executes; `alone` is the side whose orders are shared as one row (market rules 6.6). */
  beforeAuction(step: number, rule: PriceRule, alone: BookSide | null = null): void {
    if (!this.idle) this.#auction = seeAuction(this.#trading, step, rule, alone);
  }

  /** The traces of each fill on the tape, once the book is as it is after them; null when no order of the instrument is traced. */
  explain(taker: BookSide | null): readonly FillTrace[][] | null {
    if (this.idle) return null;
    const auction = this.#auction;
    this.#auction = null;
    if (taker !== null) return this.#explainZaraba();
    return auction === null ? null : explainAuction(this.#trading, auction);
  }

  #explainZaraba(): FillTrace[][] {
    const { tape, registry } = this.#trading;
    const explained: FillTrace[][] = [];
    let level: number = none;
    let before = { orders: 0, lots: 0 };
    for (let index = 0; index < tape.length; index += 1) {
      if (tape.level(index) !== level) before = { orders: 0, lots: 0 };
      level = tape.level(index);
      const traces: FillTrace[] = [];
      const taker = registry.traced.get(tape.taker(index));
      const maker = registry.traced.get(tape.maker(index));
      if (taker !== undefined) traces.push(this.#incoming(tape.taker(index), taker, index));
      if (maker !== undefined) traces.push(this.#resting(tape.maker(index), maker, level, before));
      explained.push(traces);
      before.orders += 1;
      before.lots += tape.lots(index);
    }
    return explained;
  }

  #incoming(orderId: ExchangeOrderId, traced: TracedOrder, index: number): FillTrace {
    const { tape } = this.#trading;
    const notes = notesOf(traced, 0);
    if (tape.level(index) !== tape.level(0)) notes.unshift("next-level");
    return { ...this.#zaraba(orderId, traced), notes, role: "incoming" };
  }

  /** In time order all that stood before it has traded with the same incoming order; a simultaneous row may have been shared. */
  #resting(
    orderId: ExchangeOrderId,
    traced: TracedOrder,
    level: number,
    before: { readonly orders: number; readonly lots: number },
  ): FillTrace {
    const trading = this.#trading;
    const seen = this.#seen.get(orderId);
    const base = { ...this.#zaraba(orderId, traced), role: "resting" as const };
    const filled = seen?.standing === simultaneous ? filledAt(trading, level) : 0;
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

  #zaraba(orderId: ExchangeOrderId, traced: TracedOrder): Omit<FillTrace, "role"> {
    const trading = this.#trading;
    return {
      orderId,
      rule: "resting-price",
      notes: notesOf(traced, 0),
      arrival: traced.arrival,
      rebuilt: traced.rebuilt,
      aheadBefore: nobody,
      aheadThen: nobody,
      shared: null,
      before: {
        bid: touchLevel(trading, this.#bid, this.#bidLots),
        ask: touchLevel(trading, this.#ask, this.#askLots),
      },
      after: touchOf(trading),
      auction: null,
    };
  }
}

/** What the entry has taken at one level so far. */
function filledAt({ tape }: Trading, level: number): number {
  let lots = 0;
  for (let index = 0; index < tape.length; index += 1)
    if (tape.level(index) === level) lots += tape.lots(index);
  return lots;
}
