import type { ExchangeOrderId, Side } from "../messages.ts";
import type { Shares } from "../price.ts";
import { BookSide } from "./book-side.ts";
import type { RestingOrder } from "./resting-order.ts";

/** The orders that wait in one instrument. It keeps priority and sums, and knows neither phases nor limits. */
export class OrderBook {
  readonly bids = new BookSide("buy");
  readonly asks = new BookSide("sell");
  readonly #orders = new Map<ExchangeOrderId, RestingOrder>();

  side(side: Side): BookSide {
    return side === "buy" ? this.bids : this.asks;
  }

  opposite(side: Side): BookSide {
    return side === "buy" ? this.asks : this.bids;
  }

  find(orderId: ExchangeOrderId): RestingOrder | null {
    return this.#orders.get(orderId) ?? null;
  }

  /** All orders by time: orders are added in the order of their sequences, and so the map keeps it. */
  orders(): IterableIterator<RestingOrder> {
    return this.#orders.values();
  }

  /** Puts an order last of its price. Throws when its number is in the book already. */
  add(order: RestingOrder): void {
    if (this.#orders.has(order.orderId)) throw new Error(`order ${order.orderId} twice in a book`);
    this.#orders.set(order.orderId, order);
    this.side(order.side).add(order);
  }

  remove(order: RestingOrder): void {
    this.#orders.delete(order.orderId);
    this.side(order.side).remove(order);
  }

  /** Takes shares from an order that keeps its place; it leaves the book when nothing stays open. */
  take(order: RestingOrder, quantity: Shares): void {
    if (quantity < order.quantity) this.side(order.side).shrink(order, quantity);
    else this.remove(order);
  }
}
