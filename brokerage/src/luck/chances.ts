import type { Account, Brokerage } from "../state.ts";
import { chancesMaximum, countedTo } from "./chance-book.ts";

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
