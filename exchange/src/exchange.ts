import type { Arrival } from "./fill-trace.ts";
import type { DayTerms } from "./instrument.ts";
import type {
  DisplayedQuote,
  ExchangeMessage,
  ExchangeOrderId,
  OffAuctionReport,
  OffAuctionTrade,
  Phase,
  Rejection,
  Report,
} from "./messages.ts";
import type { Shares } from "./price.ts";
import type { Boundary, ScheduleName } from "./schedule.ts";
import { Listing } from "./session/listing.ts";
import { Timers } from "./session/timers.ts";
import type { ListedInstrument } from "./session/trading.ts";
import { Venue } from "./session/venue.ts";
import type { MakeBook, OutsideBase } from "./session/venue.ts";
import type { SessionState } from "./session/session-state.ts";
import type { BookView, Statistics } from "./views.ts";
import type { WorkingOrder } from "./working-order.ts";
import { fastBooks } from "./book/fast-books.ts";

export type { ListedInstrument } from "./session/trading.ts";

/**
 * The market: takes order entries, answers with reports in the order in which things happened. Times are epoch milliseconds that
 * the caller brings. A code that is not listed, or an order number that is in the book already, is a fault and throws.
 */
export interface Exchange {
  /** All listed codes: those of the beginning ascending, then as they were listed. */
  readonly codes: readonly string[];
  /** An instrument more, in the phase that it names; throws for a code that is listed already. */
  list(one: ListedInstrument): void;
  /**
   * One message to one instrument. Executions of an incoming order follow its "accepted" or "repriced". During a halt orders are taken,
   * changed and cancelled as far as the market's phase takes them; a second halt replaces the first. Only what is halted may be resumed.
   */
  enter(code: string, message: ExchangeMessage, at: number): Report[];
  /**
   * A trade outside the auction: not while the instrument is closed, halted or without its first price. It is no price of the auction market:
   * statistics count it in `sequence` alone. One order on both sides, or one that is in the book, is a fault and throws.
   */
  tradeOffAuction(code: string, trade: OffAuctionTrade, at: number): OffAuctionReport;
  /** Why it would reject the message now; null when it would take it. Changes nothing. */
  refusal(code: string, message: ExchangeMessage): Rejection | null;
  /**
   * A change of phase, for all instruments in the order of their codes. For each: the auction's executions; at the day's end
   * "expired" for every order by time, then the notice "day" with the new terms; last the notice "phase" (none while halted).
   */
  boundary(boundary: Boundary, nextTradingDate: string): Report[];
  /** The same for one instrument; the caller must come to all of them. */
  boundaryOf(code: string, boundary: Boundary, nextTradingDate: string): Report[];
  /** When the next special or sequential quote is due to be renewed or the next halt to end; Infinity when nothing is. */
  readonly nextTimer: number;
  /** Whose turn that is; of no meaning when nothing is due. */
  readonly nextTimerCode: string;
  /** Nothing of an instrument falls due any more, until something is done with it. */
  still(code: string): void;
  /**
   * Renews quotes and ends halts that fall due up to and including `at`, in the order of their times, each at its own time. The
   * caller carries every `deliver` to its end; it may enter orders there. To be called before anything else of the instant.
   */
  advance(at: number, deliver: (code: string, reports: Report[]) => void): void;
  /**
   * After a gap in which nobody could trade: renewals and ends of halts that were due before `before` fall due at `until`, which is
   * not earlier, instead of one after another in the past.
   */
  postpone(before: number, until: number, deliver: (code: string, reports: Report[]) => void): void;
  /** "halted" during a halt. */
  phase(code: string): Phase;
  isHalted(code: string): boolean;
  terms(code: string): DayTerms;
  statistics(code: string): Statistics;
  /** What a restart has to bring back besides terms, statistics, phase and orders. */
  session(code: string): SessionState;
  /** The special or sequential quote that stands; the book says it too, with the quantity behind it. */
  quote(code: string): DisplayedQuote | null;
  /** The same answers for who asks again and again about one instrument. */
  instrument(code: string): LiveInstrument;
  /** Best 8 levels a side; an indicative price while an auction is coming. */
  book(code: string): BookView;
  /** null for an order that is not in the book. */
  openQuantity(code: string, orderId: ExchangeOrderId): Shares | null;
  /** What a traced order found when it came to where it waits; null for an order that is not in the book or not traced. */
  arrival(code: string, orderId: ExchangeOrderId): Arrival | null;
  /** By time; not to be held across entries. */
  workingOrders(code: string): Iterable<WorkingOrder>;
  /** Puts stored orders back in their sequence, without checks and without matching; before any entry of this instrument. */
  restore(code: string, orders: readonly WorkingOrder[]): void;
}

