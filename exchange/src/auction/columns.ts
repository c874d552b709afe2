import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";

/** A run of steps at which the same quantities would be sold and bought. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** S(p) and B(p): what would be sold and bought at these prices or better, market orders included. */
  readonly sold: number;
  readonly bought: number;
  /** S<(p) and B>(p): the same without the orders at p itself. */
  readonly soldBelow: number;
  readonly boughtAbove: number;
}

/** The cumulative columns of a book (market rules 4.2), in lots: ascending stretches that cover the whole ladder. */
export interface Columns {
  readonly marketSell: number;
  readonly marketBuy: number;
  readonly allSold: number;
  readonly allBought: number;
  readonly stretches: readonly Stretch[];
}

export function columnsOf(book: Book): Columns {
  const marketSell = book.lotsAt(1, marketLevel);
  const marketBuy = book.lotsAt(0, marketLevel);
  const allSold = marketSell + book.limitLots(1);
  const allBought = marketBuy + book.limitLots(0);
  return {
    marketSell,
    marketBuy,
    allSold,
    allBought,
    stretches: [...stretchesOf(book, marketSell, allBought)],
  };
}

/** S and B at one step. */
export function columnsAt(columns: Columns, step: number): { sold: number; bought: number } {
  const stretch = columns.stretches.find(({ to }) => step <= to);
  if (stretch === undefined) throw new RangeError(`step ${step} is not on the ladder`);
  return stretch;
}

/** The sums change only at steps that carry orders: each of these is a stretch, and so is each gap between two of them. */
function* stretchesOf(book: Book, marketSell: number, allBought: number): Generator<Stretch> {
  const sells = levelsAscending(book, 1);
  const buys = levelsAscending(book, 0);
  const last = book.ladder.count - 1;
  let from = 0;
  let soldBelow = marketSell;
  let bought = allBought;
  let nextSell = 0;
  let nextBuy = 0;
  while (from <= last) {
    const sell = sells[nextSell] ?? last + 1;
    const buy = buys[nextBuy] ?? last + 1;
    const level = Math.min(sell, buy);
    if (from < level) {
      const to = Math.min(level - 1, last);
      yield { from, to, sold: soldBelow, bought, soldBelow, boughtAbove: bought };
      from = to + 1;
      continue;
    }
    const soldHere = sell === level ? book.lotsAt(1, level) : 0;
    const boughtHere = buy === level ? book.lotsAt(0, level) : 0;
    const sold = soldBelow + soldHere;
    const boughtAbove = bought - boughtHere;
    yield { from: level, to: level, sold, bought, soldBelow, boughtAbove };
    if (sell === level) nextSell += 1;
    if (buy === level) nextBuy += 1;
    soldBelow = sold;
    bought = boughtAbove;
    from = level + 1;
  }
}

function levelsAscending(book: Book, side: BookSide): number[] {
  const levels: number[] = [];
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level))
    levels.push(level);
  return side === 0 ? levels.reverse() : levels;
}
