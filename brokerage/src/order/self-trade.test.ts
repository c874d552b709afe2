import { expect, test } from "vitest";
import { alice, bob, createFirm, type Firm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

/** Orders of one customer on both sides (docs/orders/self-trades.md). */
function firmOf(...customers: number[]): Firm {
  const firm = createFirm({ watched: true });
  for (const customer of customers) firm.open(customer, yen(10_000_000));
  return firm;
}

function expire(firm: Firm, orderId: number, cause: "self-trade" | "displaced"): void {
  firm.report({ kind: "expired", orderId, cause });
  expect(checkInvariants(firm.state)).toEqual([]);
}

test("the exchange receives a self-trade tag but no account", () => {
  const firm = firmOf(alice, bob);
  const [one, two] = [firm.place(alice, { price: 2400 }), firm.place(alice, { side: "short" })];
  const other = firm.place(bob, { price: 2400 });
  const tags = [one, two, other].map((order) => firm.entry(orderIdOf(order))?.selfTradeTag);
  expect(tags[0]).toBe(tags[1]);
  expect(tags[0]).not.toBe(tags[2]);
  expect(firm.entry(orderIdOf(one))).not.toHaveProperty("displacesOwn");
});

test("a closing order ended by self-trade prevention frees its shares for another close", () => {
  const firm = firmOf(alice);
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300 })), 2400, 300);
  firm.place(alice, { price: 2400, quantity: 100 });
  const [position] = firm.positions(alice);
  const close = orderIdOf(firm.close(alice, position!.id));
  const order = firm.state.orders.get(close)!;
  firm.fill(close, 2410, 100);
  expire(firm, close, "self-trade");
  expect(order).toMatchObject({ status: "expired", reason: "SELF_TRADE", filled: 100 });
  expect(position).toMatchObject({ quantity: 200, closingQuantity: 0, status: "holding" });
  expect(firm.close(alice, position!.id).kind).toBe("accepted");
});

test("self-trade prevention ends multi-day orders and OCOs completely", () => {
  const firm = firmOf(alice);
  const terms = { oco: { trigger: 2450 }, goodTill: "2026-11-24" };
  const orderId = orderIdOf(firm.place(alice, { price: 2300, quantity: 300, terms }));
  expire(firm, orderId, "self-trade");
  firm.print(stock, 2450);
  firm.roll("2026-11-21");
  expect(firm.state.orders.size).toBe(0);
  expect(firm.account(alice).cash).toBe(yen(10_000_000));
});

test("shares filled before self-trade prevention ended the order get their exit", () => {
  const firm = firmOf(alice);
  const exit = { price: 2500 };
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300, exit }));
  firm.fill(orderId, 2400, 100);
  expire(firm, orderId, "self-trade");
  expect([...firm.state.orders.values()]).toMatchObject([{ origin: "exit", quantity: 100 }]);
});

test("a forced close displaces the customer's own order, whose hold is released", () => {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(1_200_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  const own = orderIdOf(firm.place(alice, { price: 1900, quantity: 100, leverage: 3 }));
  firm.advanceTime(1_000);
  firm.print(stock, 1400);
  const forced = [...firm.state.orders.values()].find(({ origin }) => origin === "loss-line")!;
  expect(firm.entry(forced.id)).toMatchObject({ side: "sell", displacesOwn: true });
  const order = firm.state.orders.get(own)!;
  expire(firm, own, "displaced");
  expect(order).toMatchObject({ status: "expired", reason: "DISPLACED_BY_FORCED_CLOSE" });
  expect(firm.held(own)).toBe(0);
  expect(firm.state.orders.get(forced.id)?.status).toBe("working");
});
