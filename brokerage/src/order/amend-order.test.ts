import { expect, test } from "vitest";
import {
  alice,
  at,
  bob,
  cheapStock,
  createFirm,
  linesOf,
  orderIdOf,
  stock,
  yen,
} from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  return firm;
}

test("a price change up or down adjusts the hold and loses time priority", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2000, quantity: 200, leverage: 3 }));
  const order = firm.state.orders.get(orderId)!;
  expect(orderIdOf(firm.amend(alice, orderId, { price: 2400 }))).toBe(orderId);
  expect(order).toMatchObject({ price: at(2400), holdPrice: at(2400), sequence: 2 });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > held 26706"]); // 160,240 - 133,534
  firm.amend(alice, orderId, { price: 1900 });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > cash 33382"]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a quantity decrease keeps time priority and releases the hold of the removed lots", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2000, quantity: 500, leverage: 2 }));
  firm.fill(orderId, 2000, 100);
  firm.amend(alice, orderId, { quantity: 200 });
  expect(firm.state.orders.get(orderId)).toMatchObject({ quantity: 200, filled: 100, sequence: 1 });
  expect(firm.venue.book.get(orderId)).toBe(100);
  expect(firm.held(orderId)).toBe(yen(100_100));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("changing price and quantity together adjusts the hold for both", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 400 }));
  // 400 at 2,500 would cost more than the cash; 300 do not.
  firm.amend(alice, orderId, { price: 2500, quantity: 300 });
  expect(firm.state.orders.get(orderId)).toMatchObject({ price: at(2500), quantity: 300 });
  expect(firm.account(alice).cash).toBe(yen(1_000_000 - 3 * 250_125));
});

test("a short's hold stays at the upper limit whatever its price", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { side: "short", price: 2400, leverage: 2 }));
  const entries = firm.entries().length;
  firm.amend(alice, orderId, { price: 2500 });
  expect(firm.state.orders.get(orderId)).toMatchObject({ price: at(2500), holdPrice: at(2900) });
  expect(firm.entries().length).toBe(entries);
});

test("amending a closing order reserves the shares it still needs", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 400 })), 2400, 400);
  const position = firm.positions(alice)[0]!;
  const orderId = orderIdOf(firm.close(alice, position.id, { price: 2500 }));
  firm.amend(alice, orderId, { price: 2450, quantity: 300 });
  expect(position.closingQuantity).toBe(300);
  expect(firm.state.orders.get(orderId)).toMatchObject({ price: at(2450), holdPrice: null });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a waiting order is amended at once and keeps waiting", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(1_000_000));
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
  firm.amend(alice, orderId, { price: 2300, quantity: 200 });
  expect(firm.state.orders.get(orderId)).toMatchObject({ status: "waiting", price: at(2300) });
  expect(firm.held(orderId)).toBe(yen(2 * 230_115));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("each invalid amendment has its own denial, in order of the checks", () => {
  const firm = firmOfAlice();
  firm.open(bob, yen(0));
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
  const market = orderIdOf(firm.place(alice, { leverage: 3 }));
  firm.place(alice, { code: cheapStock, price: 100, quantity: 1000 });
  firm.fill(orderId, 2400, 100);
  const reasonOf = (change: { price?: number; quantity?: number }, id = orderId) => {
    const decision = firm.amend(alice, id, change);
    return decision.kind === "denied" ? decision.reason : decision.kind;
  };
  expect(firm.amend(7, orderId, {})).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  expect(firm.amend(bob, orderId, {})).toMatchObject({ reason: "ORDER_UNKNOWN" });
  expect(reasonOf({}, 999)).toBe("ORDER_UNKNOWN");
  expect(reasonOf({})).toBe("AMEND_NOTHING");
  expect(reasonOf({ price: 2400, quantity: 300 })).toBe("AMEND_NOTHING");
  expect(reasonOf({ price: 2400, quantity: 50 }, market)).toBe("AMEND_MARKET_PRICE");
  expect(reasonOf({ quantity: 250, price: 2400.5 })).toBe("QUANTITY_OFF_LOT");
  expect(reasonOf({ quantity: 2_000_000_000 })).toBe("QUANTITY_TOO_LARGE");
  expect(reasonOf({ quantity: 400, price: 2400.5 })).toBe("QUANTITY_NOT_REDUCED");
  expect(reasonOf({ quantity: 100, price: 2400.5 })).toBe("QUANTITY_BELOW_FILLED");
  expect(reasonOf({ quantity: 200, price: 2400.5 })).toBe("PRICE_OFF_TICK");
  expect(reasonOf({ price: 2901 })).toBe("PRICE_OUTSIDE_LIMITS");
  expect(reasonOf({ price: 2900 })).toBe("FUNDS_SHORT");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a price change beyond the notional bound is denied", () => {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000_000_000));
  firm.deposit(alice, yen(1_000_000_000));
  const orderId = orderIdOf(firm.place(alice, { price: 1900, quantity: 500_000_000, leverage: 2 }));
  expect(firm.amend(alice, orderId, { price: 2001 })).toMatchObject({
    reason: "ORDER_VALUE_TOO_LARGE",
  });
});

test("a margin order can be amended up only as far as the margin rule allows", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  const orderId = orderIdOf(firm.place(alice, { price: 1900, leverage: 3 }));
  firm.print(stock, 2180); // E = 998,800 - 220,000 = 778,800: good for 2,596,000; at 1,900 it is 2,590,000
  expect(firm.amend(alice, orderId, { price: 1970 })).toMatchObject({
    reason: "MARGIN_RATE_SHORT",
  });
  expect(firm.amend(alice, orderId, { price: 1950 }).kind).toBe("accepted");
});

test("a more expensive second leg for fewer shares: cash must cover it for all of them, since the exchange may refuse the decrease", () => {
  const firm = createFirm();
  firm.open(alice, yen(2_500_000));
  const terms = { oco: { trigger: 2450, price: 2450 } };
  const id = orderIdOf(firm.place(alice, { price: 2300, quantity: 1000, terms }));
  expect(firm.amend(alice, id, { stopPrice: 2800, quantity: 100 })).toMatchObject({
    reason: "FUNDS_SHORT",
  });
  expect(firm.amend(alice, id, { quantity: 100 }).kind).toBe("accepted");
  expect(firm.amend(alice, id, { stopPrice: 2800 }).kind).toBe("accepted");
  expect(firm.entries().every(({ cashAfter }) => cashAfter >= 0)).toBe(true);
  expect(checkInvariants(firm.state)).toEqual([]);
});
