import { createCalendar } from "../src/calendar.ts";
import { createExchange } from "../src/exchange.ts";
import type { Exchange } from "../src/exchange.ts";
import type { FillTrace } from "../src/fill-trace.ts";
import type { NewOrder, OrderEntry, Phase, Report, Side } from "../src/messages.ts";
import { price, shares } from "../src/price.ts";
import type { Price } from "../src/price.ts";
import type { Instrument } from "../src/instrument.ts";
import { boundariesBetween, phaseAt } from "../src/schedule.ts";
import type { ScheduleName } from "../src/schedule.ts";
import { ordinaryTradingState } from "../src/trading/trading-state.ts";
import type { TradingState } from "../src/trading/trading-state.ts";
import { emptyStatistics } from "../src/statistics.ts";
import { listed, tokyo } from "./market.ts";

const code = "6W3A";
const date = "2025-06-10";

interface Beginning {
  readonly baseYen: number;
  /** Absent: the day has not traded. */
  readonly lastYen?: number;
  readonly phase?: Phase;
  readonly lot?: number;
  readonly schedule?: ScheduleName;
  /** Tokyo time of day; 10:30 when absent. */
  readonly at?: string;
  readonly tradingState?: Partial<TradingState>;
  readonly listedShares?: number;
  /** Other limits than those of the base price. */
  readonly limits?: { readonly lower: Price; readonly upper: Price };
}

/** Runs one share's trading and reports it in short lines, so that a rule's test reads like an example. Prices in yen, times in seconds from the start. */
export class MarketStory {
  exchange: Exchange;
  /** Traces of all executions so far. */
  readonly traces: FillTrace[] = [];
  readonly #schedule: ScheduleName;
  readonly #begin: number;
  readonly #instrument: Instrument;
  #at: number;
  #orders = 0;

  constructor({ baseYen, lastYen, phase = "continuous", lot = 100, ...more }: Beginning) {
    this.#schedule = more.schedule ?? "practice";
    this.#begin = tokyo(`${date}T${more.at ?? "10:30"}`);
    this.#at = this.#begin;
    const share = listed(code, baseYen, phase);
    this.#instrument = {
      ...share.instrument,
      lot: shares(lot),
      ...(more.listedShares === undefined ? {} : { listedShares: shares(more.listedShares) }),
    };
    const last = lastYen === undefined ? null : price(lastYen * 10);
    const statistics =
      last === null
        ? emptyStatistics
        : { ...emptyStatistics, open: last, high: last, low: last, last, volume: shares(lot) };
    this.exchange = createExchange(
      [
        {
          ...share,
          instrument: this.#instrument,
          terms:
            more.limits === undefined
              ? share.terms
              : { ...share.terms, lowerLimit: more.limits.lower, upperLimit: more.limits.upper },
          statistics,
          tradingState: {
            ...ordinaryTradingState,
            priced: phase === "continuous",
            ...more.tradingState,
          },
        },
      ],
      { schedule: this.#schedule },
    );
  }

  /** Enters an order and discards the reports. */
  rest(side: Side, yen: number | null, quantity: number, more: Partial<NewOrder> = {}): this {
    this.place(side, yen, quantity, more);
    return this;
  }

  /** Enters an order and returns its number. */
  place(side: Side, yen: number | null, quantity: number, more: Partial<NewOrder> = {}): number {
    this.enter(side, yen, quantity, more);
    return this.#orders;
  }

  /** Enters an order and returns the reports besides its own acceptance. */
  enter(side: Side, yen: number | null, quantity: number, more: Partial<NewOrder> = {}): string[] {
    const orderId = ++this.#orders;
    const limit = yen === null ? null : price(Math.round(yen * 10));
    const order: NewOrder = {
      kind: "new",
      orderId,
      participant: 0,
      side,
      price: limit,
      quantity: shares(quantity),
      ...more,
    };
    return this.#send(order);
  }

  cancel(orderId: number): string[] {
    return this.#send({ kind: "cancel", orderId });
  }

  /** Reprices an order, and reduces it to `quantity` if given. */
  reprice(orderId: number, yen: number, quantity?: number): string[] {
    const decrease = quantity === undefined ? {} : { quantity: shares(quantity) };
    return this.#send({ kind: "reprice", orderId, price: price(yen * 10), ...decrease });
  }

  /** Reduces an order to `quantity` open shares. */
  reduce(orderId: number, quantity: number): string[] {
    return this.#send({ kind: "reduce", orderId, quantity: shares(quantity) });
  }

