import type { Exchange } from "@akari/exchange/exchange";
import type { DayTerms } from "@akari/exchange/instrument";
import type { DisplayedQuote, Report } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { auctionRange } from "@akari/exchange/rules/closing-range";
import type { Boundary } from "@akari/exchange/schedule";
import type { BookView } from "@akari/exchange/views";

/** States of the rule book to count. Those in the first list must occur in every run of the report. */
export const required = [
  "special quotes, buy",
  "special quotes, sell",
  "renewals of special quotes",
  "sequential quotes, buy",
  "sequential quotes, sell",
  "limit up, touched",
  "limit down, touched",
  "limit up, locked at the close",
  "limit down, locked at the close",
  "limit allotments",
  "halts",
  "pre-opening quotes that cross",
] as const;
export const counted = [...required, "special executions", "auctions without a trade"] as const;
export type Counted = (typeof counted)[number];
export type Counts = Record<Counted, number>;

/** Counts the market's states from the exchange's reports and public data only. */
export class Tally {
  readonly counts = Object.fromEntries(counted.map((name) => [name, 0])) as Counts;
  readonly #quotes = new Map<string, DisplayedQuote>();
  readonly #touched = new Set<string>();

  /** Wraps an exchange to observe it. */
  overhear(exchange: Exchange): Exchange {
    const overheard: Partial<Exchange> = {
      enter: (code, message, at) => this.#heard(exchange, exchange.enter(code, message, at)),
      boundaryOf: (code, boundary, tomorrow) => this.#boundary(exchange, code, boundary, tomorrow),
      advance: (at, deliver) =>
        exchange.advance(at, (code, reports) => deliver(code, this.#heard(exchange, reports))),
      postpone: (before, until, deliver) =>
        exchange.postpone(before, until, (code, reports) =>
          deliver(code, this.#heard(exchange, reports)),
        ),
    };
    return Object.assign(Object.create(exchange) as Exchange, overheard);
  }

  #heard(exchange: Exchange, reports: Report[]): Report[] {
    for (const report of reports) {
      if (report.kind === "executed")
        this.#price(report.code, exchange.terms(report.code), report.price);
      else if (report.kind === "quote") this.#quote(exchange, report.code, report.quote);
      else if (report.kind === "phase" && report.phase === "halted") this.counts.halts += 1;
    }
    return reports;
  }

  #quote(exchange: Exchange, code: string, quote: DisplayedQuote | null): void {
    const before = this.#quotes.get(code);
    if (quote === null) {
      this.#quotes.delete(code);
      return;
    }
    this.#quotes.set(code, quote);
    this.#price(code, exchange.terms(code), quote.price);
    if (before?.kind !== quote.kind || before.side !== quote.side)
      this.counts[`${quote.kind} quotes, ${quote.side}`] += 1;
    else if (before.price !== quote.price) this.counts["renewals of special quotes"] += 1;
  }

  /** Counts a trade or quote if it is the day's first at a limit. */
  #price(code: string, { tradingDate, lowerLimit, upperLimit }: DayTerms, price: Price): void {
    if (price !== upperLimit && price !== lowerLimit) return;
    const which = price === upperLimit ? "limit up, touched" : "limit down, touched";
    const key = `${which} ${code} ${tradingDate}`;
    if (this.#touched.has(key)) return;
    this.#touched.add(key);
    this.counts[which] += 1;
  }

  #boundary(exchange: Exchange, code: string, boundary: Boundary, tomorrow: string): Report[] {
    if (boundary.kind === "accept" || boundary.kind === "pre-close" || exchange.isHalted(code))
      return this.#heard(exchange, exchange.boundaryOf(code, boundary, tomorrow));
    const terms = exchange.terms(code);
    const before = exchange.book(code);
    const { open, last } = exchange.statistics(code);
    const reports = exchange.boundaryOf(code, boundary, tomorrow);
    // At the end of a day, limits and executions are compared with that day's terms.
    const executed = reports.find((report) => report.kind === "executed");
    if (before.indicativePrice !== null && before.phase !== "continuous")
      this.counts["pre-opening quotes that cross"] += 1;
    if (executed === undefined) this.counts["auctions without a trade"] += 1;
    else this.#price(code, terms, executed.price);
    if (boundary.endsDay) this.#locks(before, terms, last);
    if (boundary.kind === "close" && executed !== undefined) {
      const reference = before.quote?.price ?? (open === null ? terms.basePrice : last);
      this.#closed(before, executed.price, reference ?? terms.basePrice, terms);
    }
    for (const report of reports)
      if (report.kind === "quote") this.#quote(exchange, code, report.quote);
    return reports;
  }

  #locks(
    { bids, asks, quote, marketBuy, marketSell }: BookView,
    { upperLimit, lowerLimit }: DayTerms,
    last: Price | null,
  ): void {
    const isUp = last === upperLimit && asks.length === 0 && (bids.length > 0 || marketBuy > 0);
    const isDown = last === lowerLimit && bids.length === 0 && (asks.length > 0 || marketSell > 0);
    if (isUp || (quote?.side === "buy" && quote.price === upperLimit))
      this.counts["limit up, locked at the close"] += 1;
    if (isDown || (quote?.side === "sell" && quote.price === lowerLimit))
      this.counts["limit down, locked at the close"] += 1;
  }

  /**
   * Counts a closing trade that an ordinary itayose would not have made: at the bound of the range around `reference` or, if the range
   * extends beyond it, at the daily limit (market rules 6.3, 6.4, 6.6).
   */
  #closed(
    { indicativePrice }: BookView,
    price: Price,
    reference: Price,
    { upperLimit, lowerLimit }: DayTerms,
  ): void {
    const range = auctionRange(reference, 2);
    const isOrdinary =
      indicativePrice !== null && indicativePrice >= range.low && indicativePrice <= range.high;
    if (isOrdinary) return;
    if (price === upperLimit || price === lowerLimit) this.counts["limit allotments"] += 1;
    else this.counts["special executions"] += 1;
  }
}
