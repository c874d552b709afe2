import type { Price, Shares } from "@akari/exchange/price";
import type { JsonNode } from "./json-node.ts";
import type { NamedOrder } from "./market.ts";
import { readPrice, readPriceOrNone, readShares, readSide, yenOf } from "./units.ts";

/** Reads an order `{ id, side, price, qty }`. */
export function readOrder(node: JsonNode): NamedOrder {
  return {
    id: node.field("id").text(),
    side: readSide(node.field("side")),
    price: readPriceOrNone(node.field("price")),
    quantity: readShares(node.field("qty")),
  };
}

/** Totals at one price. */
export interface BoardRow {
  readonly price: Price;
  readonly sell: Shares;
  readonly buy: Shares;
}

/** A book as totals per price, highest price first. */
export interface Board {
  readonly marketSell: Shares;
  readonly marketBuy: Shares;
  readonly levels: readonly BoardRow[];
}

export function readBoard(node: JsonNode): Board {
  return {
    marketSell: readShares(node.field("marketSell")),
    marketBuy: readShares(node.field("marketBuy")),
    levels: node.field("levels").list((row) => ({
      price: readPrice(row.field("price")),
      sell: readShares(row.field("sell")),
      buy: readShares(row.field("buy")),
    })),
  };
}

/** One order for each total, named by side and price. */
export function ordersOf(board: Board): NamedOrder[] {
  return [
    rowOrder("sell", null, board.marketSell),
    rowOrder("buy", null, board.marketBuy),
    ...board.levels.flatMap(({ price, sell, buy }) => [
      rowOrder("sell", price, sell),
      rowOrder("buy", price, buy),
    ]),
  ].filter(({ quantity }) => quantity > 0);
}

function rowOrder(side: "buy" | "sell", price: Price | null, quantity: Shares): NamedOrder {
  return { id: `${side} ${price ?? "market"}`, side, price, quantity };
}

/** Converts orders to totals per price as in the files, omitting empty rows. */
export function boardOf(
  orders: Iterable<Pick<NamedOrder, "side" | "price" | "quantity">>,
): Record<string, unknown> {
  const market = { sell: 0, buy: 0 };
  const rows = new Map<number, { price: number; sell: number; buy: number }>();
  for (const { side, price, quantity } of orders) {
    if (price === null) {
      market[side] += quantity;
      continue;
    }
    const row = rows.get(price) ?? { price: yenOf(price), sell: 0, buy: 0 };
    row[side] += quantity;
    rows.set(price, row);
  }
  return {
    marketSell: market.sell,
    marketBuy: market.buy,
    levels: [...rows.values()].toSorted((one, other) => other.price - one.price),
  };
}
