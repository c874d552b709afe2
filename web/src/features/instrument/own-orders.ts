import type { Book } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import type { BoardColumn, BoardSide } from "./board-levels.ts";

/** Shares of the reader's own working orders beside the rows of one side. Their place in the queue is not shown: it changes with every cancellation in front. */
export interface OwnColumn {
  readonly market: number;
  /** By row, best first. */
  readonly rows: readonly number[];
  /** At prices that found no row. */
  readonly rest: number;
}

type BookOrder = Pick<
  OrderItem,
  "side" | "intent" | "status" | "condition" | "price" | "quantity" | "filledQuantity"
>;

/** The side of the book that an order stands on: opening a long and closing a short are bought. */
export function sideInBook({ side, intent }: Pick<OrderItem, "side" | "intent">): BoardSide {
  return (side === "long") === (intent === "open") ? "buy" : "sell";
}

/** Whether an order is on this side of the board: one at the brokerage, or waiting for the closing auction, is not on it at all. */
export function isOnBoard(
  order: Pick<OrderItem, "side" | "intent" | "status" | "condition">,
  side: BoardSide,
  phase: Book["phase"],
): boolean {
  return (
    order.status === "working" &&
    sideInBook(order) === side &&
    (order.condition !== "on-close" || phase === "pre-closing")
  );
}

export function ownColumn(
  orders: readonly BookOrder[],
  side: BoardSide,
  { levels }: BoardColumn,
  phase: Book["phase"],
): OwnColumn {
  const rows = levels.map(() => 0);
  let market = 0;
  let rest = 0;
  for (const order of orders) {
    if (!isOnBoard(order, side, phase)) continue;
    const open = order.quantity - order.filledQuantity;
    const row = order.price === null ? -1 : rowOf(levels, side, order.price);
    if (order.price === null) market += open;
    else if (row === -1) rest += open;
    else rows[row] = (rows[row] ?? 0) + open;
  }
  return { market, rows, rest };
}

/** Prices better than the first row are summed in it (`columnOf`). */
function rowOf(levels: BoardColumn["levels"], side: BoardSide, price: number): number {
  const [best] = levels;
  if (best === undefined) return -1;
  if (side === "buy" ? price > best.price : price < best.price) return 0;
  return levels.findIndex((level) => level.price === price);
}
