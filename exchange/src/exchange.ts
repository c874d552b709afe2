import type { Arrival } from "./fill-trace.ts";
import type { Foreseen, Rehearsed } from "./foreseen.ts";
import type { DayTerms } from "./instrument.ts";
import type {
  DisplayedQuote,
  ExchangeMessage,
  ExchangeOrderId,
  OrderEntry,
  Phase,
  Rejection,
  Report,
} from "./messages.ts";
import type { Shares } from "./price.ts";
import type { Boundary, ScheduleName } from "./schedule.ts";
import { type CapturedTrading, listedAs } from "./trading/captured-trading.ts";
import { MatchingEngine } from "./trading/matching-engine.ts";
import { foresee } from "./trading/rehearsal.ts";
import { Timers } from "./trading/timers.ts";
import type { ListedInstrument } from "./trading/trading.ts";
import { Venue } from "./trading/venue.ts";
import type { BaseSources, MakeBook } from "./trading/venue.ts";
import type { TradingState } from "./trading/trading-state.ts";
import type { BookView, Statistics } from "./views.ts";
import type { WorkingOrder } from "./working-order.ts";
import { fastBooks } from "./book/fast-books.ts";

export type { ListedInstrument } from "./trading/trading.ts";

/**
 * The market: takes order entries and returns reports in the order in which things happened. Times are epoch milliseconds given by
 * the caller. An unlisted code, or an order number that is already in the book, is a fault and throws.
 */
export interface Exchange {
  /** All listed codes: the initial ones ascending, then later ones in order of listing. */
  readonly codes: readonly string[];
  /** Lists another instrument in the phase that it names; throws for a code that is already listed. */
  list(one: ListedInstrument): void;
  /**
   * One message to one instrument. Executions of an incoming order follow its "accepted" or "repriced". During a halt orders are taken,
   * changed and cancelled as far as the market's phase takes them; a second halt replaces the first. Only what is halted may be resumed.
   * A trade outside the auction is no price of the auction market: statistics count it in `sequence` alone. One order on both of its sides, or
   * an order that is in the book, throws.
   */
  enter(code: string, message: ExchangeMessage, at: number): Report[];
  /** Why it would reject the message now; null when it would take it. Changes nothing. */
  refusal(code: string, message: ExchangeMessage): Rejection | null;
  /** The order's result if this message, which it would take, is entered now and nothing else happens. Changes nothing; it matches in a copy of the book. */
  foresee(code: string, message: Rehearsed, at: number): Foreseen;
  /** Whether an order stands in the book of a session; not while a quote stands or an auction is due, nor hidden. */
  isQueued(code: string, orderId: ExchangeOrderId): boolean;
  /** Whether self-trade prevention may concern the order of this message: a quick look, for callers who need `foresee` for nothing else. */
  mayMeetOwn(code: string, message: OrderEntry): boolean;
  /**
   * A change of phase for all instruments in the order of `codes`. For each: the auction's executions; at the end of the day
   * "expired" for every order in time priority, then the notice "day" with the new terms; last the notice "phase" (none while halted).
   */
  boundary(boundary: Boundary, nextTradingDate: string): Report[];
  /** The same for one instrument; the caller must visit all of them. */
  boundaryOf(code: string, boundary: Boundary, nextTradingDate: string): Report[];
  /** When the next special or sequential quote is due to be renewed or the next halt to end; Infinity when nothing is. */
  readonly nextTimer: number;
  /** The instrument of `nextTimer`; meaningless when nothing is due. */
  readonly nextTimerCode: string;
  /** Stops an instrument's timers until something is done with it. */
  still(code: string): void;
  /**
   * Renews quotes and ends halts that fall due up to and including `at`, in order of time, each at its own time. `deliver` must
   * process its reports completely and may enter orders. Call it before anything else that happens at `at`.
   */
  advance(at: number, deliver: (code: string, reports: Report[]) => void): void;
  /**
   * After a gap without trading: renewals and ends of halts that were due before `before` take place at `until` (not earlier than
   * `before`) instead of one after another in the past.
   */
  postpone(before: number, until: number, deliver: (code: string, reports: Report[]) => void): void;
  /** "halted" during a halt. */
  phase(code: string): Phase;
  isHalted(code: string): boolean;
  terms(code: string): DayTerms;
  statistics(code: string): Statistics;
  /** State that a restart must restore in addition to terms, statistics, phase and orders. */
  tradingState(code: string): TradingState;
  /** The standing special or sequential quote; `book` has it too, with the quantity behind it. */
  quote(code: string): DisplayedQuote | null;
  /** A handle on one instrument for callers that read it often. */
  instrument(code: string): LiveInstrument;
  /** Best 8 levels on each side, and an indicative price while an auction is due. */
  book(code: string): BookView;
  /** null for an order that is not in the book. */
  openQuantity(code: string, orderId: ExchangeOrderId): Shares | null;
  /** The book as a traced order found it on arrival; null for an order that is not in the book or not traced. */
  arrival(code: string, orderId: ExchangeOrderId): Arrival | null;
  /** In time priority; do not keep it across entries. */
  workingOrders(code: string): Iterable<WorkingOrder>;
  /** Restores stored orders in their sequence without checks or matching; must precede any entry for the instrument. */
  restore(code: string, orders: readonly WorkingOrder[]): void;
  /** All that decides how it continues, between two operations; `resumeExchange` continues from it. */
  capture(): CapturedExchange;
}

