import type { Book } from "@akari/exchange/book/book";
import { fastBooks } from "@akari/exchange/book/fast-books";
import { Ladder } from "@akari/exchange/book/ladder";
import { createExchange, type Exchange } from "@akari/exchange/exchange";
import type { DayTerms, TickTable } from "@akari/exchange/instrument";
import type {
  ExecutionCondition,
  Execution,
  Participant,
  Phase,
  Report,
  Side,
} from "@akari/exchange/messages";
import { type Price, price, type Shares, shares } from "@akari/exchange/price";
import { isOnTick, roundDownToTick, roundUpToTick } from "@akari/exchange/rules/tick-size";
import { type Boundary, nextBoundary } from "@akari/exchange/schedule";
import { ordinaryTradingState, type TradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { BookView, Statistics } from "@akari/exchange/views";
import type { WorkingOrder } from "@akari/exchange/working-order";
import { CannotRun } from "./malformed.ts";
import { tseCalendar } from "./tse-calendar.ts";

/** All examples take place on this trading day; the rules do not depend on the date. */
export const tradingDate = "2025-06-10";
const code = "0000";

/** Maximum units per order that a book can hold. */
const mostLots = 2 ** 31 - 1;

/** The instant of that day at a number of seconds since midnight. */
export function instant(secondOfDay: number): number {
  return startOfTokyoDate(tradingDate) + secondOfDay * 1000;
}

/** An order with its id in the file. */
export interface NamedOrder {
  readonly id: string;
  readonly side: Side;
  /** null: a market order. */
  readonly price: Price | null;
  readonly quantity: Shares;
  /** A separate participant when absent. */
  readonly participant?: Participant;
  readonly condition?: ExecutionCondition;
}

export interface MarketSetup {
  readonly tickTable: TickTable;
  readonly lot: Shares;
  readonly terms: Omit<DayTerms, "tradingDate">;
  /** The day's last trade; null for none. */
  readonly last: Price | null;
  readonly phase: Phase;
  readonly tradingState?: Partial<TradingState>;
  /** Without it no share pays a dividend. */
  readonly exDividend?: (tradingDate: string) => number;
}

/** One instrument on the real exchange, with orders identified by their ids in the file. */
export class Market {
  readonly #exchange: Exchange;
  readonly #setup: MarketSetup;
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** All reports of the exchange. */
  readonly reports: { readonly at: number; readonly report: Report }[] = [];

  constructor(setup: MarketSetup) {
    this.#setup = setup;
    this.#exchange = createExchange(
      [
        {
          instrument: { code, tickTable: setup.tickTable, lot: setup.lot },
          terms: { ...setup.terms, tradingDate },
          statistics: statisticsOf(setup.last),
          phase: setup.phase,
          halted: false,
          tradingState: { ...ordinaryTradingState, ...setup.tradingState },
        },
      ],
      { schedule: "tse", exDividend: (_code, date) => setup.exDividend?.(date) ?? 0 },
    );
  }

  /** Puts orders into the book in sequence without matching or checks; call it before any other entry. */
  restore(orders: readonly NamedOrder[]): void {
    for (const order of orders) checkRestored(order, this.#setup);
    this.#exchange.restore(
      code,
      orders.map((order, index) => ({ ...this.#numbered(order), sequence: index + 1 })),
    );
  }

  enter(order: NamedOrder, at: number): void {
    if (order.quantity / this.#setup.lot > mostLots)
      throw new CannotRun(`order ${order.id} has more than ${mostLots} units`);
    this.advance(at);
    this.#hear(this.#exchange.enter(code, { kind: "new", ...this.#numbered(order) }, at), at);
  }

  cancel(id: string, at: number): void {
    this.advance(at);
    const orderId = this.#numbers.get(id);
    if (orderId === undefined)
      throw new CannotRun(`order ${id} is cancelled but was never entered`);
    const reports = this.#exchange.enter(code, { kind: "cancel", orderId }, at);
    // A late cancellation has no effect.
    if (reports.some((report) => report.kind === "rejected" && isTooLate(report))) return;
    this.#hear(reports, at);
  }

  /** Passes the next boundary of the tse schedule after an instant and returns its time. */
  passBoundary(after: number): number {
    const boundary = nextBoundary(tseCalendar, after);
    this.advance(boundary.at);
    return this.#pass(boundary);
  }

  /** The same for a boundary that nobody carried out in its time: no quote is renewed before it. */
  missBoundary(after: number): number {
    const boundary = nextBoundary(tseCalendar, after);
    this.#exchange.postpone(boundary.at, boundary.at, (_code, reports) =>
      this.#hear(reports, boundary.at),
    );
    return this.#pass({ ...boundary, missed: true });
  }

  #pass(boundary: Boundary): number {
    const nextDate = tseCalendar.nextTradingDay(boundary.tradingDate);
    this.#hear(this.#exchange.boundary(boundary, nextDate), boundary.at);
    return boundary.at;
  }

  /** Ends the trading day; the next one has the given date. */
  endDay(nextTradingDate: string): void {
    const at = instant(15 * 3600 + 30 * 60);
    const { tradingDate: date } = this.#exchange.terms(code);
    const boundary = {
      kind: "close",
      phase: "closed",
      at,
      tradingDate: date,
      endsDay: true,
    } as const;
    this.#hear(this.#exchange.boundary(boundary, nextTradingDate), at);
  }

  /** Advances time: renews quotes up to and including the instant. */
  advance(at: number): void {
    while (this.#exchange.nextTimer <= at) {
      const due = this.#exchange.nextTimer;
      this.#exchange.advance(due, (_code, reports) => this.#hear(reports, due));
    }
  }

  /** Misses the boundaries up to and including an instant. */
  sleep(from: number, until: number): void {
    let at = from;
    while (nextBoundary(tseCalendar, at).at <= until) at = this.missBoundary(at);
  }

  /** Advances across boundaries of the tse schedule. */
  live(from: number, until: number): void {
    let at = from;
    while (nextBoundary(tseCalendar, at).at <= until) at = this.passBoundary(at);
    this.advance(until);
  }

  get executions(): Execution[] {
    return this.reports.flatMap(({ report }) => (report.kind === "executed" ? [report] : []));
  }

  get view(): BookView {
    return this.#exchange.book(code);
  }

  get statistics(): Statistics {
    return this.#exchange.statistics(code);
  }

  get terms(): DayTerms {
    return this.#exchange.terms(code);
  }

  get tradingState(): TradingState {
    return this.#exchange.tradingState(code);
  }

  /** Working orders in time priority. */
  get waiting(): readonly WorkingOrder[] {
    return [...this.#exchange.workingOrders(code)];
  }

  /** An order's id in the file. */
  nameOf(orderId: number): string {
    return this.#names[orderId - 1] ?? `order ${orderId}`;
  }

  openQuantity(id: string): number {
    const orderId = this.#numbers.get(id);
    return orderId === undefined ? 0 : (this.#exchange.openQuantity(code, orderId) ?? 0);
  }

  /** A book of the exchange's type with the current working orders, for applying a single rule. */
  bookCopy(): Book {
    const { tickTable, terms, lot } = this.#setup;
    const ladder = new Ladder(tickTable, terms.lowerLimit, terms.upperLimit);
    const book = fastBooks()(ladder);
    for (const { orderId, participant, side, price: limit, quantity, sequence } of this.waiting)
      book.add({
        orderId,
        participant,
        side: side === "buy" ? 0 : 1,
        level: limit === null ? -1 : ladder.stepOf(limit),
        lots: quantity / lot,
        sequence,
        standing: 3,
      });
    return book;
  }

  #numbered({ id, participant, ...order }: NamedOrder) {
    if (this.#numbers.has(id)) throw new CannotRun(`order ${id} is entered twice`);
    const orderId = this.#names.push(id);
    this.#numbers.set(id, orderId);
    return { ...order, orderId, participant: participant ?? orderId };
  }

  #hear(reports: readonly Report[], at: number): void {
    for (const report of reports) {
      if (report.kind === "rejected")
        throw new CannotRun(
          `the exchange rejects order ${this.nameOf(report.orderId)}: ${report.reason}`,
        );
      this.reports.push({ at, report });
    }
  }
}

function isTooLate({ reason }: Extract<Report, { kind: "rejected" }>): boolean {
  return reason === "ORDER_NOT_WORKING";
}

/** Throws `CannotRun` if the exchange would have rejected an order of the initial book. */
function checkRestored({ id, price: limit, quantity }: NamedOrder, setup: MarketSetup): void {
  const { tickTable, lot, terms } = setup;
  const refuse = (reason: string) => {
    throw new CannotRun(`the exchange rejects order ${id}: ${reason}`);
  };
  if (quantity === 0 || quantity % lot > 0) refuse("QUANTITY_OFF_LOT");
  if (quantity / lot > mostLots) refuse(`more than ${mostLots} units`);
  if (limit === null) return;
  if (!isOnTick(tickTable, limit)) refuse("PRICE_OFF_TICK");
  if (limit < terms.lowerLimit || limit > terms.upperLimit) refuse("PRICE_OUTSIDE_LIMITS");
}

/** Limits for examples without any: half the lowest and twice the highest price, so that no order reaches them. */
export function wideLimits(
  tickTable: TickTable,
  prices: readonly Price[],
): Pick<DayTerms, "lowerLimit" | "upperLimit"> {
  if (prices.length === 0) throw new CannotRun("the example has no prices");
  return {
    lowerLimit: roundUpToTick(tickTable, Math.floor(Math.min(...prices) / 2)),
    upperLimit: roundDownToTick(tickTable, Math.max(...prices) * 2),
  };
}

/** Statistics of a share whose last trade today was at this price. */
function statisticsOf(last: Price | null): Statistics {
  if (last === null) return emptyStatistics;
  return {
    ...emptyStatistics,
    open: last,
    high: last,
    low: last,
    last,
    lastAt: instant(0),
    volume: shares(1),
    sequence: 1,
    turnover: price(last),
  };
}
