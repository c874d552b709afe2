import type { Calendar } from "@akari/exchange/calendar";
import type { Account, Brokerage } from "../state.ts";

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

/** Unused chances on the current trading date. */
export function chancesLeft({ tradingDate, calendar }: Brokerage, { chances }: Account): number {
  return countedTo(chances, tradingDate, calendar).left;
}

/** One chance is taken; the caller has checked that there is one. */
export function spendChance({ tradingDate, calendar }: Brokerage, account: Account): void {
  const book = countedTo(account.chances, tradingDate, calendar);
  account.chances = { ...book, left: book.left - 1 };
}

/** A chance for the first order of the account or its first closed position; nothing when that one came before. */
export function giveOnce(
  { tradingDate, calendar }: Brokerage,
  account: Account,
  reason: "firstOrderOn" | "firstCloseOn",
): void {
  if (account.chances[reason] !== null) return;
  const book = countedTo(account.chances, tradingDate, calendar);
  const left = Math.min(book.left + 1, chancesMaximum);
  account.chances = { ...book, left, [reason]: tradingDate };
}
