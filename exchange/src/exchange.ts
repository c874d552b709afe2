import type { Arrival } from "./fill-trace.ts";
import type { DayTerms } from "./instrument.ts";
import type {
  DisplayedQuote,
  ExchangeOrderId,
  OrderEntry,
  Phase,
  Rejection,
  Report,
} from "./messages.ts";
import type { Shares } from "./price.ts";
import type { Boundary, ScheduleName } from "./schedule.ts";
import { MatchingEngine } from "./trading/matching-engine.ts";
import { Timers } from "./trading/timers.ts";
import type { ListedInstrument } from "./trading/trading.ts";
import { Venue } from "./trading/venue.ts";
import type { MakeBook, OutsideBase } from "./trading/venue.ts";
import type { TradingState } from "./trading/trading-state.ts";
import type { BookView, Statistics } from "./views.ts";
import type { WorkingOrder } from "./working-order.ts";
import { fastBooks } from "./book/fast-books.ts";

export type { ListedInstrument } from "./trading/trading.ts";

/**
 * The market: takes order entries, answers with reports in the order in which things happened. Times are epoch milliseconds that
 * the caller brings. A code that is not listed, or an order number that is in the book already, is a fault and throws.
 */
export interface Exchange {
  /** All listed codes: those of the beginning ascending, then as they were listed. */
  readonly codes: readonly string[];
  /** An instrument more, in the phase that it names; throws for a code that is listed already. */
  list(one: ListedInstrument): void;
  /** One entry to one instrument. Executions of an incoming order follow its "accepted" or "repriced". */
  enter(code: string, entry: OrderEntry, at: number): Report[];
  /** Why it would reject the entry now; null when it would take it. Changes nothing. */
  refusal(code: string, entry: OrderEntry): Rejection | null;
  /**
   * A change of phase, for all instruments in the order of their codes. For each: the auction's executions; at the day's end
   * "expired" for every order by time, then the notice "day" with the new terms; last the notice "phase" (none while halted).
   */
  boundary(boundary: Boundary, nextTradingDate: string): Report[];
  /** The same for one instrument; the caller must come to all of them. */
  boundaryOf(code: string, boundary: Boundary, nextTradingDate: string): Report[];
  /**
   * Nothing executes until `resume`, or until the instant `until`; orders are taken, changed and cancelled as far as the market's
   * phase takes them.
   */
  halt(code: string, at: number, until?: number): Report[];
  /** Ends a halt in the phase that the market has by now; continuous trading begins with an itayose. */
  resume(code: string, at: number): Report[];
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
  tradingState(code: string): TradingState;
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
  const engines = new Map(listed.map((one) => [one.instrument.code, new MatchingEngine(one, venue)]));
  const codes = [...engines.keys()].toSorted();
  const timers = new Timers();
  for (const [code, { nextTimer }] of engines) timers.set(code, nextTimer);

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
    enter: (code, entry, at) => move(code, (one) => one.enter(entry, at)),
    refusal: (code, entry) => engine(code).refusal(entry),
    boundary: (boundary, nextTradingDate) =>
      codes.flatMap((code) => boundaryOf(code, boundary, nextTradingDate)),
    boundaryOf,
    halt: (code, at, until) => move(code, (one) => one.halt(at, until ?? null)),
    resume: (code, at) => move(code, (one) => one.resume(at)),
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
  };
}
