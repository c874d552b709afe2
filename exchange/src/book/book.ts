import type { Ladder } from "./ladder.ts";

/** Sides as numbers, for the hot path: they index arrays. */
export const buySide = 0;
export const sellSide = 1;
export type BookSide = typeof buySide | typeof sellSide;

/**
 * How an order stands among others of its price (market rules 4.4, 6.2). Simultaneous orders are shared out among participants,
 * the others go by time; at one price simultaneous ones come first and those of the closing last.
 */
export const standings = { simultaneous: 1, timed: 2, closing: 3 } as const;
export type Standing = (typeof standings)[keyof typeof standings];

/** The level of orders without a price; also "no level". */
export const marketLevel = -1;
/** No order, no level. */
export const none = -1;

/** Names an order inside a book; it may name another one after the order has left. */
export type Handle = number;

/** What rests in a book. Quantities are lots of the instrument, prices are indexes on the book's ladder. */
export interface BookOrder {
  readonly orderId: number;
  /** 0 to 255. */
  readonly participant: number;
  readonly side: BookSide;
  /** Index on the ladder, or `marketLevel`. */
  readonly level: number;
  /** From 1; at most 2^31 - 1. */
  readonly lots: number;
  /** Place in time within the instrument; at most 2^31 - 1. */
  readonly sequence: number;
  readonly standing: Standing;
}

/**
 * The orders that wait in one instrument: queues by side and level, each in the order of entry, and their sums. It knows no
 * phases, no limits but its ladder, and no reason to stop: the session does. Misuse (a dead handle, a level off the ladder,
 * more lots than there are) throws or is undefined; the session checks first.
 *
 * There are two: `PlainBook` is the specification that runs, `FastBook` the one that is used. They give the same answers.
 */
export interface Book {
  readonly ladder: Ladder;

  /** Puts an order last of its level. */
  add(order: BookOrder): Handle;
  /** The same with the order's fields in `BookOrder`'s sequence, so that the hot path allocates nothing. */
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
  /** Takes lots from an order that keeps its place; it leaves the book when nothing stays open. */
  take(handle: Handle, lots: number): void;
  /**
   * Trades up to `lots` with the resting orders of `side` at `level`, first come first, and writes each fill on the tape as (taker,
   * maker, level, lots). Stops before an order that stands simultaneous or closing: those are shared out by the session.
   * Answers how many lots traded.
   */
  trade(taker: number, side: BookSide, level: number, lots: number, tape: FillTape): number;

  /** The best level with orders, or `none`; market orders do not count. */
  best(side: BookSide): number;
  /** The next level with orders that is worse than `level` for that side, or `none`. */
  nextWorse(side: BookSide, level: number): number;
  lotsAt(side: BookSide, level: number): number;
  ordersAt(side: BookSide, level: number): number;
  /** All lots with a price. */
  limitLots(side: BookSide): number;
  /** First order of a level, or `none`. */
  first(side: BookSide, level: number): Handle;
  /** The order behind another one of its level, or `none`. */
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

/** Where fills are written: preallocated numbers, read and emptied after each entry. */
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
