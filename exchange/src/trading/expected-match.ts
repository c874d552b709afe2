import { columnsOf } from "../auction/columns.ts";
import type { Columns } from "../auction/columns.ts";
import { portionsOf } from "../auction/execute.ts";
import { itayose } from "../auction/itayose.ts";
import type { Match, StepRange } from "../auction/itayose.ts";
import type { Book } from "../book/book.ts";
import type { Price } from "../price.ts";
import { closingRange } from "./closing.ts";
import { executableRange } from "./quoting.ts";
import { renewalReach } from "./quote-steps.ts";
import { bookOfAuction } from "./self-trade-in-auction.ts";
import { modes } from "./trading.ts";
import type { Trading } from "./trading.ts";

/** The book as the coming itayose would see it: without orders that self-trade prevention would end first (docs/orders/self-trades.md). */
export function comingBook(trading: Trading): Book {
  return bookOfAuction(trading, (book, rows) => {
    const match = matchInRange(trading, columnsOf(book));
    return match === null ? null : portionsOf(book, rows, match.lots);
  });
}

/** Price and volume of the coming itayose with the current book; if it may not trade yet, the price at which the book would clear. */
export function expectedMatch(trading: Trading, columns: Columns): Match | null {
  const { book, auctionReference } = trading;
  return matchInRange(trading, columns) ?? itayose(columns, book.ladder, auctionReference);
}

function matchInRange(trading: Trading, columns: Columns): Match | null {
  const { book, auctionReference } = trading;
  return itayose(columns, book.ladder, auctionReference, comingRange(trading, auctionReference));
}

function comingRange(trading: Trading, reference: Price): StepRange {
  const { mode, book, marketPhase, state } = trading;
  if (mode !== modes.collecting) return executableRange(trading);
  return marketPhase === "pre-closing" && state.newListing === null
    ? closingRange(book, reference, 2)
    : renewalReach(book, reference);
}
