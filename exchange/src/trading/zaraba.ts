import { marketLevel, none, standings } from "../book/book.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import type { Ladder } from "../book/ladder.ts";
import type { SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { Price } from "../price.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { minuteMs } from "../tokyo-time.ts";
import type { DayFigures } from "./day-figures.ts";
import type { Venue } from "./venue.ts";

/** Why continuous matching stopped before an order was done. */
export const stops = { nothing: 0, special: 1, sequential: 2, own: 3 } as const;
export type Stop = (typeof stops)[keyof typeof stops];
const { nothing: calm } = stops;

// V8 folds a file's own constants into the code, imported ones it reads each time.
const nothing = none;
const market = marketLevel;

/** The orders of one side that an incoming order must not execute against (docs/orders.md). */
export interface OwnOrders {
  /** Of the best of them; `none` when none is left. */
  readonly level: number;
  has(handle: Handle): boolean;
  /** It has come to these. Whether they have left the book for it; else it goes no further. */
  giveWay(met: readonly Handle[]): boolean;
}

/** Market rules 5.5 b: how long the first trade of a window is its reference. */
const windowMs = minuteMs;

/**
 * Continuous matching of one instrument (market rules 4.5) with the two tests before each execution: a next price may be one interval from
 * the last (5.1), and two from the trade before the order and from the first trade of the minute (5.5). Numbers only, and nothing is
 * allocated: this is where a market spends its time.
 */
export class Zaraba {
  #book: Book;
  #ladder: Ladder;
  readonly #rows: SimultaneousRows;
  readonly #venue: Venue;
  readonly #figures: DayFigures;
  readonly #lot: number;
  /** Step of the last trade on the ladder; `none` before any. */
  #last: number = none;
  #previousDifferent: number = none;
  /** Bounds around the last trade: one interval, and two. */
  #up = 0;
  #down = 0;
  #twiceUp = 0;
  #twiceDown = 0;
  /** Step of the window's first trade, or `none`, its time and its bounds. */
  #window: number = none;
  #windowAt = NaN;
  #windowUp = 0;
  #windowDown = 0;
  /** A trade at this step or below puts the short-sale restriction in force; `none` when no step is that low. */
  #shortSaleTrigger: number = none;
  #restrictsShorts = false;
  /** The best level of the orders that the incoming one must not execute against; `none` for nearly all. */
  #ownLevel: number = none;
  #own: OwnOrders | null = null;
  /** How the last `sweep` ended, and where its quote is to be shown. */
  stop: Stop = stops.nothing;
  stopStep: number = none;

  constructor(book: Book, rows: SimultaneousRows, figures: DayFigures, lot: number, venue: Venue) {
    this.#book = book;
    this.#ladder = book.ladder;
    this.#rows = rows;
    this.#venue = venue;
    this.#figures = figures;
    this.#lot = lot;
    this.#free();
  }

  /** Begins a day: no trade has been low enough yet. `trigger` in tenths of a yen (market rules 8). */
  watchShortSales(trigger: number): void {
    this.#restrictsShorts = false;
    this.#shortSaleTrigger = trigger < this.#ladder.lowest ? none : this.#ladder.floor(trigger);
  }

  /** true once today had a trade at the trigger or below. */
  get restrictsShorts(): boolean {
    return this.#restrictsShorts;
  }

  /** Begins a session, a day or a new ladder: `reference` is the price that the next one is compared with, null for none. */
  reset(book: Book, reference: Price | null): void {
    this.#book = book;
    this.#ladder = book.ladder;
    this.#window = none;
    this.#last = none;
    this.#previousDifferent = none;
    if (reference === null) return this.#free();
    const step = this.#ladder.stepOf(reference);
    if (step !== none) return this.#moveTo(step);
    this.#up = this.#ladder.floor(reference + renewalInterval(reference));
    this.#down = this.#ladder.ceil(reference - renewalInterval(reference));
    this.#twiceUp = this.#ladder.floor(reference + 2 * renewalInterval(reference));
    this.#twiceDown = this.#ladder.ceil(reference - 2 * renewalInterval(reference));
  }

  /** Highest and lowest step within one interval of the last trade. */
  get calmHigh(): number {
    return this.#up;
  }

  get calmLow(): number {
    return this.#down;
  }

  get last(): number {
    return this.#last;
  }

  /** The last step that differs from the last one, within the day; `none` while there is none. */
  get previousDifferent(): number {
    return this.#previousDifferent;
  }

  get window(): { readonly step: number; readonly at: number } | null {
    return this.#window === none ? null : { step: this.#window, at: this.#windowAt };
  }

  /** Brings a running window back, or ends it (null): the next trade begins another one. */
  openWindow(window: { readonly step: number; readonly at: number } | null): void {
    this.#window = none;
    if (window === null) return;
    this.#beginWindow(window.step);
    this.#windowAt = window.at;
  }

  /** What the next incoming order must not execute against; null: nothing. */
  bar(own: OwnOrders | null): void {
    this.#own = own;
    this.#ownLevel = own === null ? none : own.level;
  }

  /**
   * Trades an incoming order as far as its limit, its quantity and the tests allow; fills go on the tape. Answers the lots that are left;
   * `stop` says whether they have to wait under a quote, or have met an order that they must not execute against.
   */
  sweep(taker: number, side: BookSide, limit: number, lots: number): number {
    this.stop = calm;
    if (side === 0) {
      const most = limit === market ? this.#ladder.count : limit;
      const ask = this.#book.best(1);
      if (ask !== nothing && ask <= most) return this.#buy(taker, most, lots, ask);
      if (most > this.#up) this.#stopAt(stops.special, this.#up);
    } else {
      const least = limit === market ? -1 : limit;
      const bid = this.#book.best(0);
      if (bid !== nothing && bid >= least) return this.#sell(taker, least, lots, bid);
      if (least < this.#down) this.#stopAt(stops.special, this.#down);
    }
    return lots;
  }

  /** The book and figures after trades of `lots` at one step, in `executions`; also those of an auction. */
  traded(step: number, lots: number, executions: number): void {
    this.#figures.add(this.#ladder.priceAt(step), lots * this.#lot, executions);
    if (step !== this.#last) this.#moveTo(step);
    if (step <= this.#shortSaleTrigger) this.#restrictsShorts = true;
  }

  #buy(taker: number, most: number, lots: number, ask: number): number {
    const fromOrder = this.#twiceUp;
    let opensWindow = !this.#inWindow();
    let fromWindow = opensWindow ? this.#ladder.count : this.#windowUp;
    let best = ask;
    let open = lots;
    do {
      const sequential = fromOrder < fromWindow ? fromOrder : fromWindow;
      if (best > this.#up || best > sequential) {
        if (sequential <= this.#up) this.#stopAt(stops.sequential, sequential);
        else this.#stopAt(stops.special, this.#up);
        return open;
      }
      if (best === this.#ownLevel) {
        open = this.#upToOwn(taker, 1, best, open, opensWindow);
        if (this.stop !== calm || open === 0) return open;
        opensWindow = !this.#inWindow();
        if (!opensWindow) fromWindow = this.#windowUp;
        best = this.#book.best(1);
        continue;
      }
      open -= this.#tradeAt(taker, 1, best, open);
      if (opensWindow) {
        opensWindow = false;
        this.#beginWindow(best);
        fromWindow = this.#windowUp;
      }
      if (open === 0) return 0;
      best = this.#book.best(1);
    } while (best !== nothing && best <= most);
    if (most > this.#up) this.#stopAt(stops.special, this.#up);
    return open;
  }

  #sell(taker: number, least: number, lots: number, bid: number): number {
    const fromOrder = this.#twiceDown;
    let opensWindow = !this.#inWindow();
    let fromWindow = opensWindow ? -1 : this.#windowDown;
    let best = bid;
    let open = lots;
    do {
      const sequential = fromOrder > fromWindow ? fromOrder : fromWindow;
      if (best < this.#down || best < sequential) {
        if (sequential >= this.#down) this.#stopAt(stops.sequential, sequential);
        else this.#stopAt(stops.special, this.#down);
        return open;
      }
      if (best === this.#ownLevel) {
        open = this.#upToOwn(taker, 0, best, open, opensWindow);
        if (this.stop !== calm || open === 0) return open;
        opensWindow = !this.#inWindow();
        if (!opensWindow) fromWindow = this.#windowDown;
        best = this.#book.best(0);
        continue;
      }
      open -= this.#tradeAt(taker, 0, best, open);
      if (opensWindow) {
        opensWindow = false;
        this.#beginWindow(best);
        fromWindow = this.#windowDown;
      }
      if (open === 0) return 0;
      best = this.#book.best(0);
    } while (best !== nothing && best >= least);
    if (least < this.#down) this.#stopAt(stops.special, this.#down);
    return open;
  }

  #tradeAt(taker: number, side: BookSide, level: number, lots: number): number {
    const { tape } = this.#venue;
    const before = tape.length;
    let traded = this.#book.trade(taker, side, level, lots, tape);
    if (traded === 0) traded = this.#share(taker, side, level, lots);
    this.traded(level, traded, tape.length - before);
    return traded;
  }

  /** The front of the level stands simultaneous: its orders share, and the rotation goes on (market rules 4.4, step 4). */
  #share(taker: number, side: BookSide, level: number, lots: number): number {
    const wanted = Math.min(lots, this.#book.lotsAt(side, level));
    for (const { handle, lots: part } of this.#rows.take(this.#book, side, level, wanted)) {
      this.#venue.tape.push(taker, this.#book.orderId(handle), level, part);
      this.#book.take(handle, part);
    }
    return wanted;
  }

  /**
   * The level of the first order that it must not execute against: trades with what stands before that one, in a row of simultaneous orders
   * with those that share beside it, whose parts are as they would have been. It stops there, unless that one gives way. Answers what is left.
   */
  #upToOwn(
    taker: number,
    side: BookSide,
    level: number,
    lots: number,
    opensWindow: boolean,
  ): number {
    const own = this.#own!;
    const { tape } = this.#venue;
    const before = tape.length;
    const met: Handle[] = [];
    let open = lots;
    const wanted = Math.min(lots, this.#book.lotsAt(side, level));
    for (const { handle, lots: part } of this.#rows.take(this.#book, side, level, wanted)) {
      if (met.length > 0 && !this.#sharesWith(met[0]!, handle)) break;
      if (own.has(handle)) {
        met.push(handle);
        continue;
      }
      tape.push(taker, this.#book.orderId(handle), level, part);
      this.#book.take(handle, part);
      open -= part;
    }
    if (open < lots) this.traded(level, lots - open, tape.length - before);
    if (open < lots && opensWindow) this.#beginWindow(level);
    if (open > 0 && !own.giveWay(met)) this.#stopAt(stops.own, level);
    this.#ownLevel = own.level;
    return open;
  }

  /** Whether an order of the same level stands in one row of simultaneous orders with another one. */
  #sharesWith(one: Handle, other: Handle): boolean {
    const standing = this.#book.standing(one);
    return standing !== standings.timed && standing === this.#book.standing(other);
  }

  #stopAt(stop: Stop, step: number): void {
    this.stop = stop;
    this.stopStep = step;
  }

  #inWindow(): boolean {
    return this.#window !== nothing && this.#venue.now - this.#windowAt < windowMs;
  }

  #beginWindow(step: number): void {
    this.#window = step;
    this.#windowAt = this.#venue.now;
    this.#windowUp = this.#ladder.twiceUp(step);
    this.#windowDown = this.#ladder.twiceDown(step);
  }

  #moveTo(step: number): void {
    if (this.#last !== nothing) this.#previousDifferent = this.#last;
    this.#last = step;
    this.#up = this.#ladder.reachUp(step);
    this.#down = this.#ladder.reachDown(step);
    this.#twiceUp = this.#ladder.twiceUp(step);
    this.#twiceDown = this.#ladder.twiceDown(step);
  }

  /** Without a price to compare with every price may trade. */
  #free(): void {
    this.#up = this.#ladder.count;
    this.#down = -1;
    this.#twiceUp = this.#ladder.count;
    this.#twiceDown = -1;
  }
}
