import type { TagOf } from "../auction/execute.ts";
import { marketLevel, none, standings } from "../book/book.ts";
import type { Book, BookSide, FillTape, Handle, Standing } from "../book/book.ts";
import { Ladder } from "../book/ladder.ts";
import { SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { DayTerms, Instrument } from "../instrument.ts";
import type { DisplayedQuote, Execution, ExchangeOrderId, Phase, Report } from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { newListingRules } from "../rules/new-listing.ts";
import type { NewListingRules } from "../rules/new-listing.ts";
import { shortSaleTrigger } from "../rules/short-sale.ts";
import type { Statistics } from "../views.ts";
import { DayFigures } from "./day-figures.ts";
import { OrderRegistry } from "./order-registry.ts";
import { ordinaryTradingState } from "./trading-state.ts";
import type { TradingState } from "./trading-state.ts";
import { sharedRows } from "./shared-rows.ts";
import { Tracer } from "./tracer.ts";
import type { Venue } from "./venue.ts";
import type { Yielded } from "./yielded.ts";
import { Zaraba } from "./zaraba.ts";

/** An instrument as it joins the exchange: on its first day, or as restored by a restart. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  /** The market's phase; halts are in `halted`. */
  readonly phase: Phase;
  readonly halted: boolean;
  /** Absent for a seasoned share before an opening. */
  readonly tradingState?: TradingState;
}

/** How an instrument treats an incoming order. */
export const modes = {
  /** Rejects everything. */
  closed: 0,
  /** Collects orders for an auction at a boundary, or until the end of a halt. */
  collecting: 1,
  /** The session has no price yet: each order triggers an itayose attempt (market rules 4.2). */
  awaiting: 2,
  /** A special or sequential quote stands: each order triggers an itayose attempt (market rules 4.1). */
  quoted: 3,
  /** Zaraba. */
  continuous: 4,
} as const;
export type Mode = (typeof modes)[keyof typeof modes];

/** The state of one instrument's trading, and the basic operations that its rules share. */
export class Trading {
  // The fields that every order touches are kept together.
  readonly venue: Venue;
  book: Book;
  readonly zaraba: Zaraba;
  mode: Mode = modes.closed;
  lastSequence: number;
  readonly lot: number;
  readonly instrument: Instrument;
  readonly rows = new SimultaneousRows();
  readonly registry = new OrderRegistry();
  readonly figures: DayFigures;
  terms: DayTerms;
  /** The market's phase, which continues to change during a halt. */
  marketPhase: Phase;
  halted: boolean;
  /** Reports of the current operation. */
  out: Report[] = [];
  /** The parts of the trading state kept here; `tradingState` adds those kept by zaraba and the rows. */
  state: { -readonly [Key in keyof TradingState]: TradingState[Key] };
  /** Orders ended by self-trade prevention that still fill in part in the current auction. */
  yielded: readonly Yielded[] = [];
  /** Explains the fills of the orders that ask for it. */
  readonly tracer: Tracer = new Tracer(this);

