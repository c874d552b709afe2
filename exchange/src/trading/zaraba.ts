import { marketLevel, none, standings } from "../book/book.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import type { Ladder } from "../book/ladder.ts";
import type { SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { Price } from "../price.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { minuteMs } from "../tokyo-time.ts";
import type { DayFigures } from "./day-figures.ts";
import type { Venue } from "./venue.ts";

/** Why continuous matching stopped before an order was complete. */
export const stops = { nothing: 0, special: 1, sequential: 2, own: 3 } as const;
export type Stop = (typeof stops)[keyof typeof stops];
const { nothing: calm } = stops;

// V8 inlines constants of the same module, but reads imported ones at every use.
const nothing = none;
const market = marketLevel;

/** The orders of one side that an incoming order must not execute against (docs/orders/self-trades.md). */
export interface OwnOrders {
  /** The best level among them; `none` when none is left. */
  readonly level: number;
  has(handle: Handle): boolean;
  /** The incoming order has reached these. Returns true if they left the book for it; otherwise it stops. */
  giveWay(met: readonly Handle[]): boolean;
}

/** State that decides how it continues, in addition to the day's terms; all but the instant are steps of the ladder. */
export interface CapturedZaraba {
  readonly last: number;
  readonly previousDifferent: number;
  /** Bounds one and two intervals up and down. */
  readonly bounds: readonly [up: number, down: number, twiceUp: number, twiceDown: number];
  readonly window: { readonly step: number; readonly at: number } | null;
  readonly restrictsShorts: boolean;
}

/** How long a window's first trade is its reference (market rules 5.5 b). */
const windowMs = minuteMs;

/**
 * Continuous matching of one instrument (market rules 4.5) with two checks before each execution: the next price must be within one interval
 * of the last (5.1), and within two of the trade before the order and of the first trade of the minute (5.5). The hot path: it works on
 * numbers only and allocates nothing.
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
  /** Bounds one and two intervals from the last trade. */
  #up = 0;
  #down = 0;
  #twiceUp = 0;
  #twiceDown = 0;
  /** Step of the window's first trade, or `none`; its time and its bounds. */
  #window: number = none;
  #windowAt = NaN;
  #windowUp = 0;
  #windowDown = 0;
  /** A trade at or below this step puts the short-sale restriction in force; `none` when no step is that low. */
  #shortSaleTrigger: number = none;
  #restrictsShorts = false;
  /** The best level of orders that the incoming one must not execute against; almost always `none`. */
  #ownLevel: number = none;
  #own: OwnOrders | null = null;
  /** How the last `sweep` ended, and where to raise its quote. */
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

  /** Resets the short-sale trigger for a new day; `trigger` in tenths of a yen (market rules 8). */
  watchShortSales(trigger: number): void {
    this.#restrictsShorts = false;
    this.#shortSaleTrigger = trigger < this.#ladder.lowest ? none : this.#ladder.floor(trigger);
  }

  /** true after a trade at or below the trigger today. */
  get restrictsShorts(): boolean {
    return this.#restrictsShorts;
  }

  /** Resets for a session, a day or a new ladder; the next price is compared with `reference`, null for none. */
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

  /** The day's most recent step that differs from the last one; `none` while there is none. */
  get previousDifferent(): number {
    return this.#previousDifferent;
  }

  get window(): { readonly step: number; readonly at: number } | null {
    return this.#window === none ? null : { step: this.#window, at: this.#windowAt };
  }

  /** Restores a window, or (null) ends it; the next trade then starts another. */
  openWindow(window: { readonly step: number; readonly at: number } | null): void {
    this.#window = none;
    if (window === null) return;
    this.#beginWindow(window.step);
    this.#windowAt = window.at;
  }

  capture(): CapturedZaraba {
    return {
      last: this.#last,
      previousDifferent: this.#previousDifferent,
      bounds: [this.#up, this.#down, this.#twiceUp, this.#twiceDown],
      window: this.window,
      restrictsShorts: this.#restrictsShorts,
    };
  }

  resume({ last, previousDifferent, bounds, window, restrictsShorts }: CapturedZaraba): void {
    this.#last = last;
    this.#previousDifferent = previousDifferent;
    [this.#up, this.#down, this.#twiceUp, this.#twiceDown] = bounds;
    this.openWindow(window);
    this.#restrictsShorts = restrictsShorts;
  }

  /** Sets the orders that the next incoming order must not execute against; null for none. */
  bar(own: OwnOrders | null): void {
    this.#own = own;
    this.#ownLevel = own === null ? none : own.level;
  }

  /**
   * Trades an incoming order as far as its limit, its quantity and the checks allow; fills go on the tape. Returns the remaining lots;
   * `stop` says whether they must wait under a quote or have met an order that they must not execute against.
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

  /** Updates figures and bounds after `executions` with a total of `lots` at one step, in zaraba or an auction. */
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

  /** Shares among the simultaneous orders at the front of the level, continuing their rotation (market rules 4.4, step 4). */
  #share(taker: number, side: BookSide, level: number, lots: number): number {
    const wanted = Math.min(lots, this.#book.lotsAt(side, level));
    for (const { handle, lots: part } of this.#rows.take(this.#book, side, level, wanted)) {
      this.#venue.tape.push(taker, this.#book.orderId(handle), level, part);
      this.#book.take(handle, part);
    }
    return wanted;
  }

  /**
   * Trades at the level of the first order that the incoming one must not execute against: with the queue ahead of it and, in a
   * simultaneous row, with the orders that share the row, for the parts they would have received anyway. Stops there unless that order
   * gives way. Returns the remaining lots.
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

  /** Whether two orders at one level share a row. */
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

  /** Without a reference any price may trade. */
  #free(): void {
    this.#up = this.#ladder.count;
    this.#down = -1;
    this.#twiceUp = this.#ladder.count;
    this.#twiceDown = -1;
  }
}
