import { auctionOf, runAuction } from "../auction/auction.ts";
import type { AuctionRange } from "../auction/itayose.ts";
import { viewOf } from "../book-view.ts";
import { tradeAndRest } from "../book/continuous.ts";
import type { Fill } from "../book/fill.ts";
import { OrderBook } from "../book/order-book.ts";
import { restingOrder } from "../book/resting-order.ts";
import type { RestingOrder, WorkingOrder } from "../book/resting-order.ts";
import type { DayTerms, Instrument } from "../instrument.ts";
import type {
  ExchangeOrderId,
  Execution,
  NewOrder,
  OrderEntry,
  OrderReport,
  Phase,
  Report,
} from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { shares } from "../price.ts";
import { dayTerms } from "../rules/daily-limit.ts";
import { refusal } from "../rules/order-entry.ts";
import { roundDownToTick } from "../rules/tick-size.ts";
import type { Boundary } from "../schedule.ts";
import { afterExecution, lastOfDay, rolled } from "../statistics.ts";
import type { BookView, Statistics } from "../views.ts";
import type { SessionState } from "./session-state.ts";

/** With what an instrument enters the exchange: at its very first day, or as a restart finds it. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  /** The market's phase; a halt is said by `halted`. */
  readonly phase: Phase;
  readonly halted: boolean;
  /** Absent for a share that has traded for long and stands before an opening. */
  readonly session?: SessionState;
}

/** One instrument on the exchange: leads its book through phases, days and halts. */
export class Listing {
  readonly #instrument: Instrument;
  readonly #book = new OrderBook();
  #terms: DayTerms;
  #statistics: Statistics;
  /** The market's phase, which goes on beneath a halt. */
  #marketPhase: Phase;
  #halted: boolean;
  #lastOrderSequence = 0;

  constructor(listed: ListedInstrument) {
    this.#instrument = listed.instrument;
    this.#terms = listed.terms;
    this.#statistics = listed.statistics;
    this.#marketPhase = listed.phase;
    this.#halted = listed.halted;
  }

  get terms(): DayTerms {
    return this.#terms;
  }

  get statistics(): Statistics {
    return this.#statistics;
  }

  get halted(): boolean {
    return this.#halted;
  }

  get phase(): Phase {
    return this.#halted ? "halted" : this.#marketPhase;
  }

  openQuantity(orderId: ExchangeOrderId): Shares | null {
    return this.#book.find(orderId)?.quantity ?? null;
  }

