import type { Side } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { createOwnOrders } from "./own-orders.ts";
import type { OwnOrders } from "./own-orders.ts";

function ordersFromMinusOne(): OwnOrders {
  let last = 0;
  return createOwnOrders(() => {
    last -= 1;
    return last;
  });
}

function place(orders: OwnOrders, participant: number, side: Side, yen: number | null): void {
  orders.place({
    participant,
    purpose: "quote",
    side,
    price: yen === null ? null : price(yen * 10),
    quantity: 200,
  });
}

test("an order that would meet one of the same firm cancels that first", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "sell", 1_000);
  place(orders, 1, "sell", 1_002);
  place(orders, 1, "buy", 1_001);
  expect(orders.takeIntents().map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ["new", -1],
    ["new", -2],
    ["cancel", -1],
    ["new", -3],
  ]);
  expect(orders.working().map(({ orderId }) => orderId)).toEqual([-2, -3]);
});

test("an order without a price meets every order of the other side", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 900);
  place(orders, 1, "sell", null);
  expect(orders.working().map(({ orderId }) => orderId)).toEqual([-2]);
});

test("orders of another firm stay", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 1_000);
  place(orders, 2, "sell", 900);
  expect(orders.working()).toHaveLength(2);
});

test("fills, refusals, cancels and expiry end an order; intents are given once", () => {
  const orders = ordersFromMinusOne();
  for (const yen of [1, 2, 3, 4]) place(orders, 1, "buy", yen);
  expect(orders.takeIntents()).toHaveLength(4);
  expect(orders.takeIntents()).toEqual([]);

  orders.hear({ kind: "accepted", orderId: -1, sequence: 1 });
  orders.hear({ kind: "rejected", orderId: -2, reason: "PRICE_OUTSIDE_LIMITS" });
  orders.hear({ kind: "expired", orderId: -3, cause: "day" });
  const [kept] = orders.working();
  if (kept === undefined) throw new Error("the accepted order is gone");
  orders.fill(kept, shares(100));
  expect(kept.open).toBe(100);
  orders.fill(kept, shares(100));
  orders.hear({ kind: "cancelled", orderId: -4 });
  expect(orders.working()).toEqual([]);
  expect(orders.find(-1)).toBeUndefined();
});

test("an order that is leaving can still be filled, and is cancelled once", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 1_000);
  const [order] = orders.working();
  if (order === undefined) throw new Error("no order");
  orders.cancel(order);
  orders.cancel(order);
  expect(orders.takeIntents()).toHaveLength(2);
  expect(orders.working()).toEqual([]);
  expect(orders.find(-1)).toBe(order);
  orders.fill(order, shares(200));
  expect(orders.find(-1)).toBeUndefined();
});