  /** Advances to this many seconds after the start. */
  until(seconds: number): string[] {
    this.#at = this.#begin + seconds * 1000;
    return this.#advance(this.#at);
  }

  /** Advances to a time of day, through the schedule's boundaries. */
  to(time: string, onDate = date): string[] {
    const calendar = createCalendar(this.#schedule, new Set());
    const until = tokyo(`${onDate}T${time}`);
    const said: string[] = [];
    for (const boundary of boundariesBetween(calendar, this.#at, until)) {
      said.push(...this.#advance(boundary.at - 1));
      const next = calendar.nextTradingDay(boundary.tradingDate);
      said.push(...this.#tell(this.exchange.boundary(boundary, next)));
      this.#at = boundary.at;
    }
    said.push(...this.#advance(until));
    this.#at = until;
    return said;
  }

  /** Wakes at a time of day: the boundaries since were missed, and no quote was renewed. */
  wakes(time: string, onDate = date): string[] {
    const calendar = createCalendar(this.#schedule, new Set());
    const until = tokyo(`${onDate}T${time}`);
    const said: string[] = [];
    for (const boundary of boundariesBetween(calendar, this.#at, until)) {
      const { at, tradingDate } = boundary;
      this.exchange.postpone(at, at + 3_000, (_, reports) => said.push(...this.#tell(reports)));
      const next = calendar.nextTradingDay(tradingDate);
      said.push(...this.#tell(this.exchange.boundary({ ...boundary, missed: true }, next)));
      this.#at = at;
    }
    this.#at = until;
    return said;
  }

  /** The opening auction, now. */
  open(): string[] {
    const { tradingDate } = this.exchange.terms(code);
    const boundary = {
      kind: "open",
      at: this.#at,
      phase: "continuous",
      tradingDate,
      endsDay: false,
    } as const;
    return this.#tell(this.exchange.boundary(boundary, tradingDate));
  }

  halt(until?: string): string[] {
    const end = until === undefined ? {} : { until: tokyo(`${date}T${until}`) };
    return this.#tell(this.exchange.enter(code, { kind: "halt", ...end }, this.#at));
  }

  resume(): string[] {
    return this.#tell(this.exchange.enter(code, { kind: "resume" }, this.#at));
  }

  /** Creates a new exchange from the state that the old one would have stored. */
  restart(): this {
    const old = this.exchange;
    const phase = phaseAt(createCalendar(this.#schedule, new Set()), this.#at);
    const share = {
      instrument: this.#instrument,
      terms: old.terms(code),
      statistics: old.statistics(code),
      phase,
      halted: old.isHalted(code),
      tradingState: old.tradingState(code),
    };
    this.exchange = createExchange([share], { schedule: this.#schedule });
    this.exchange.restore(code, [...old.workingOrders(code)]);
    return this;
  }

  standing() {
    return this.exchange.book(code).quote;
  }

  book() {
    return this.exchange.book(code);
  }

  terms() {
    return this.exchange.terms(code);
  }

  tradingState() {
    return this.exchange.tradingState(code);
  }

  openQuantity(orderId: number): number | null {
    return this.exchange.openQuantity(code, orderId);
  }

  #send(entry: OrderEntry): string[] {
    return this.#tell(this.exchange.enter(code, entry, this.#at));
  }

  #advance(until: number): string[] {
    const said: string[] = [];
    this.exchange.advance(until, (_, reports) => said.push(...this.#tell(reports)));
    return said;
  }

  #tell(reports: readonly Report[]): string[] {
    for (const report of reports)
      if (report.kind === "executed") this.traces.push(...(report.traces ?? []));
    return linesOf(reports);
  }
}

function linesOf(reports: readonly Report[]): string[] {
  return reports.flatMap((report) => {
    switch (report.kind) {
      case "executed":
        return [`${report.auction ? "itayose" : "zaraba"} ${report.quantity}@${report.price / 10}`];
      case "quote":
        return [
          report.quote === null
            ? "quote gone"
            : `quote ${report.quote.kind} ${report.quote.side} ${report.quote.price / 10}`,
        ];
      case "phase":
        return [`phase ${report.phase}`];
      case "rejected":
        return [`rejected ${report.reason}`];
      case "expired":
        return [`expired ${report.cause}`];
      case "terms":
        return [`limits ${report.terms.lowerLimit / 10} to ${report.terms.upperLimit / 10}`];
      case "day":
        return [`day ${report.terms.tradingDate} base ${report.terms.basePrice / 10}`];
      default:
        return [];
    }
  });
}
