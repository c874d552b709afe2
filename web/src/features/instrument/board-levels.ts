import type { Book } from "@akari/api/instrument";

/** What stands in a row besides ordinary limit orders: 特, 連, 前 or P. */
export type BoardMark = "special" | "sequential" | "preOpening" | "preClosing";
export type BoardSide = "sell" | "buy";

export interface BoardLevel {
  /** Yen. */
  readonly price: number;
  readonly quantity: number;
  /** Number of orders; null for a quote, which sums up several prices. */
  readonly orders: number | null;
  readonly mark: BoardMark | null;
}

export interface BoardColumn {
  /** Best first, at most so many as the board has rows. */
  readonly levels: readonly BoardLevel[];
  /** Shares at the prices that found no row: OVER or UNDER. */
  readonly rest: number;
}

/** Rows a side: as many as the market publishes. */
export const boardRows = 8;

/**
 * One side as its rows show it. A special or sequential quote, or where the columns cross before an auction (market rules 4.3, 5.2),
 * is the first row with all that would trade there; prices that it takes in have no row of their own.
 */
export function columnOf(book: Book, side: BoardSide): BoardColumn {
  const published = side === "buy" ? book.bids : book.asks;
  const levels = published.map((level) => ({ ...level, mark: null }));
  const rest = side === "buy" ? book.under : book.over;
  const first = markedLevel(book, side);
  if (first === null) return { levels, rest };
  const behind = levels.filter(({ price }) =>
    side === "buy" ? price < first.price : price > first.price,
  );
  return {
    levels: [first, ...behind].slice(0, boardRows),
    rest: behind.slice(boardRows - 1).reduce((sum, { quantity }) => sum + quantity, rest),
  };
}

function markedLevel(book: Book, side: BoardSide): BoardLevel | null {
  const { quote, preOpening, phase } = book;
  if (quote?.side === side)
    return { price: quote.price, quantity: quote.quantity, orders: null, mark: quote.kind };
  const crossing = side === "buy" ? preOpening?.bid : preOpening?.ask;
  if (crossing === null || crossing === undefined) return null;
  const [best] = side === "buy" ? book.bids : book.asks;
  const isBest = best?.price === crossing.price && best.quantity === crossing.quantity;
  return {
    ...crossing,
    orders: isBest ? best.orders : null,
    mark: phase === "pre-closing" ? "preClosing" : "preOpening",
  };
}
