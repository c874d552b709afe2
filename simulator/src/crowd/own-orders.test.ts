import type { Side } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { OwnOrders } from "./own-orders.ts";

function ordersFromMinusOne(): OwnOrders {
  let last = 0;
  return new OwnOrders(() => {
    last -= 1;
    return last;
  });
}

function place(orders: OwnOrders, participant: number, side: Side, yen: number | null): void {
  orders.place(participant, "quote", side, yen === null ? null : price(yen * 10), 2);
}

function working(orders: OwnOrders): number[] {
  return [...orders.working("quote", "buy"), ...orders.working("quote", "sell")].map(
    ({ orderId }) => orderId,
  );
}

test("an order that would meet one of the same firm cancels that one first", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "sell", 1_000);
  place(orders, 1, "sell", 1_002);
  orders.takeIntents();
  place(orders, 1, "buy", 1_001);
  expect(orders.takeIntents().map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ["cancel", -1],
    ["new", -3],
  ]);
  expect(working(orders)).toEqual([-3, -2]);
});

test("cancels precede new orders; an order cancelled in its own visit is not sent", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 1_000);
  orders.takeIntents();
  place(orders, 2, "buy", 1_001);
  place(orders, 2, "buy", 999);
  const [old, high] = [...orders.working("quote", "buy")];
  orders.cancel(high!);
  orders.cancel(old!);
  expect(orders.takeIntents().map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ["cancel", -1],
    ["new", -3],
  ]);
  expect(orders.find(-2, "buy")).toBeUndefined();
});

test("a market order meets every order on the other side", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 900);
  place(orders, 1, "sell", null);
  expect(working(orders)).toEqual([-2]);
});

test("orders of other firms stay", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 1_000);
  place(orders, 2, "sell", 900);
  expect(orders.count("quote")).toBe(2);
});

test("fills, rejections and expiry end an order; entries are returned once", () => {
  const orders = ordersFromMinusOne();
  for (const yen of [1, 2, 3]) place(orders, 1, "buy", yen);
  expect(orders.takeIntents()).toHaveLength(3);
  expect(orders.takeIntents()).toEqual([]);

  orders.hear({ kind: "accepted", orderId: -1, sequence: 1 });
  orders.hear({ kind: "rejected", orderId: -2, reason: "PRICE_OUTSIDE_LIMITS" });
  orders.hear({ kind: "expired", orderId: -3, cause: "day" });
  const [kept] = orders.working("quote", "buy");
  if (kept === undefined) throw new Error("the accepted order is gone");
  orders.fill(kept, shares(100));
  expect(kept.open).toBe(100);
  orders.fill(kept, shares(100));
  expect(working(orders)).toEqual([]);
  expect(orders.find(-1, "buy")).toBeUndefined();
});

test("an order is cancelled once, and later reports about it are ignored", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 1_000);
  const [order] = orders.working("quote", "buy");
  if (order === undefined) throw new Error("no order");
  orders.takeIntents();
  orders.takeQuoteLost();
  orders.cancel(order);
  orders.cancel(order);
  expect(orders.takeIntents()).toEqual([{ kind: "cancel", orderId: -1 }]);
  expect(working(orders)).toEqual([]);
  expect(orders.find(-1, "buy")).toBeUndefined();
  orders.hear({ kind: "cancelled", orderId: -1 });
  expect(orders.takeQuoteLost()).toBe(false);
});

test("a quote counts as lost if filled, rejected or displaced, not if its maker cancelled it", () => {
  const orders = ordersFromMinusOne();
  expect(orders.takeQuoteLost()).toBe(true);
  place(orders, 1, "buy", 1_000);
  place(orders, 1, "buy", 999);
  const [first, second] = [...orders.working("quote", "buy")];
  orders.cancel(first!);
  orders.hear({ kind: "cancelled", orderId: -1 });
  expect(orders.takeQuoteLost()).toBe(false);
  orders.fill(second!, shares(200));
  expect(orders.takeQuoteLost()).toBe(true);
  expect(orders.takeQuoteLost()).toBe(false);
  place(orders, 1, "buy", 998);
  place(orders, 1, "sell", 900);
  expect(orders.takeQuoteLost()).toBe(true);
});

test("all orders of a purpose can be cancelled at once", () => {
  const orders = ordersFromMinusOne();
  place(orders, 1, "buy", 1_000);
  orders.place(5, "take", "buy", null, 1);
  orders.place(6, "take", "sell", price(20_000), 1);
  orders.cancelAll("take");
  expect(orders.count("take")).toBe(0);
  expect(working(orders)).toEqual([-1]);
});
