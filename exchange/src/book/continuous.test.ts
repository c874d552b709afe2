import { expect, test } from "vitest";
import { readVectors } from "../../test/vectors.ts";
import type { Side } from "../messages.ts";
import { price, shares } from "../price.ts";
import { tradeAndRest } from "./continuous.ts";
import { OrderBook } from "./order-book.ts";
import { restingOrder } from "./resting-order.ts";

interface NamedOrder {
  readonly id: string;
  readonly side: Side;
  readonly price: number | null;
  readonly qty: number;
}

/** A book whose orders have names and prices in yen; market orders meet each other at 1,000 yen. */
class NamedBook {
  readonly #book = new OrderBook();
  readonly #names: string[] = [];

  enter({ id, side, price: limit, qty }: NamedOrder) {
    const orderId = this.#names.push(id) - 1;
    const order = restingOrder({
      orderId,
      participant: 0,
      side,
      price: limit === null ? null : price(limit * 10),
      quantity: shares(qty),
      sequence: orderId,
    });
    return tradeAndRest(this.#book, order, price(1_000_0)).map((fill) => ({
      price: fill.price / 10,
      qty: fill.quantity,
      buyId: this.#names[fill.buyOrderId],
      sellId: this.#names[fill.sellOrderId],
    }));
  }

  cancel(id: string): void {
    const order = this.#book.find(this.#names.indexOf(id));
    if (order !== null) this.#book.remove(order);
  }

  /** As a board reads: sells from the last to trade to the first, then buys from the first to the last. */
  resting(): NamedOrder[] {
    const orders = [...this.#book.orders()].map(({ orderId, side, price, quantity }) => ({
      id: this.#names[orderId] ?? "",
      side,
      price: price === null ? null : price / 10,
      qty: quantity as number,
    }));
    const byPrice = (a: NamedOrder, b: NamedOrder) => (b.price ?? 0) - (a.price ?? 0);
    const sells = orders.filter(({ side }) => side === "sell").toReversed();
    const buys = orders.filter(({ side }) => side === "buy");
    return [...sells.toSorted(byPrice), ...buys.toSorted(byPrice)];
  }
}

const vectors = readVectors<
  { book: NamedOrder[]; events: (NamedOrder | { cancel: string })[] },
  { executions: unknown[]; restingAfter: NamedOrder[] }
>("zaraba");

test.each(vectors)("$id: $title", ({ input, expected }) => {
  const book = new NamedBook();
  for (const order of input.book) expect(book.enter(order)).toEqual([]);
  const executions: unknown[] = [];
  for (const event of input.events)
    if ("cancel" in event) book.cancel(event.cancel);
    else executions.push(...book.enter(event));
  expect(executions).toEqual(expected.executions);
  expect(book.resting()).toEqual(expected.restingAfter);
});

function bookWith(...orders: [id: string, side: Side, price: number | null, qty: number][]) {
  const book = new NamedBook();
  for (const [id, side, price, qty] of orders) book.enter({ id, side, price, qty });
  return book;
}

test("a market order that finds nothing waits at the head of its side", () => {
  const book = bookWith(["limit", "sell", 990, 100], ["market", "sell", null, 100]);
  expect(book.enter({ id: "buy", side: "buy", price: 995, qty: 200 })).toEqual([
    { price: 990, qty: 100, buyId: "buy", sellId: "market" },
    { price: 990, qty: 100, buyId: "buy", sellId: "limit" },
  ]);
});

test("an incoming limit meets a lone market order at its own limit", () => {
  const book = bookWith(["market", "sell", null, 100]);
  expect(book.enter({ id: "buy", side: "buy", price: 985, qty: 100 })).toEqual([
    { price: 985, qty: 100, buyId: "buy", sellId: "market" },
  ]);
});

test("a market order never makes an incoming limit pay more than the limits behind it ask", () => {
  const book = bookWith(["market", "buy", null, 100], ["limit", "buy", 1_010, 100]);
  expect(book.enter({ id: "sell", side: "sell", price: 980, qty: 100 })).toEqual([
    { price: 1_010, qty: 100, buyId: "market", sellId: "sell" },
  ]);
});

test("two market orders meet at the reference, or better where limits wait behind", () => {
  const lone = bookWith(["waiting", "sell", null, 100]);
  expect(lone.enter({ id: "buy", side: "buy", price: null, qty: 100 })).toMatchObject([
    { price: 1_000 },
  ]);
  const backed = bookWith(["waiting", "sell", null, 100], ["limit", "sell", 980, 100]);
  expect(backed.enter({ id: "buy", side: "buy", price: null, qty: 100 })).toMatchObject([
    { price: 980, sellId: "waiting" },
  ]);
});

test("two market orders of one side wait by time", () => {
  const book = bookWith(["first", "buy", null, 100], ["second", "buy", null, 100]);
  expect(book.enter({ id: "sell", side: "sell", price: 970, qty: 100 })).toMatchObject([
    { buyId: "first" },
  ]);
});
