import type { Ladder } from "./ladder.ts";

/** Sides as numbers, for the hot path: they index arrays. */
export const buySide = 0;
export const sellSide = 1;
export type BookSide = typeof buySide | typeof sellSide;

/**
 * How an order stands among others of its price (market rules 4.4, 6.2). Simultaneous orders are shared out among participants,
 * the others go by time; at one price simultaneous orders come first and closing orders last.
 */
export const standings = { simultaneous: 1, timed: 2, closing: 3 } as const;
export type Standing = (typeof standings)[keyof typeof standings];

/** The level of market orders; also "no level". */
export const marketLevel = -1;
/** No order, no level. */
export const none = -1;

/** Identifies an order inside a book; reused after the order has left. */
export type Handle = number;

/** An order at rest in a book. Quantities are lots of the instrument, prices are indexes on the book's ladder. */
export interface BookOrder {
  readonly orderId: number;
  /** 0 to 255. */
  readonly participant: number;
  readonly side: BookSide;
  /** Index on the ladder, or `marketLevel`. */
  readonly level: number;
  /** From 1; at most 2^31 - 1. */
  readonly lots: number;
  /** Time priority within the instrument; at most 2^31 - 1. */
  readonly sequence: number;
  readonly standing: Standing;
}

/**
 * The resting orders of one instrument: queues by side and level, each in order of entry, and their totals. A book knows its
 * ladder but no phases and no rules for stopping; those belong to the matching engine. Misuse (a dead handle, a level off the
 * ladder, more lots than there are) throws or is undefined; the matching engine checks first.
 *
 * There are two implementations with the same behaviour: `PlainBook` is the executable specification, `FastBook` runs in production.
 */
export interface Book {
  readonly ladder: Ladder;

  /** Adds an order at the back of its level's queue. */
  add(order: BookOrder): Handle;
  /** `add` with the fields as arguments, in `BookOrder`'s order, so that the hot path allocates nothing. */
  rest(
    orderId: number,
    participant: number,
    side: BookSide,
    level: number,
    lots: number,
    sequence: number,
    standing: Standing,
  ): Handle;
  remove(handle: Handle): void;
  /** Reduces an order, which keeps its place; it leaves the book when nothing remains open. */
  take(handle: Handle, lots: number): void;
  /**
   * Trades up to `lots` with the resting orders of `side` at `level` in time priority and writes each fill on the tape as (taker,
   * maker, level, lots). Stops before a simultaneous or closing order: the matching engine allots those. Returns the lots traded.
   */
  trade(taker: number, side: BookSide, level: number, lots: number, tape: FillTape): number;

  /** The best level with limit orders, or `none`. */
  best(side: BookSide): number;
  /** The next level with orders that is worse than `level` for that side, or `none`. */
  nextWorse(side: BookSide, level: number): number;
  lotsAt(side: BookSide, level: number): number;
  ordersAt(side: BookSide, level: number): number;
  /** Total lots of limit orders. */
  limitLots(side: BookSide): number;
  /** First order at a level, or `none`. */
  first(side: BookSide, level: number): Handle;
  /** The order behind another at its level, or `none`. */
  next(handle: Handle): Handle;

  orderId(handle: Handle): number;
  participant(handle: Handle): number;
  side(handle: Handle): BookSide;
  level(handle: Handle): number;
  lots(handle: Handle): number;
  sequence(handle: Handle): number;
  standing(handle: Handle): Standing;
  setStanding(handle: Handle, standing: Standing): void;
  /** Whether the handle still names this order. */
  isLive(handle: Handle, orderId: number): boolean;
}

/** Record of fills in preallocated memory, read and cleared after each entry. */
export interface FillTape {
  /** Number of fills since `clear`. */
  readonly length: number;
  push(taker: number, maker: number, level: number, lots: number): void;
  taker(index: number): number;
  maker(index: number): number;
  level(index: number): number;
  lots(index: number): number;
  clear(): void;
}
