import type { Calendar } from "@akari/exchange/calendar";

/** Unused chances stay, up to so many. */
export const chancesMaximum = 10;

/** The chances of an account. A value: a change replaces it. */
export interface ChanceBook {
  /** Unused ones, those of every trading date up to `countedOn` included. */
  readonly left: number;
  readonly countedOn: string;
  /** Trading dates of what gave a chance once; null: not yet. */
  readonly firstOrderOn: string | null;
  readonly firstCloseOn: string | null;
}

/** A new account has the chance of its first trading date. */
export function firstChances(tradingDate: string): ChanceBook {
  return { left: 1, countedOn: tradingDate, firstOrderOn: null, firstCloseOn: null };
}

/** The book with one more chance for each trading date since it was counted. Those above the most are lost. */
export function countedTo(book: ChanceBook, tradingDate: string, calendar: Calendar): ChanceBook {
  if (book.countedOn >= tradingDate) return book;
  let { left } = book;
  let date = book.countedOn;
  while (date < tradingDate && left < chancesMaximum) {
    date = calendar.nextTradingDay(date);
    left += 1;
  }
  return { ...book, left, countedOn: tradingDate };
}
