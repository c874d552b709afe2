import { expect, test } from "vitest";
import { alice, at, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(10_000_000));
  return firm;
}

test.each(["on-open", "on-close", "funari", "ioc"] as const)(
  "an %s order is sent with its condition, and its remainder expires at the exchange",
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

test("a closing order can have a condition", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const id = orderIdOf(
    firm.close(alice, firm.positions(alice)[0]!.id, { terms: { condition: "on-close" } }),
  );
  expect(firm.entry(id)).toMatchObject({ side: "sell", condition: "on-close", price: null });
});

test("a conditional order that has to wait is sent at the next order acceptance", () => {
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
  "an IOC order is denied while the share is %s",
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

test("a condition is compatible with today's date but not with a later one", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(
    firm.place(alice, { price: 2300, terms: { condition: "funari", goodTill: "2026-11-20" } }),
  );
  expect(firm.amend(alice, id, { goodTill: "2026-11-21" })).toMatchObject({
    reason: "TERMS_CONFLICT",
    field: "goodTill",
  });
});

const funari = { price: 2000, quantity: 1200, terms: { condition: "funari" } } as const;

test("a funari buy holds funds at the upper limit, whatever its own limit", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, funari));
  // 12 lots of 2,900 yen and their fees of 145 yen.
  expect(firm.held(id)).toBe(yen(12 * (290_000 + 145)));
  expect(firm.state.orders.get(id)?.holdPrice).toBe(at(2900));
  expect(firm.amend(alice, id, { price: 2300 }).kind).toBe("accepted");
  expect(firm.held(id)).toBe(yen(12 * (290_000 + 145)));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("denies a funari buy that is affordable only at its limit, in the preview too", () => {
  const firm = createFirm();
  firm.open(alice, yen(3_000_000));
  const expected = { reason: "FUNDS_SHORT", parameters: { needed: yen(3_481_740) } };
  expect(firm.place(alice, funari)).toMatchObject(expected);
  expect(firm.preview(alice, funari)).toMatchObject({
    worstPrice: at(2900),
    hold: yen(3_481_740),
    denial: expected,
  });
});

test("denies a funari margin buy that its leverage covers only at its limit", () => {
  const order = { ...funari, quantity: 1100, leverage: 3 };
  for (const [terms, answer] of [
    [{}, { kind: "accepted" }],
    [funari.terms, { reason: "FUNDS_SHORT" }],
  ] as const) {
    const firm = createFirm();
    firm.open(alice, yen(1_000_000));
    expect(firm.place(alice, { ...order, terms })).toMatchObject(answer);
  }
});

test("each fill of a funari buy releases the surplus hold, before and at the close", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, funari));
  firm.fill(id, 2000, 200);
  expect(firm.held(id)).toBe(yen(10 * (290_000 + 145)));
  expect(firm.account(alice).cash).toBe(yen(10_000_000 - 400_200 - 2_901_450));
  firm.fill(id, 2900, 1000);
  expect(firm.account(alice)).toMatchObject({
    cash: yen(10_000_000 - 400_200 - 2_901_450),
    advance: 0,
  });
  expect(firm.state.holds.has(id)).toBe(false);
});

test("a funari sell can trade at the lower limit", () => {
  const firm = firmOfAlice();
  const short = { ...funari, side: "short", price: 2500, quantity: 100 } as const;
  expect(firm.preview(alice, short)).toMatchObject({
    worstPrice: at(1900),
    hold: yen(290_000 + 145),
    holdPrice: at(2900),
  });
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const [position] = firm.positions(alice);
  expect(
    firm.previewClose(alice, position!.id, { price: 2500, terms: { condition: "funari" } }),
  ).toMatchObject({ worstPrice: at(1900), holdPrice: null });
});

test("the exit of a funari order must also be beyond the last price", () => {
  const firm = firmOfAlice();
  const order = { ...funari, quantity: 100 };
  expect(firm.place(alice, { ...order, exit: { price: 2300 } })).toMatchObject({
    reason: "EXIT_LEGS_CROSS",
  });
  expect(firm.place(alice, { ...order, exit: { price: 2450 } }).kind).toBe("accepted");
});
