import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";
import type { Columns } from "../auction/columns.ts";
import { columnsOf } from "../auction/columns.ts";
import { itayose } from "../auction/itayose.ts";
import type { Match, StepRange } from "../auction/itayose.ts";

/** The action that a book requires while matching is by itayose. */
export type Assessment =
  | { readonly kind: "trade"; readonly match: Match }
  /** One side presses beyond the executable range. */
  | { readonly kind: "press"; readonly side: BookSide }
  | { readonly kind: "calm" };

/**
 * Assesses a book (market rules 4.2, 5.2). `executable` is where it may trade at once; a limit beyond `calm` presses even without an
 * opposite order. `reference` (tenths of a yen) decides between equally good prices.
 */
export function assess(
  book: Book,
  executable: StepRange,
  calm: StepRange,
  reference: number,
): Assessment {
  if (isQuiet(book, calm)) return { kind: "calm" };
  const columns = columnsOf(book);
  const match = itayose(columns, book.ladder, reference, executable);
  if (match !== null) return { kind: "trade", match };
  const side = pressingSide(book, columns, executable, calm);
  return side === null ? { kind: "calm" } : { kind: "press", side };
}

/**
 * The pressing side, or null when neither presses: a match beyond `executable`, market orders that the whole other side cannot
 * fill, or a limit beyond `calm` (market rules 4.2, 5.2). For books without a qualifying price inside `executable`.
 */
export function pressingSide(
  book: Book,
  columns: Columns,
  executable: StepRange,
  calm: StepRange,
): BookSide | null {
  const beyond = itayose(columns, book.ladder, book.ladder.priceAt(executable.high));
  if (beyond !== null) return beyond.step > executable.high ? 0 : 1;
  if (columns.marketBuy > columns.allSold) return 0;
  if (columns.marketSell > columns.allBought) return 1;
  const bid = book.best(0);
  if (bid !== none && bid > calm.high) return 0;
  const ask = book.best(1);
  if (ask !== none && ask < calm.low) return 1;
  return null;
}

/** Fast path for most books: no market orders, no cross, no limit beyond the calm range. */
function isQuiet(book: Book, calm: StepRange): boolean {
  if (book.first(0, marketLevel) !== none || book.first(1, marketLevel) !== none) return false;
  const bid = book.best(0);
  const ask = book.best(1);
  if (bid !== none && (bid > calm.high || (ask !== none && bid >= ask))) return false;
  return ask === none || ask >= calm.low;
}