/**
 * An exchange as a plain value of texts, numbers, lists and records: books with their queues, trading states, timers. The reader keeps the bars,
 * and passes again the data outside the market that base prices depend on.
 */
export interface CapturedExchange {
  readonly schedule: ScheduleName;
  /** Time of the last operation; null before any. */
  readonly at: number | null;
  /** In the order of `codes`. */
  readonly instruments: readonly CapturedTrading[];
  /** Running timers only, without stopped ones. */
  readonly timers: readonly (readonly [code: string, at: number])[];
}

/** An instrument's live values; each read returns the current one. */
export interface LiveInstrument {
  readonly phase: Phase;
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  readonly quote: DisplayedQuote | null;
  view(): BookView;
}

export interface ExchangeOptions extends BaseSources {
  /** The schedule that sets the times of a new listing's first quotes; `practice` when absent. */
  readonly schedule?: ScheduleName;
  /** Makes a book for a day's ladder; fast books over one pool when absent. */
  readonly makeBook?: MakeBook;
}

export function createExchange(
  listed: readonly ListedInstrument[],
  { schedule = "practice", makeBook = fastBooks(), ...bases }: ExchangeOptions = {},
): Exchange {
  const venue = new Venue(schedule, makeBook, bases);
  const engines = new Map(
    listed.map((one) => [one.instrument.code, new MatchingEngine(one, venue)]),
  );
  const timers = new Timers();
  for (const [code, { nextTimer }] of engines) timers.set(code, nextTimer);
  return exchangeOf(venue, engines, [...engines.keys()].toSorted(), timers);
}

/** Goes on where an exchange was captured, event for event as if it had not been. */
export function resumeExchange(
  { schedule, at, instruments, timers: running }: CapturedExchange,
  { makeBook = fastBooks(), ...bases }: Omit<ExchangeOptions, "schedule"> = {},
): Exchange {
  const venue = new Venue(schedule, makeBook, bases);
  const engines = new Map(
    instruments.map((one) => [one.instrument.code, new MatchingEngine(listedAs(one), venue, one)]),
  );
  const timers = new Timers();
  for (const [code, due] of running) timers.set(code, due);
  venue.now = at ?? NaN;
  return exchangeOf(venue, engines, [...engines.keys()], timers);
}

function exchangeOf(
  venue: Venue,
  engines: Map<string, MatchingEngine>,
  codes: string[],
  timers: Timers,
): Exchange {
  const engine = (code: string): MatchingEngine => {
    const found = engines.get(code);
    if (found === undefined) throw new Error(`${code} is not listed`);
    return found;
  };
  const move = (code: string, act: (one: MatchingEngine) => Report[]): Report[] => {
    const one = engine(code);
    const reports = act(one);
    timers.set(code, one.nextTimer);
    return reports;
  };
  const list = (one: ListedInstrument) => {
    const { code } = one.instrument;
    if (engines.has(code)) throw new Error(`${code} is listed already`);
    const made = new MatchingEngine(one, venue);
    engines.set(code, made);
    codes.push(code);
    timers.set(code, made.nextTimer);
  };
  const boundaryOf = (code: string, boundary: Boundary, nextTradingDate: string) =>
    move(code, (one) => one.boundary(boundary, nextTradingDate));
  return {
    codes,
    list,
    enter: (code, message, at) => move(code, (one) => one.enter(message, at)),
    refusal: (code, message) => engine(code).refusal(message),
    foresee: (code, message, at) => foresee(engine(code), venue.schedule, message, at),
    isQueued: (code, orderId) => engine(code).isQueued(orderId),
    mayMeetOwn: (code, message) => engine(code).mayMeetOwn(message),
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
    phase: (code) => engine(code).phase,
    isHalted: (code) => engine(code).halted,
    terms: (code) => engine(code).terms,
    statistics: (code) => engine(code).statistics,
    tradingState: (code) => engine(code).tradingState,
    quote: (code) => engine(code).quote,
    instrument: engine,
    book: (code) => engine(code).view(),
    openQuantity: (code, orderId) => engine(code).openQuantity(orderId),
    arrival: (code, orderId) => engine(code).arrival(orderId),
    workingOrders: (code) => engine(code).workingOrders(),
    restore: (code, orders) => engine(code).restore(orders),
    capture: () => ({
      schedule: venue.schedule,
      at: Number.isNaN(venue.now) ? null : venue.now,
      instruments: codes.map((code) => engine(code).capture()),
      timers: timers.capture(),
    }),
  };
}
