import { expect, test } from "vitest";
import { alice, bob, createFirm, linesOf, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";
import { evolve } from "../evolve.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  return firm;
}

test("cancelling a working order asks the exchange; its report releases the hold and ends the order", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 200 }));
  const order = firm.state.orders.get(orderId)!;
  expect(orderIdOf(firm.cancel(alice, orderId))).toBe(orderId);
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > cash 480240"]);
  expect(firm.entries().at(-1)).toMatchObject({
    kind: "order-released",
    cause: { kind: "order", id: orderId },
    cashAfter: yen(1_000_000),
  });
  expect(order).toMatchObject({
    status: "cancelled",
    reason: "CANCELLED_BY_CUSTOMER",
    endedAt: firm.now(),
  });
  expect(firm.state.orders.size + firm.state.holds.size + firm.venue.book.size).toBe(0);
  expect(firm.account(alice).orders.size).toBe(0);
});

test("cancelling a partly filled order releases the hold of its working lots", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
  firm.fill(orderId, 2350, 100);
  firm.cancel(alice, orderId);
  expect(firm.account(alice).cash).toBe(yen(1_000_000 - 235_000 - 117));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a waiting order ends at once", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(1_000_000));
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  firm.cancel(alice, orderId);
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "pre-opening" });
  firm.release(stock);
  expect(firm.venue.book.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("each invalid cancel has its own denial, in order of the checks", () => {
  const firm = createFirm({ schedule: "tse" });
  firm.open(alice, yen(1_000_000));
  firm.open(bob, yen(0));
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  expect(firm.cancel(7, orderId)).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  expect(firm.cancel(alice, 999)).toMatchObject({ reason: "ORDER_UNKNOWN", field: "orderId" });
  expect(firm.cancel(bob, orderId)).toMatchObject({ reason: "ORDER_UNKNOWN" });
  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "closed" });
  expect(firm.cancel(alice, orderId)).toMatchObject({ reason: "MARKET_CLOSED" });
  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "pre-opening" });
  expect(firm.cancel(alice, orderId).kind).toBe("accepted");
});

test("M-ST-10 cancelling an order that has just been filled is denied as not working", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  firm.fill(orderId, 2400, 100);
  expect(firm.cancel(alice, orderId)).toMatchObject({ reason: "ORDER_NOT_WORKING" });
  expect(firm.amend(alice, orderId, { price: 2300 })).toMatchObject({
    reason: "ORDER_NOT_WORKING",
  });
});