/** An instrument as it is at the moment of reading. */
export interface LiveInstrument {
  readonly phase: Phase;
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  readonly quote: DisplayedQuote | null;
  view(): BookView;
}

export interface ExchangeOptions {
  /** Which schedule's times hold for a new listing's first quotes; `practice` when absent. */
  readonly schedule?: ScheduleName;
  /** How a book is made for a day's ladder; fast ones over one pool when absent. */
  readonly makeBook?: MakeBook;
  /** Where base prices come from outside, as those of a replay do; absent: nowhere. */
  readonly outsideBase?: OutsideBase;
}

export function createExchange(
  listed: readonly ListedInstrument[],
  { schedule = "practice", makeBook = fastBooks(), outsideBase }: ExchangeOptions = {},
): Exchange {
  const venue = new Venue(schedule, makeBook, outsideBase);
  const listings = new Map(listed.map((one) => [one.instrument.code, new Listing(one, venue)]));
  const codes = [...listings.keys()].toSorted();
  const timers = new Timers();
  for (const [code, { nextTimer }] of listings) timers.set(code, nextTimer);

  const listing = (code: string): Listing => {
    const found = listings.get(code);
    if (found === undefined) throw new Error(`${code} is not listed`);
    return found;
  };
  const move = (code: string, act: (one: Listing) => Report[]): Report[] => {
    const one = listing(code);
    const reports = act(one);
    timers.set(code, one.nextTimer);
    return reports;
  };
  const list = (one: ListedInstrument) => {
    const { code } = one.instrument;
    if (listings.has(code)) throw new Error(`${code} is listed already`);
    const made = new Listing(one, venue);
    listings.set(code, made);
    codes.push(code);
    timers.set(code, made.nextTimer);
  };
  const boundaryOf = (code: string, boundary: Boundary, nextTradingDate: string) =>
    move(code, (one) => one.boundary(boundary, nextTradingDate));
  return {
    codes,
    list,
    enter: (code, message, at) => move(code, (one) => one.enter(message, at)),
    tradeOffAuction: (code, trade, at) => listing(code).tradeOffAuction(trade, at),
    refusal: (code, message) => listing(code).refusal(message),
    boundary: (boundary, nextTradingDate) =>
      codes.flatMap((code) => boundaryOf(code, boundary, nextTradingDate)),
    boundaryOf,
    get nextTimer() {
      return timers.next;
    },
    get nextTimerCode() {
      return timers.code;
    },
    still: (code) => timers.set(code, Infinity),
    advance(at, deliver) {
      while (timers.next <= at) {
        const { code } = timers;
        deliver(
          code,
          move(code, (one) => one.runTimer()),
        );
      }
    },
    postpone(before, until, deliver) {
      while (timers.next < before) {
        const { code } = timers;
        deliver(
          code,
          move(code, (one) => one.postpone(before, until)),
        );
      }
    },
    phase: (code) => listing(code).phase,
    isHalted: (code) => listing(code).halted,
    terms: (code) => listing(code).terms,
    statistics: (code) => listing(code).statistics,
    session: (code) => listing(code).session,
    quote: (code) => listing(code).quote,
    instrument: listing,
    book: (code) => listing(code).view(),
    openQuantity: (code, orderId) => listing(code).openQuantity(orderId),
    arrival: (code, orderId) => listing(code).arrival(orderId),
    workingOrders: (code) => listing(code).workingOrders(),
    restore: (code, orders) => listing(code).restore(orders),
  };
}
