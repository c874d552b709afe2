import type { Side } from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { shares } from "../price.ts";
import { append, emptyLevel, unlink } from "./price-level.ts";
import type { PriceLevel } from "./price-level.ts";
import type { RestingOrder } from "./resting-order.ts";

/** One side of a book: market orders first, then the better price, then the earlier order (market rules 4.5). */
export class BookSide {
  readonly market: PriceLevel<null> = emptyLevel(null);
  /** Worst price first, so that the best, where most happens, is at the cheap end of the array. */
  readonly #levels: PriceLevel[] = [];
  /** Turns prices so that a greater one is better: +1 for bids, -1 for asks. */
  readonly #sign: 1 | -1;
  #limitQuantity = 0;

  constructor(side: Side) {
    this.#sign = side === "buy" ? 1 : -1;
  }

  /** Levels with a price, worst first. */
  get levels(): readonly PriceLevel[] {
    return this.#levels;
  }

  /** Sum of all orders with a price. */
  get limitQuantity(): Shares {
    return shares(this.#limitQuantity);
  }

  /** The order that trades first. */
  first(): RestingOrder | null {
    return this.market.first ?? this.#levels.at(-1)?.first ?? null;
  }

  bestPrice(): Price | null {
    return this.#levels.at(-1)?.price ?? null;
  }

  isEmpty(): boolean {
    return this.first() === null;
  }

  /** Puts an order behind all others of its price. */
  add(order: RestingOrder): void {
    if (order.price === null) {
      append(this.market, order);
      return;
    }
    append(this.#levelFor(order.price), order);
    this.#limitQuantity += order.quantity;
  }

  remove(order: RestingOrder): void {
    if (order.price === null) {
      unlink(this.market, order);
      return;
    }
    const index = this.#indexOf(order.price);
    const level = this.#existing(index, order.price);
    unlink(level, order);
    this.#limitQuantity -= order.quantity;
    if (level.first === null) this.#levels.splice(index, 1);
  }

  /** Takes `by` shares from an order that keeps its place and something open. */
  shrink(order: RestingOrder, by: Shares): void {
    const level =
      order.price === null ? this.market : this.#existing(this.#indexOf(order.price), order.price);
    order.quantity = shares(order.quantity - by);
    level.quantity = shares(level.quantity - by);
    if (order.price !== null) this.#limitQuantity -= by;
  }

  #levelFor(price: Price): PriceLevel {
    const index = this.#indexOf(price);
    const existing = this.#levels[index];
    if (existing?.price === price) return existing;
    const level = emptyLevel(price);
    this.#levels.splice(index, 0, level);
    return level;
  }

  #existing(index: number, price: Price): PriceLevel {
    const level = this.#levels[index];
    if (level?.price !== price) throw new Error(`no orders at ${price}`);
    return level;
  }

  /** Index of the level, or where it would be put. */
  #indexOf(price: Price): number {
    let low = 0;
    let high = this.#levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const level = this.#levels[middle];
      if (level !== undefined && level.price * this.#sign < price * this.#sign) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
