import { marketLevel, none, standings } from "../book/book.ts";
import type { BookSide, FillTape, Handle } from "../book/book.ts";
import { viewOf } from "../book-view.ts";
import type { Arrival } from "../fill-trace.ts";
import type { DayTerms } from "../instrument.ts";
import type {
  DisplayedQuote,
  ExchangeMessage,
  ExchangeOrderId,
  NewOrder,
  OrderEntry,
  Phase,
  Rejection,
  Report,
} from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import type { Boundary } from "../schedule.ts";
import type { BookView, Statistics } from "../views.ts";
import type { WorkingOrder } from "../working-order.ts";
import { levelOnEntry, sayAccepted, sayRepriced } from "./arrivals.ts";
import { captureTrading, type CapturedTrading, resumeTrading } from "./captured-trading.ts";
import { openQuantity, refusal } from "./entry-checks.ts";
import { refusalOffAuction, tradeOffAuction } from "./off-auction.ts";
import { halt, passBoundary, postpone, resume, runTimer } from "./phases.ts";
import { raise, reassess, stepBack } from "./quoting.ts";
import { mayMeetOwn } from "./may-meet-own.ts";
import { sweepWithoutOwn } from "./self-trade-in-zaraba.ts";
import type { TradingState } from "./trading-state.ts";
import { sideNumber } from "./side-number.ts";
import { Trading, modes } from "./trading.ts";
import type { ListedInstrument } from "./trading.ts";
import type { Venue } from "./venue.ts";
import { restoreOrders, workingOrders } from "./working-orders.ts";
import { cancel, reduce, withdrawn } from "./withdrawals.ts";
import { stops } from "./zaraba.ts";

// V8 inlines constants of the same module, but reads imported ones at every use.
const market = marketLevel;
const nothing = none;
const { closed, continuous } = modes;
const { timed } = standings;
const calm = stops.nothing;

/** Results of `submit` when nothing rests. */
export const filled = -1;
export const refused = -2;
/** Internal result for an order ended by self-trade prevention. */
const endedBeforeOwn = -3;

/** The matching engine of one instrument: order entry, phases, quotes, days and halts. */
export class MatchingEngine {
  readonly #trading: Trading;

