import type { Book } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import {
  type BoardLevel,
  type BoardMark,
  type BoardRows,
  type BoardSide,
  columnOf,
} from "./board-levels.ts";
import { isOnBoard } from "./own-orders.ts";

/** One price of the ladder; it keeps its place while a cell of the ladder is chosen. */
export interface LadderPlace {
  /** The column that it was found in. */
  readonly side: BoardSide;
  readonly price: number;
  readonly best: boolean;
}

export interface LadderRow extends LadderPlace {
  /** Shares at this price; null for none. */
  readonly sell: number | null;
  readonly buy: number | null;
  readonly mark: BoardMark | null;
}

interface Ladder {
  /** The highest price first. */
  readonly rows: readonly LadderRow[];
  /** Shares for sale and wanted at prices without a row. */
  readonly over: number;
  readonly under: number;
}

/**
 * The board as a ladder of prices, at each of which one can sell and buy.
 *
 * `kept` are the places to show instead of those round the middle of the book: quantities change in them, prices do not.
 */
export function ladderOf(
  book: Book,
  count: BoardRows,
  kept: readonly LadderPlace[] | null,
): Ladder {
  const columns = { sell: columnOf(book, "sell", count), buy: columnOf(book, "buy", count) };
  const places = kept ?? [
    ...columns.sell.levels.map((level, index) => placeOf("sell", level, index)).reverse(),
    ...columns.buy.levels.map((level, index) => placeOf("buy", level, index)),
  ];
  // Before an auction both columns may have the same price: each keeps its own row of it.
  const twice = new Set(
    places
      .map(({ price }) => price)
      .filter((price, index, prices) => prices.indexOf(price) < index),
  );
  const levelAt = ({ side, price }: LadderPlace, wanted: BoardSide) =>
    twice.has(price) && side !== wanted
      ? undefined
      : columns[wanted].levels.find((level) => level.price === price);
  const rows = places.map((place) => {
    const sell = levelAt(place, "sell");
    const buy = levelAt(place, "buy");
    return {
      ...place,
      sell: sell?.quantity ?? null,
      buy: buy?.quantity ?? null,
      mark: sell?.mark ?? buy?.mark ?? null,
    };
  });
  const shown = (side: BoardSide) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0);
  const all = (side: BoardSide) =>
    columns[side].levels.reduce((sum, { quantity }) => sum + quantity, columns[side].rest);
  return { rows, over: all("sell") - shown("sell"), under: all("buy") - shown("buy") };
}

function placeOf(side: BoardSide, { price }: BoardLevel, index: number): LadderPlace {
  return { side, price, best: index === 0 };
}

/** The reader's orders that stand in the book at this place, on one side of it. */
export function ownAt<
  Order extends Pick<OrderItem, "side" | "intent" | "status" | "condition" | "price">,
>(
  orders: readonly Order[],
  side: BoardSide,
  price: number | null,
  phase: Book["phase"],
): readonly Order[] {
  return orders.filter((order) => order.price === price && isOnBoard(order, side, phase));
}