  *workingOrders(): Generator<WorkingOrder> {
    for (const { orderId, participant, side, price, quantity, sequence } of this.#book.orders())
      yield { orderId, participant, side, price, quantity, sequence };
  }

  view(): BookView {
    const awaitsAuction = this.phase !== "continuous" && this.phase !== "closed";
    const indicative = awaitsAuction ? auctionOf(this.#book, this.#auctionRange()) : null;
    return viewOf(this.#instrument.code, this.phase, this.#book, indicative);
  }

  enter(entry: OrderEntry, at: number): Report[] {
    const reason = refusal(entry, {
      instrument: this.#instrument,
      terms: this.#terms,
      accepting: this.#marketPhase !== "closed",
      openQuantity: entry.kind === "new" ? null : this.openQuantity(entry.orderId),
    });
    if (reason !== null) return [{ kind: "rejected", orderId: entry.orderId, reason }];
    switch (entry.kind) {
      case "new":
        return this.#enterNew(entry, at);
      case "cancel":
        return [this.#cancel(this.#working(entry.orderId))];
      case "reprice":
        return this.#reprice(this.#working(entry.orderId), entry.price, at);
      case "reduce":
        return [this.#reduce(this.#working(entry.orderId), entry.quantity)];
    }
  }

  boundary(boundary: Boundary, nextTradingDate: string): Report[] {
    const reports: Report[] = [];
    if (hasAuction(boundary) && !this.#halted) reports.push(...this.#auction(boundary.at));
    this.#marketPhase = boundary.phase;
    if (boundary.endsDay) reports.push(...this.#endDay(nextTradingDate));
    if (!this.#halted) reports.push(this.#phaseNotice(boundary.at));
    return reports;
  }

  halt(at: number): Report[] {
    this.#halted = true;
    return [this.#phaseNotice(at)];
  }

  /** Trading begins again with an itayose (market rules 4.1); in any other phase the orders wait for that phase's auction. */
  resume(at: number): Report[] {
    this.#halted = false;
    const executions = this.#marketPhase === "continuous" ? this.#auction(at) : [];
    return [...executions, this.#phaseNotice(at)];
  }

  restore(orders: readonly WorkingOrder[]): void {
    for (const order of orders.toSorted((a, b) => a.sequence - b.sequence)) {
      this.#book.add(restingOrder(order));
      this.#lastOrderSequence = Math.max(this.#lastOrderSequence, order.sequence);
    }
  }

  #enterNew({ orderId, participant, side, price, quantity }: NewOrder, at: number): Report[] {
    if (this.#book.find(orderId) !== null) throw new Error(`order ${orderId} entered twice`);
    const sequence = ++this.#lastOrderSequence;
    const order = restingOrder({ orderId, participant, side, price, quantity, sequence });
    return [{ kind: "accepted", orderId, sequence }, ...this.#place(order, at)];
  }

  #cancel(order: RestingOrder): OrderReport {
    this.#book.remove(order);
    return { kind: "cancelled", orderId: order.orderId };
  }

  /** A new price takes a new place in time and may trade at once (market rules 2.4). */
  #reprice(order: RestingOrder, price: Price, at: number): Report[] {
    this.#book.remove(order);
    order.price = price;
    order.sequence = ++this.#lastOrderSequence;
    const { orderId, sequence } = order;
    return [{ kind: "repriced", orderId, price, sequence }, ...this.#place(order, at)];
  }

  #reduce(order: RestingOrder, openQuantity: Shares): OrderReport {
    this.#book.take(order, shares(order.quantity - openQuantity));
    return { kind: "reduced", orderId: order.orderId, openQuantity };
  }

  #place(order: RestingOrder, at: number): Execution[] {
    if (this.phase === "continuous") {
      const reference = roundDownToTick(this.#instrument.tickTable, this.#referencePrice());
      const fills = tradeAndRest(this.#book, order, reference);
      return fills.map((fill) => this.#execute(fill, at, false));
    }
    this.#book.add(order);
    return [];
  }

  #auction(at: number): Execution[] {
    const fills = runAuction(this.#book, this.#auctionRange());
    return fills.map((fill) => this.#execute(fill, at, true));
  }

  #execute(fill: Fill, at: number, auction: boolean): Execution {
    this.#statistics = afterExecution(this.#statistics, fill, at);
    return {
      kind: "executed",
      code: this.#instrument.code,
      sequence: this.#statistics.sequence,
      at,
      tradingDate: this.#terms.tradingDate,
      buyOrderId: fill.buyOrderId,
      sellOrderId: fill.sellOrderId,
      price: fill.price,
      quantity: fill.quantity,
      auction,
    };
  }

  /** Day orders end, and the closing price, or the old base without one, is the next day's base (market rules 1.1, 3.3). */
  #endDay(nextTradingDate: string): Report[] {
    const expired = [...this.#book.orders()];
    for (const order of expired) this.#book.remove(order);
    const base = lastOfDay(this.#statistics) ?? this.#terms.basePrice;
    this.#terms = dayTerms(nextTradingDate, base, this.#instrument.tickTable);
    this.#statistics = rolled(this.#statistics);
    return [
      ...expired.map(({ orderId }) => ({ kind: "expired", orderId, cause: "day" }) as const),
      { kind: "day", code: this.#instrument.code, terms: this.#terms },
    ];
  }

  #phaseNotice(at: number): Report {
    return { kind: "phase", code: this.#instrument.code, phase: this.phase, at };
  }

  #auctionRange(): AuctionRange {
    const { lowerLimit, upperLimit } = this.#terms;
    const { tickTable } = this.#instrument;
    return { tickTable, lowerLimit, upperLimit, reference: this.#referencePrice() };
  }

  #referencePrice(): Price {
    return lastOfDay(this.#statistics) ?? this.#terms.basePrice;
  }

  #working(orderId: ExchangeOrderId): RestingOrder {
    const order = this.#book.find(orderId);
    if (order === null)
      throw new Error(`order ${orderId} passed its checks but is not in the book`);
    return order;
  }
}

function hasAuction({ kind }: Boundary): boolean {
  return kind === "open" || kind === "morning-close" || kind === "close";
}
