import type { Book } from "@akari/api/instrument";

/** Mark of a row that is more than ordinary limit orders: 特, 連, 前 or P. */
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
  /** Best first, at most as many as the board has rows. */
  readonly levels: readonly BoardLevel[];
  /** Shares at prices without a row: OVER or UNDER. */
  readonly rest: number;
}

/** Rows per side: as many as the market publishes. */
export const boardRows = 8;
/** Rows per side where space is short: with OVER and UNDER they fit below the chart of a phone. */
export const fewBoardRows = 4;
export type BoardRows = typeof boardRows | typeof fewBoardRows;

/**
 * One side in rows. Quantity that would trade at a special or sequential quote, or where the columns cross before an auction
 * (market rules 4.3, 5.2), is summed in the first row; prices included in it have no row of their own.
 */
export function columnOf(book: Book, side: BoardSide, rows: BoardRows = boardRows): BoardColumn {
  const published = side === "buy" ? book.bids : book.asks;
  const levels = published.map((level) => ({ ...level, mark: null }));
  const rest = side === "buy" ? book.under : book.over;
  const sum = summedLevel(book, side);
  if (sum === null)
    return { levels: levels.slice(0, rows), rest: rest + total(levels.slice(rows)) };
  const behind = levels
    .filter(({ price }) => (side === "buy" ? price < sum.price : price > sum.price))
    .slice(0, rows - 1);
  // Unpriced orders are in the sum, but in no level.
  const unpriced = side === "buy" ? book.marketBuy : book.marketSell;
  return {
    levels: sum.quantity === 0 ? behind : [sum, ...behind],
    rest: total(levels) + rest - Math.max(0, sum.quantity - unpriced) - total(behind),
  };
}

function summedLevel(book: Book, side: BoardSide): BoardLevel | null {
  const { quote, preOpening, phase } = book;
  if (quote !== null) {
    const { price, kind, quantity, against } = quote;
    return quote.side === side
      ? { price, quantity, orders: null, mark: kind }
      : { price, quantity: against, orders: null, mark: null };
  }
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

function total(levels: readonly { readonly quantity: number }[]): number {
  return levels.reduce((sum, { quantity }) => sum + quantity, 0);
}
