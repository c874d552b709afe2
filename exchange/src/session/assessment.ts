import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";
import type { Columns } from "../auction/columns.ts";
import { columnsOf } from "../auction/columns.ts";
import { itayose } from "../auction/itayose.ts";
import type { Match } from "../auction/itayose.ts";

/** Steps of a ladder, both included. */
export interface StepRange {
  readonly low: number;
  readonly high: number;
}

/** What a book asks for while every match is an itayose. */
export type Assessment =
  | { readonly kind: "trade"; readonly match: Match }
  /** One side presses beyond what may trade now; `match` is where the book would clear, null when it cannot. */
  | { readonly kind: "press"; readonly side: BookSide; readonly match: Match | null }
  | { readonly kind: "calm" };

/**
 * Weighs a book (market rules 4.2, 5.2). `executable` is where it may trade at once; `calm` is one interval around the last price: a
 * limit beyond it presses even when nothing stands against it. `reference` (tenths of a yen) decides between equal prices.
 */
export function assess(
  book: Book,
  executable: StepRange,
  calm: StepRange,
  reference: number,
): Assessment {
  if (isQuiet(book, calm)) return { kind: "calm" };
  const columns = columnsOf(book);
  const match = itayose(columns, book.ladder, reference);
  if (match !== null) {
    if (match.step > executable.high) return { kind: "press", side: 0, match };
    if (match.step < executable.low) return { kind: "press", side: 1, match };
    return { kind: "trade", match };
  }
  const side = pressingSide(book, columns, calm);
  return side === null ? { kind: "calm" } : { kind: "press", side, match: null };
}

/** Market orders that the whole other side cannot fill, or a limit beyond the calm range (market rules 5.2). */
export function pressingSide(book: Book, columns: Columns, calm: StepRange): BookSide | null {
  if (columns.marketBuy > columns.allSold) return 0;
  if (columns.marketSell > columns.allBought) return 1;
  const bid = book.best(0);
  if (bid !== none && bid > calm.high) return 0;
  const ask = book.best(1);
  if (ask !== none && ask < calm.low) return 1;
  return null;
}

/** Spares most books the search: no market orders, nothing crosses, no limit beyond the calm range. */
function isQuiet(book: Book, calm: StepRange): boolean {
  if (book.first(0, marketLevel) !== none || book.first(1, marketLevel) !== none) return false;
  const bid = book.best(0);
  const ask = book.best(1);
  if (bid !== none && (bid > calm.high || (ask !== none && bid >= ask))) return false;
  return ask === none || ask >= calm.low;
}
