import { columnsOf } from "./auction/columns.ts";
import { preOpeningQuote } from "./auction/pre-opening-quote.ts";
import { marketLevel, none } from "./book/book.ts";
import type { BookSide } from "./book/book.ts";
import type { Shares } from "./price.ts";
import { comingBook, expectedMatch } from "./trading/expected-match.ts";
import { lotsAtOrBetter } from "./trading/queue-place.ts";
import { modes } from "./trading/trading.ts";
import type { Trading } from "./trading/trading.ts";
import { sideNumber } from "./trading/side-number.ts";
import type { BookLevel, BookView, CumulativeQuote } from "./views.ts";

const shownLevels = 8;

/** The public view of a book. */
export function viewOf(trading: Trading): BookView {
  const { book } = trading;
  const bids = bestLevels(trading, 0);
  const asks = bestLevels(trading, 1);
  return {
    code: trading.instrument.code,
    phase: trading.phase,
    bids,
    asks,
    marketBuy: trading.sharesOf(book.lotsAt(0, marketLevel)),
    marketSell: trading.sharesOf(book.lotsAt(1, marketLevel)),
    over: beyond(trading, 1, asks),
    under: beyond(trading, 0, bids),
    ...coming(trading),
    quote: standing(trading),
  };
}

function bestLevels(trading: Trading, side: BookSide): BookLevel[] {
  const { book } = trading;
  const levels: BookLevel[] = [];
  for (
    let level = book.best(side);
    level !== none && levels.length < shownLevels;
    level = book.nextWorse(side, level)
  )
    levels.push({
      price: book.ladder.priceAt(level),
      quantity: trading.sharesOf(book.lotsAt(side, level)),
      orders: book.ordersAt(side, level),
    });
  return levels;
}

function beyond(trading: Trading, side: BookSide, shown: readonly BookLevel[]): Shares {
  const all = trading.sharesOf(trading.book.limitLots(side));
  return shown.reduce((left, { quantity }) => left - quantity, all as number) as Shares;
}

type Coming = Pick<BookView, "indicativePrice" | "indicativeVolume" | "preOpening">;

const nothingComing: Coming = {
  indicativePrice: null,
  indicativeVolume: 0 as Shares,
  preOpening: null,
};

/** Indicative price and pre-opening quote while an auction is due (market rules 4.3). */
function coming(trading: Trading): Coming {
  const { mode } = trading;
  if (mode === modes.continuous || mode === modes.closed) return nothingComing;
  const book = comingBook(trading);
  const columns = columnsOf(book);
  if (columns.allSold === 0 && columns.allBought === 0) return nothingComing;
  const match = expectedMatch(trading, columns);
  const { bid, ask } = preOpeningQuote(book, columns, trading.auctionReference);
  return {
    indicativePrice: match === null ? null : book.ladder.priceAt(match.step),
    indicativeVolume: trading.sharesOf(match?.lots ?? 0),
    preOpening:
      mode === modes.collecting
        ? { bid: cumulative(trading, bid), ask: cumulative(trading, ask) }
        : null,
  };
}

function cumulative(
  trading: Trading,
  side: { readonly step: number; readonly lots: number } | null,
): CumulativeQuote | null {
  if (side === null) return null;
  return {
    price: trading.book.ladder.priceAt(side.step),
    quantity: trading.sharesOf(side.lots),
  };
}

/** The standing quote with each side's quantity at its price or better (market rules 5.2). */
function standing(trading: Trading): BookView["quote"] {
  const { quote } = trading.state;
  if (quote === null) return null;
  const side = sideNumber(quote.side);
  const step = trading.book.ladder.stepOf(quote.price);
  return {
    ...quote,
    quantity: trading.sharesOf(lotsAtOrBetter(trading.book, side, step)),
    against: trading.sharesOf(lotsAtOrBetter(trading.book, side === 0 ? 1 : 0, step)),
  };
}