  constructor(listed: ListedInstrument, venue: Venue) {
    this.venue = venue;
    this.instrument = listed.instrument;
    this.lot = listed.instrument.lot;
    this.terms = listed.terms;
    this.marketPhase = listed.phase;
    this.halted = listed.halted;
    this.figures = new DayFigures(listed.statistics, venue);
    this.state = { ...(listed.tradingState ?? ordinaryTradingState) };
    // New orders are numbered after every sequence in the restored state, even of orders that were not restored.
    this.lastSequence = Math.max(this.state.simultaneousUpTo, this.state.closingAfter ?? 0);
    this.book = venue.makeBook(this.#ladder());
    this.zaraba = new Zaraba(this.book, this.rows, this.figures, this.lot, venue);
    this.compareWith(this.#comparedWith(listed));
    this.zaraba.watchShortSales(shortSaleTrigger(this.terms.basePrice));
    const { window } = this.state;
    if (window !== null)
      this.zaraba.openWindow({ step: this.book.ladder.stepOf(window.price), at: window.at });
    this.settleMode();
  }

  get phase(): Phase {
    return this.halted ? "halted" : this.marketPhase;
  }

  /** The tag of each order, for pairing in an auction; null while no tag is on both sides. */
  get tagOf(): TagOf | null {
    const { tagged } = this.registry;
    return tagged.isAnyOnBothSides ? tagged.tagOf : null;
  }

  /** The state that a restart must restore. */
  get tradingState(): TradingState {
    const { window, previousDifferent, restrictsShorts } = this.zaraba;
    const { ladder } = this.book;
    return {
      ...this.state,
      sharedRows: sharedRows(this),
      window: window === null ? null : { price: ladder.priceAt(window.step), at: window.at },
      previousDifferentPrice:
        previousDifferent === none
          ? this.state.previousDifferentPrice
          : ladder.priceAt(previousDifferent),
      shortSaleRestrictedDays: restrictsShorts ? 2 : this.state.shortSaleRestrictedDays,
    };
  }

  /** When the quote is due for renewal or the halt ends; Infinity for neither. */
  get nextTimer(): number {
    const renewsAt = this.mode === modes.quoted ? this.state.quote?.renewsAt : null;
    return Math.min(renewsAt ?? Infinity, this.state.haltedUntil ?? Infinity);
  }

  /** Before a new listing's first price; null for every other share (market rules 7). */
  get listingRules(): NewListingRules | null {
    const { newListing } = this.state;
    if (newListing === null) return null;
    return newListingRules(newListing.centre, this.instrument.tickTable, this.venue.schedule);
  }

  /**
   * The reference price of an opening: the quote that ended the last session, a new listing's centre, the day's last trade, or the
   * base price.
   */
  get reference(): Price {
    const { closingQuote, newListing } = this.state;
    return (
      closingQuote?.price ?? newListing?.centre ?? this.figures.lastOfDay ?? this.terms.basePrice
    );
  }

  /** The reference price of an itayose: the standing quote, else the opening's reference (market rules 4.2). */
  get auctionReference(): Price {
    return this.state.quote?.price ?? this.reference;
  }

  /** Epoch milliseconds of the current operation. */
  get at(): number {
    return this.venue.now;
  }

  moveTo(at: number): void {
    this.venue.now = at;
  }

  get tape(): FillTape {
    return this.venue.tape;
  }

  settleMode(): void {
    if (this.marketPhase === "closed") this.mode = modes.closed;
    else if (this.halted || this.marketPhase !== "continuous") this.mode = modes.collecting;
    else if (this.state.quote !== null) this.mode = modes.quoted;
    else this.mode = this.state.priced ? modes.continuous : modes.awaiting;
  }

  /** The standing of an order entered now (market rules 4.4, 6.2). */
  standingNow(): Standing {
    if (this.state.closingAfter !== null) return standings.closing;
    return this.state.priced ? standings.timed : standings.simultaneous;
  }

  /** Makes all resting orders simultaneous (market rules 4.4). */
  formRows(): void {
    this.rows.clear();
    for (const handle of this.registry.handles.values())
      this.book.setStanding(handle, standings.simultaneous);
    this.state.simultaneousUpTo = this.lastSequence;
    this.state.closingAfter = null;
  }

  levelOf(price: Price | null): number {
    return price === null ? marketLevel : this.book.ladder.stepOf(price);
  }

  lotsOf(quantity: Shares): number {
    return quantity / this.lot;
  }

  sharesOf(lots: number): Shares {
    return (lots * this.lot) as Shares;
  }

  priceOf(handle: Handle): Price | null {
    const level = this.book.level(handle);
    return level === marketLevel ? null : this.book.ladder.priceAt(level);
  }

  /** Puts an order into the book without matching. */
  rest(
    order: { orderId: ExchangeOrderId; participant: number; side: BookSide; sequence: number },
    level: number,
    lots: number,
    standing: Standing,
  ): Handle {
    const { orderId, participant, side, sequence } = order;
    const handle = this.book.rest(orderId, participant, side, level, lots, sequence, standing);
    this.registry.place(orderId, handle);
    return handle;
  }

  show(quote: DisplayedQuote | null): void {
    this.state.quote = quote;
    this.out.push({ kind: "quote", code: this.instrument.code, quote, at: this.at });
  }

  /**
   * Reports the fills on the tape as executions and clears the tape. `taker` is the side of the incoming order; null for an auction, whose
   * fills name buyer and seller.
   */
  sayFills(taker: BookSide | null): void {
    const { tape, book } = this;
    const { code, lot } = this.instrument;
    const explained = this.tracer.explain(taker);
    let sequence = this.figures.sequence - tape.length;
    for (let index = 0; index < tape.length; index += 1) {
      const incoming = tape.taker(index);
      const resting = tape.maker(index);
      const execution: Execution = {
        kind: "executed",
        code,
        sequence: ++sequence,
        at: this.at,
        tradingDate: this.terms.tradingDate,
        buyOrderId: taker === 1 ? resting : incoming,
        sellOrderId: taker === 1 ? incoming : resting,
        price: book.ladder.priceAt(tape.level(index)),
        quantity: (tape.lots(index) * lot) as Shares,
        auction: taker === null,
      };
      const traces = explained?.[index];
      this.out.push(traces === undefined ? execution : { ...execution, traces });
      this.registry.forgetIfGone(resting, book);
      if (taker === null) this.registry.forgetIfGone(incoming, book);
    }
    tape.clear();
  }

  /** Creates a new book for new limits; the caller must add the resting orders again. */
  renewBook(terms: DayTerms): void {
    this.state.previousDifferentPrice = this.tradingState.previousDifferentPrice;
    this.terms = terms;
    this.book = this.venue.makeBook(this.#ladder());
    this.zaraba.reset(this.book, null);
    this.zaraba.watchShortSales(shortSaleTrigger(terms.basePrice));
  }

  /** Sets the price with which the next one is compared; null for none. */
  compareWith(reference: Price | null): void {
    this.state.previousDifferentPrice = this.tradingState.previousDifferentPrice;
    this.zaraba.reset(this.book, reference);
  }

  /** Returns and clears the reports of the current operation. */
  takeOut(): Report[] {
    const said = this.out;
    this.out = [];
    return said;
  }

  #ladder(): Ladder {
    const { lowerLimit, upperLimit } = this.terms;
    return new Ladder(this.instrument.tickTable, lowerLimit, upperLimit);
  }

  /** A session with a price compares with the last trade, otherwise with the reference. */
  #comparedWith({ statistics }: ListedInstrument): Price | null {
    return this.state.priced ? (statistics.last ?? null) : this.reference;
  }
}
