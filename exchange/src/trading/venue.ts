import type { Book } from "../book/book.ts";
import { NumberTape } from "../book/fill-tape.ts";
import type { Ladder } from "../book/ladder.ts";
import type { Price } from "../price.ts";
import type { ScheduleName } from "../schedule.ts";

export type MakeBook = (ladder: Ladder) => Book;

/** The base price of a trading date where it does not follow from the market's own day before; null: it does. */
export type OutsideBase = (code: string, tradingDate: string) => Price | null;

/**
 * What the instruments of one exchange share, because they move one after the other: how books are made, the tape that a move writes and
 * empties, and the time of the move. One of each stays in the cache, one for every instrument would not.
 */
export class Venue {
  readonly schedule: ScheduleName;
  readonly makeBook: MakeBook;
  readonly outsideBase: OutsideBase;
  readonly tape = new NumberTape();
  /** Epoch milliseconds; a double from the beginning, so that it changes in place. */
  now = NaN;

  constructor(schedule: ScheduleName, makeBook: MakeBook, outsideBase: OutsideBase = () => null) {
    this.schedule = schedule;
    this.makeBook = makeBook;
    this.outsideBase = outsideBase;
  }
}
