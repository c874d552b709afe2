import type { OffAuctionReport } from "@akari/exchange/messages";
import { shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { alice, at, bob, createFirm, type Firm, orderIdOf, stock, yen } from "../test/firm.ts";
import { checkInvariants } from "./audit-state.ts";
import { draftFor } from "./draft.ts";
import { evolve } from "./evolve.ts";
import { postHold } from "./hold/post-hold.ts";
import type { OrderId } from "./ids.ts";
import { addOrder } from "./order/place-order.ts";
import { reserveFor } from "./order/reserve.ts";

/** A simulated holder on the other side. */
const holder = -7;
const outsideLast = 2450;

/** As a product would: an order with its hold that is meant for no book. */
function orderAside(firm: Firm, accountId: number, quantity = 300): OrderId {
  const draft = draftFor(firm.state, firm.account(accountId), firm.now());
  const limit = at(outsideLast);
  const { id } = addOrder(draft, {
    clientId: "aside",
    code: stock,
    side: "long",
    intent: "open",
    positionId: null,
    type: "limit",
    price: limit,
    quantity: shares(quantity),
    leverage: 1,
    holdPrice: limit,
    restrictedShort: false,
  });
  postHold(draft, { kind: "order", id }, reserveFor(limit, shares(quantity), 1).whole);
  for (const event of draft.events) evolve(firm.state, event);
  return id;
}

function traded(buyOrderId: number, sellOrderId: number, quantity = 300): OffAuctionReport {
  return {
    kind: "executed-off-auction",
    code: stock,
    sequence: 41,
    at: Date.UTC(2026, 10, 20, 1, 30),
    tradingDate: "2026-11-20",
    buyOrderId,
    sellOrderId,
    price: at(outsideLast),
    quantity: shares(quantity),
  };
}

function firmWith(...customers: number[]): Firm {
  const firm = createFirm();
  for (const customer of customers) firm.open(customer, yen(10_000_000));
  return firm;
}

test("an off-auction trade fills the order at its price, and the fill is marked as off-auction", () => {
  const firm = firmWith(alice);
  const orderId = orderAside(firm, alice);
  firm.report(traded(orderId, holder));
  expect(firm.fills()).toMatchObject([
    { orderId, executionSequence: 41, price: at(outsideLast), auction: false, offAuction: true },
  ]);
  expect(firm.positions(alice)).toMatchObject([{ openedQuantity: 300, openValue: yen(735_000) }]);
  expect(firm.state.orders.has(orderId)).toBe(false);
  expect(firm.held(orderId)).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an off-auction price does not touch the market: the last price stays, and no stop, alert or floating profit moves", () => {
  const firm = firmWith(alice, bob);
  const stop = orderIdOf(firm.place(bob, { terms: { trigger: 2440 } }));
  firm.send({
    ...firm.base(bob),
    kind: "set-alert",
    accountId: bob,
    code: stock,
    direction: "above",
    price: at(2440),
  });
  const before = firm.events.length;
  firm.report(traded(orderAside(firm, alice), holder));
  const kinds = new Set(firm.events.slice(before).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["entry-posted", "order-filled", "order-ended"]));
  expect(firm.state.instruments.get(stock)?.lastPrice).toBe(at(2400));
  expect(firm.state.orders.get(stop)?.status).toBe("armed");
  expect(firm.account(alice).sums.positions.paidValue).toBe(yen(720_000));
  expect(checkInvariants(firm.state)).toEqual([]);

  firm.print(stock, 2440);
  firm.report(firm.execution(-1, -2, 2440, 100));
  expect(firm.state.orders.get(stop)?.status).toBe("working");
});

test("two of our customers can be its two sides, one opening and one closing", () => {
  const firm = firmWith(alice, bob);
  firm.fill(orderIdOf(firm.place(bob, { price: 2400, quantity: 300, leverage: 1 })), 2400, 300);
  const positionId = firm.positions(bob)[0]!.id;
  const draft = draftFor(firm.state, firm.account(bob), firm.now());
  const { id: sale } = addOrder(draft, {
    clientId: "aside-sale",
    code: stock,
    side: "long",
    intent: "close",
    positionId,
    type: "limit",
    price: at(outsideLast),
    quantity: shares(300),
    leverage: 1,
    holdPrice: null,
    restrictedShort: false,
  });
  for (const event of draft.events) evolve(firm.state, event);
  firm.report(traded(orderAside(firm, alice), sale));
  expect(firm.positions(bob)).toEqual([]);
  expect(firm.fills().slice(1)).toMatchObject([
    { accountId: alice, intent: "open", offAuction: true },
    { accountId: bob, intent: "close", offAuction: true, profit: yen(15_000) },
  ]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a refused off-auction trade ends our order with the reason and returns its money", () => {
  const firm = firmWith(alice);
  const { cash } = firm.account(alice);
  const orderId = orderAside(firm, alice);
  firm.report({
    kind: "refused-off-auction",
    code: stock,
    buyOrderId: orderId,
    sellOrderId: holder,
    reason: "PRICE_OUTSIDE_OFF_AUCTION_RANGE",
  });
  expect(firm.events.find(({ kind }) => kind === "order-ended")).toMatchObject({
    orderId,
    status: "rejected",
    reason: "PRICE_OUTSIDE_OFF_AUCTION_RANGE",
  });
  expect(firm.account(alice).cash).toBe(cash);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an order trades off-auction as a whole: a part is a fault, as is an unknown order", () => {
  const firm = firmWith(alice);
  const orderId = orderAside(firm, alice);
  expect(() => firm.report(traded(orderId, holder, 200))).toThrow("not traded as a whole");
  expect(() => firm.report(traded(orderId + 1_000, holder))).toThrow("missing");
});
