import type { Book } from "../book/book.ts";
import { NumberTape } from "../book/fill-tape.ts";
import type { Ladder } from "../book/ladder.ts";
import type { Price } from "../price.ts";
import type { ScheduleName } from "../schedule.ts";

export type MakeBook = (ladder: Ladder) => Book;

/** A base price that does not follow from the previous trading day; null: the ordinary one, `own`, applies. */
export type OutsideBase = (code: string, tradingDate: string, own: Price) => Price | null;

/** The dividend, in tenths of a yen, without which a share begins a trading date; 0 for most. */
export type ExDividend = (code: string, tradingDate: string) => number;

/** Data outside the market that base prices depend on. */
export interface BaseSources {
  /** None when absent. */
  readonly outsideBase?: OutsideBase;
  /** No dividends when absent. */
  readonly exDividend?: ExDividend;
}

/**
 * Resources shared by the instruments of one exchange, which operate one at a time: the book factory, the tape of the current operation,
 * and its time. A shared tape stays in the cache; one per instrument would not.
 */
export class Venue {
  readonly schedule: ScheduleName;
  readonly makeBook: MakeBook;
  readonly outsideBase: OutsideBase;
  readonly exDividend: ExDividend;
  readonly tape = new NumberTape();
  /** Epoch milliseconds; initialised as a double so that V8 updates it in place. */
  now = NaN;

  constructor(
    schedule: ScheduleName,
    makeBook: MakeBook,
    { outsideBase = () => null, exDividend = () => 0 }: BaseSources = {},
  ) {
    this.schedule = schedule;
    this.makeBook = makeBook;
    this.outsideBase = outsideBase;
    this.exDividend = exDividend;
  }
}