  /** With `captured`, which `listed` was made of, it continues from there. */
  constructor(listed: ListedInstrument, venue: Venue, captured?: CapturedTrading) {
    this.#trading = new Trading(listed, venue);
    if (captured !== undefined) resumeTrading(this.#trading, captured);
  }

  capture(): CapturedTrading {
    return captureTrading(this.#trading);
  }

  /** As it would be listed to continue from its state; its orders are `workingOrders`. */
  get listed(): ListedInstrument {
    const { instrument, terms, figures, marketPhase, halted, tradingState } = this.#trading;
    const { statistics } = figures;
    return { instrument, terms, statistics, phase: marketPhase, halted, tradingState };
  }

  get terms(): DayTerms {
    return this.#trading.terms;
  }

  get statistics(): Statistics {
    return this.#trading.figures.statistics;
  }

  get halted(): boolean {
    return this.#trading.halted;
  }

  get phase(): Phase {
    return this.#trading.phase;
  }

  get quote(): DisplayedQuote | null {
    return this.#trading.state.quote;
  }

  get tradingState(): TradingState {
    return this.#trading.tradingState;
  }

  /** When the quote is due for renewal or the halt ends; Infinity for neither. */
  get nextTimer(): number {
    return this.#trading.nextTimer;
  }

  openQuantity(orderId: ExchangeOrderId): Shares | null {
    return openQuantity(this.#trading, orderId);
  }

  /** Whether an order stands in the book of a session; not while a quote stands or an auction is due, nor hidden. */
  isQueued(orderId: ExchangeOrderId): boolean {
    const { mode, registry } = this.#trading;
    return (mode === continuous || mode === modes.awaiting) && registry.handle(orderId) !== none;
  }

  mayMeetOwn(entry: OrderEntry): boolean {
    return mayMeetOwn(this.#trading, entry);
  }

  arrival(orderId: ExchangeOrderId): Arrival | null {
    return this.#trading.registry.traced.get(orderId)?.arrival ?? null;
  }

  /** In time priority. */
  workingOrders(): WorkingOrder[] {
    return workingOrders(this.#trading);
  }

  view(): BookView {
    return viewOf(this.#trading);
  }

  enter(message: ExchangeMessage, at: number): Report[] {
    const trading = this.#trading;
    trading.moveTo(at);
    switch (message.kind) {
      case "halt":
        halt(trading, message.until ?? null);
        break;
      case "resume":
        resume(trading);
        break;
      case "trade-off-auction":
        return [tradeOffAuction(trading, message)];
      default:
        this.#enterOrder(message);
    }
    return trading.takeOut();
  }

  /** Why `enter` would reject it now; null when it would take it. */
  refusal(message: ExchangeMessage): Rejection | null {
    if (message.kind === "halt" || message.kind === "resume") return null;
    if (message.kind === "trade-off-auction") return refusalOffAuction(this.#trading, message);
    return refusal(this.#trading, message);
  }

  boundary(boundary: Boundary, nextTradingDate: string): Report[] {
    return this.#move(boundary.at, (trading) => passBoundary(trading, boundary, nextTradingDate));
  }

  /** Carries out the work due at `nextTimer`, at its own time. */
  runTimer(): Report[] {
    return this.#move(this.nextTimer, runTimer);
  }

  /** Moves what was due before `before` to `until`. */
  postpone(before: number, until: number): Report[] {
    return this.#move(before, (trading) => postpone(trading, before, until));
  }

  restore(orders: readonly WorkingOrder[]): void {
    restoreOrders(this.#trading, orders);
  }

  // Numeric entry: the same as `enter` for orders without conditions, for callers for which nanoseconds matter.

  /** Fills of the last `submit`, as (taker, maker, step, lots); the caller clears it. */
  get tape(): FillTape {
    return this.#trading.tape;
  }

  set now(at: number) {
    this.#trading.moveTo(at);
  }

  /**
   * Enters an ordinary order: `price` in tenths of a yen, 0 for a market order. Returns the handle of the resting remainder, `filled` or
   * `refused` (off the ladder, not a multiple of the lot, or not accepting). May raise a quote.
   */
  submit(
    orderId: ExchangeOrderId,
    participant: number,
    side: BookSide,
    price: number,
    quantity: number,
  ): Handle {
    const trading = this.#trading;
    const level = price === 0 ? market : trading.book.ladder.stepOf(price);
    const { lot } = trading;
    const lots = Math.trunc(quantity / lot);
    if (price !== 0 && level === nothing) return refused;
    if (lots <= 0 || lots * lot !== quantity || trading.mode === closed) return refused;
    const sequence = ++trading.lastSequence;
    const handle = this.#place(orderId, participant, side, level, lots, sequence);
    if (trading.mode !== continuous || trading.zaraba.stop !== calm) this.#settle(side);
    return handle;
  }

  /** Cancels by handle; false when the order has left. */
  withdraw(handle: Handle, orderId: ExchangeOrderId): boolean {
    const trading = this.#trading;
    if (!trading.book.isLive(handle, orderId)) return false;
    trading.book.remove(handle);
    if (trading.mode !== continuous) withdrawn(trading);
    return true;
  }

  #enterOrder(entry: OrderEntry): void {
    const trading = this.#trading;
    const { orderId } = entry;
    const reason = refusal(trading, entry);
    if (reason !== null) {
      trading.out.push({ kind: "rejected", orderId, reason });
      return;
    }
    switch (entry.kind) {
      case "new":
        return this.#enterNew(entry);
      case "cancel":
        return cancel(trading, orderId);
      case "reprice":
        return this.#reprice(orderId, entry.price, entry.quantity);
      case "reduce":
        return reduce(trading, orderId, entry.quantity);
      default:
        entry satisfies never;
    }
  }

  #enterNew(order: NewOrder): void {
    const trading = this.#trading;
    const { orderId, participant, quantity, condition } = order;
    if (trading.registry.has(orderId)) throw new Error(`order ${orderId} entered twice`);
    const sequence = ++trading.lastSequence;
    const side = sideNumber(order.side);
    const level = levelOnEntry(trading, order);
    sayAccepted(trading, order, side, level, sequence);
    if (level === null) {
      trading.registry.note(order);
      trading.registry.hide({ ...order, sequence });
      return;
    }
    const lots = trading.lotsOf(quantity);
    trading.registry.note(order);
    if (condition === "ioc") return this.#immediate(orderId, side, level, lots);
    this.#enterBook({ orderId, participant, side, sequence }, level, lots);
  }

  #enterBook(
    order: { orderId: ExchangeOrderId; participant: number; side: BookSide; sequence: number },
    level: number,
    lots: number,
  ): void {
    const trading = this.#trading;
    const { orderId, participant, side, sequence } = order;
    if (trading.mode === continuous) trading.tracer.beforeEntry(side, level, lots);
    const { tagged } = trading.registry;
    const handle =
      tagged.size > 0 && trading.mode === continuous
        ? this.#placeTagged(orderId, participant, side, level, lots, sequence)
        : this.#place(orderId, participant, side, level, lots, sequence);
    if (handle >= 0) trading.registry.place(orderId, handle);
    trading.sayFills(side);
    if (handle < 0) trading.registry.forget(orderId);
    if (handle === endedBeforeOwn)
      trading.out.push({ kind: "expired", orderId, cause: "self-trade" });
    this.#settle(side);
  }

  /** Matches in zaraba and rests the remainder. */
  #place(
    orderId: ExchangeOrderId,
    participant: number,
    side: BookSide,
    level: number,
    lots: number,
    sequence: number,
  ): Handle {
    const trading = this.#trading;
    const { book } = trading;
    if (trading.mode !== continuous) {
      const standing = trading.standingNow();
      return book.rest(orderId, participant, side, level, lots, sequence, standing);
    }
    const left = trading.zaraba.sweep(orderId, side, level, lots);
    if (left === 0) return filled;
    return book.rest(orderId, participant, side, level, left, sequence, timed);
  }

  /** The same for an order that may meet an order with its own tag. */
  #placeTagged(
    orderId: ExchangeOrderId,
    participant: number,
    side: BookSide,
    level: number,
    lots: number,
    sequence: number,
  ): Handle {
    const trading = this.#trading;
    const left = sweepWithoutOwn(trading, orderId, side, level, lots);
    if (left === 0) return filled;
    if (trading.zaraba.stop === stops.own) return endedBeforeOwn;
    return trading.book.rest(orderId, participant, side, level, left, sequence, timed);
  }

  /** Consequences of an order beyond its own fills: raises a quote, or reassesses the book while matching is by itayose. */
  #settle(side: BookSide): void {
    const trading = this.#trading;
    const { zaraba, mode } = trading;
    if (mode === modes.awaiting || mode === modes.quoted) reassess(trading);
    if (mode !== continuous || zaraba.stop === calm || zaraba.stop === stops.own) return;
    raise(trading, zaraba.stop === stops.special ? "special" : "sequential", side, zaraba.stopStep);
  }

  /** Immediate or cancel: raises no quote; the remainder expires (market rules 2.3). */
  #immediate(orderId: ExchangeOrderId, side: BookSide, level: number, lots: number): void {
    const trading = this.#trading;
    trading.tracer.beforeEntry(side, level, lots);
    const left = sweepWithoutOwn(trading, orderId, side, level, lots);
    trading.sayFills(side);
    trading.registry.forget(orderId);
    const cause = trading.zaraba.stop === stops.own ? "self-trade" : "ioc";
    if (left > 0) trading.out.push({ kind: "expired", orderId, cause });
  }

  /** A new price loses time priority and may trade at once (market rules 2.4). */
  #reprice(orderId: ExchangeOrderId, price: Price, quantity?: Shares): void {
    const trading = this.#trading;
    const { registry, book, out } = trading;
    const sequence = ++trading.lastSequence;
    if (quantity !== undefined) out.push({ kind: "reduced", orderId, openQuantity: quantity });
    const unseen = registry.unseen(orderId);
    if (unseen !== undefined) {
      sayRepriced(trading, orderId, sideNumber(unseen.side), price, null, sequence);
      registry.hide({ ...unseen, price, sequence, quantity: quantity ?? unseen.quantity });
      return;
    }
    const handle = registry.handle(orderId);
    const order = {
      orderId,
      participant: book.participant(handle),
      side: book.side(handle),
      sequence,
    };
    const lots = quantity === undefined ? book.lots(handle) : trading.lotsOf(quantity);
    const level = trading.levelOf(price);
    book.remove(handle);
    sayRepriced(trading, orderId, order.side, price, level, sequence);
    this.#enterBook(order, level, lots);
    if (trading.mode === modes.collecting) stepBack(trading);
  }

  #move(at: number, act: (trading: Trading) => void): Report[] {
    this.#trading.moveTo(at);
    act(this.#trading);
    return this.#trading.takeOut();
  }
}
