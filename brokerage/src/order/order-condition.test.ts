import { expect, test } from "vitest";
import { alice, at, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(10_000_000));
  return firm;
}

test.each(["on-open", "on-close", "funari", "ioc"] as const)(
  "an order %s goes to the exchange with its condition, and what it leaves ends there",
  (condition) => {
    const firm = firmOfAlice();
    const id = orderIdOf(firm.place(alice, { price: 2400, quantity: 300, terms: { condition } }));
    expect(firm.entry(id)).toMatchObject({ condition, price: at(2400), quantity: 300 });
    const order = firm.state.orders.get(id)!;
    firm.fill(id, 2400, 100);
    firm.report({ kind: "expired", orderId: id, cause: condition === "ioc" ? "ioc" : "close" });
    expect(order).toMatchObject({ status: "expired", filled: 100, condition });
    expect(checkInvariants(firm.state)).toEqual([]);
  },
);

test("a closing order may have a condition too", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const id = orderIdOf(
    firm.close(alice, firm.positions(alice)[0]!.id, { terms: { condition: "on-close" } }),
  );
  expect(firm.entry(id)).toMatchObject({ side: "sell", condition: "on-close", price: null });
});

test("a condition that has to wait goes with the next acceptance", () => {
  const firm = firmOfAlice();
  const listed = firm.state.instruments.get(stock)!;
  listed.phase = "closed";
  const id = orderIdOf(firm.place(alice, { price: 2400, terms: { condition: "on-open" } }));
  expect(firm.state.orders.get(id)?.status).toBe("waiting");
  listed.phase = "pre-opening";
  firm.release(stock);
  expect(firm.entry(id)).toMatchObject({ condition: "on-open" });
});

test.each(["closed", "halted", "pre-opening", "pre-closing"] as const)(
  "a closed market is an error only for an IOC order: it is denied while the share is %s",
  (phase) => {
    const firm = firmOfAlice();
    firm.state.instruments.get(stock)!.phase = phase;
    const terms = { condition: "ioc" } as const;
    expect(firm.place(alice, { price: 2400, terms })).toMatchObject({
      reason: "IOC_MARKET_CLOSED",
      field: "condition",
    });
    orderIdOf(firm.place(alice, { price: 2400 }));
  },
);

test.each([
  ["funari at market", { terms: { condition: "funari" } }, "CONDITION_NEEDS_LIMIT"],
  [
    "one of several days",
    { price: 2400, terms: { condition: "on-close", goodTill: "2026-11-21" } },
    "TERMS_CONFLICT",
  ],
  [
    "one with a second leg",
    { price: 2300, terms: { condition: "on-close", oco: { trigger: 2450 } } },
    "TERMS_CONFLICT",
  ],
] as const)("a condition is denied: %s", (_what, order, reason) => {
  expect(firmOfAlice().place(alice, { ...order })).toMatchObject({ reason, field: "condition" });
});

test("today's date beside a condition is no conflict, but a later one in place is", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(
    firm.place(alice, { price: 2300, terms: { condition: "funari", goodTill: "2026-11-20" } }),
  );
  expect(firm.amend(alice, id, { goodTill: "2026-11-21" })).toMatchObject({
    reason: "TERMS_CONFLICT",
    field: "goodTill",
  });
});
