import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, FillTape } from "../book/book.ts";
import type { Portion, SimultaneousRows } from "../book/simultaneous-rows.ts";

/**
 * Trades `lots` at one step: market orders first, then better limits by price, then the orders at the step itself, each row by its
 * standing (market rules 4.2). Fills go on the tape as (buy, sell, step, lots); the rest stays in the book.
 */
export function executeAuction(
  book: Book,
  rows: SimultaneousRows,
  step: number,
  lots: number,
  tape: FillTape,
): void {
  pairUp(book, inPriority(book, rows, 0, lots), inPriority(book, rows, 1, lots), step, tape);
}

/** Lets both lists, of equal sums, trade with each other in their order. */
export function pairUp(
  book: Book,
  buys: readonly Portion[],
  sells: readonly Portion[],
  step: number,
  tape: FillTape,
): void {
  let buyIndex = 0;
  let sellIndex = 0;
  let buyOpen = buys[0]?.lots ?? 0;
  let sellOpen = sells[0]?.lots ?? 0;
  while (buyOpen > 0 && sellOpen > 0) {
    const buy = buys[buyIndex]!.handle;
    const sell = sells[sellIndex]!.handle;
    const lots = Math.min(buyOpen, sellOpen);
    tape.push(book.orderId(buy), book.orderId(sell), step, lots);
    buyOpen -= lots;
    sellOpen -= lots;
    book.take(buy, lots);
    book.take(sell, lots);
    if (buyOpen === 0) buyOpen = buys[++buyIndex]?.lots ?? 0;
    if (sellOpen === 0) sellOpen = sells[++sellIndex]?.lots ?? 0;
  }
  if (buyOpen !== sellOpen) throw new Error("an auction's sides are of different size");
}

/** The orders of a side that make up `lots`, in price order from the market orders on. */
export function inPriority(
  book: Book,
  rows: SimultaneousRows,
  side: BookSide,
  lots: number,
): Portion[] {
  const portions: Portion[] = [];
  let open = lots;
  let level: number = marketLevel;
  for (;;) {
    const taken = rows.take(book, side, level, Math.min(open, book.lotsAt(side, level)));
    portions.push(...taken);
    for (const portion of taken) open -= portion.lots;
    if (open === 0) return portions;
    level = level === marketLevel ? book.best(side) : book.nextWorse(side, level);
    if (level === none) throw new Error("an auction's volume is not in its book");
  }
}
