import { shares } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { alice, at, bob, createFirm, type Firm, orderIdOf, stock, yen } from "../../test/firm.ts";
import type { Change } from "../../test/firm-commands.ts";
import { type AmendmentPreview, previewAmendment } from "./preview-amendment.ts";

function firmOfAlice(cash = 1_000_000) {
  const firm = createFirm();
  firm.open(alice, yen(cash));
  return firm;
}

function asked(firm: Firm, orderId: number, { price, quantity, ...rest }: Change, of = alice) {
  const request = {
    kind: "amend-order",
    accountId: of,
    orderId,
    price: price === undefined ? null : at(price),
    quantity: quantity === undefined ? null : shares(quantity),
    ...(rest.trigger === undefined ? {} : { trigger: at(rest.trigger) }),
    ...(rest.goodTill === undefined ? {} : { goodTill: rest.goodTill }),
  } as const;
  return previewAmendment(firm.state, request, firm.now(), () => null);
}

function previewed(firm: Firm, orderId: number, change: Change): AmendmentPreview {
  const preview = asked(firm, orderId, change);
  if (preview.kind === "denied") throw new Error(preview.reason);
  return preview;
}

test("a new price shows the hold before and after it, and loses the place in the queue", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2000, quantity: 200, leverage: 3 }));
  expect(previewed(firm, orderId, { price: 2400 })).toEqual({
    kind: "amendment-preview",
    code: stock,
    orderId,
    openQuantity: 200,
    estimatePrice: at(2400),
    estimateSource: "limit",
    worstPrice: at(2400),
    notional: yen(480_000),
    fee: yen(240),
    profit: 0,
    heldBefore: yen(133_534),
    heldAfter: yen(160_240),
    cashBefore: yen(866_466),
    cashAfter: yen(839_760),
    goodTill: "2026-11-20",
    priority: "lost",
    place: "exchange",
    entry: { kind: "reprice", orderId, price: at(2400) },
    denial: null,
  });
  expect(firm.state.orders.get(orderId)).toMatchObject({ price: at(2000) });
});

test("a decrease keeps the place and counts only shares that are still open", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2000, quantity: 500, leverage: 2 }));
  firm.fill(orderId, 2000, 100);
  expect(previewed(firm, orderId, { quantity: 200 })).toMatchObject({
    openQuantity: 100,
    notional: yen(200_000),
    heldBefore: yen(400_400),
    heldAfter: yen(100_100),
    priority: "kept",
    entry: { kind: "reduce", orderId, quantity: 100 },
  });
});

test("a closing order holds no money and shows its profit at the new price", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 400 })), 2400, 400);
  const orderId = orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id, { price: 2500 }));
  expect(previewed(firm, orderId, { price: 2450, quantity: 300 })).toMatchObject({
    entry: { kind: "reprice", orderId, price: at(2450), quantity: 300 },
    notional: yen(735_000),
    fee: yen(367),
    profit: yen(15_000),
    heldBefore: 0,
    heldAfter: 0,
    priority: "lost",
  });
});

test("orders that are not at the exchange have no place in a queue to lose", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(1_000_000));
  const waiting = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
  const armed = orderIdOf(firm.place(alice, { price: 2410, terms: { trigger: 2405 } }));
  expect(previewed(firm, waiting, { price: 2300 })).toMatchObject({
    priority: "none",
    place: "brokerage",
    entry: null,
  });
  expect(previewed(firm, armed, { trigger: 2406 })).toMatchObject({
    priority: "none",
    place: "trigger",
    entry: null,
  });
});

test("a new last date asks nothing of the exchange, and an order that can be sent now is a new one there", () => {
  const firm = firmOfAlice();
  const goodTill = "2026-11-24";
  const working = orderIdOf(firm.place(alice, { price: 2400 }));
  expect(previewed(firm, working, { goodTill })).toMatchObject({ place: "exchange", entry: null });
  const waiting = orderIdOf(firm.place(alice, { price: 1800, terms: { goodTill } }));
  expect(previewed(firm, waiting, { price: 1810 })).toMatchObject({ place: "brokerage" });
  expect(previewed(firm, waiting, { price: 2300 })).toMatchObject({
    place: "exchange",
    entry: { kind: "new", orderId: waiting, side: "buy", price: at(2300), selfTradeTag: alice },
  });
});

test("a change that the account cannot afford is computed with its denial", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 400 }));
  expect(previewed(firm, orderId, { price: 2500 })).toMatchObject({
    heldAfter: yen(4 * 250_125),
    cashAfter: yen(1_000_000 - 4 * 250_125),
    denial: { reason: "FUNDS_SHORT" },
  });
});

test("a change that can never be carried out is denied like the change itself", () => {
  const firm = firmOfAlice();
  firm.open(bob, yen(0));
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
  const changes: readonly Change[] = [
    {},
    { price: 2400 },
    { price: 2400.5 },
    { price: 2901 },
    { quantity: 250 },
    { quantity: 400 },
    { trigger: 2500 },
    { goodTill: "2020-01-01" },
  ];
  for (const change of changes)
    expect(asked(firm, orderId, change)).toMatchObject({
      reason: reasonOf(firm.amend(alice, orderId, change)),
    });
  expect(asked(firm, orderId, { price: 2300 }, bob)).toMatchObject({ reason: "ORDER_UNKNOWN" });
  expect(asked(firm, orderId, { price: 2300 }, 7)).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  firm.cancel(alice, orderId);
  expect(asked(firm, orderId, { price: 2300 })).toMatchObject({ reason: "ORDER_NOT_WORKING" });
});

test("a change has the hold, cash and denial of its preview", () => {
  const sides = fc.constantFrom(
    { side: "long", leverage: 1 } as const,
    { side: "long", leverage: 3 } as const,
    { side: "short", leverage: 2 } as const,
  );
  const prices = fc.integer({ min: 1850, max: 2950 });
  const lots = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(sides, prices, prices, lots, lots, lots, (terms, from, to, whole, left, filled) => {
      const firm = firmOfAlice(1_300_000);
      const placed = firm.place(alice, { ...terms, price: from, quantity: whole * 100 });
      fc.pre(placed.kind === "accepted" && filled < whole);
      const orderId = orderIdOf(placed);
      firm.fill(orderId, from, filled * 100);
      const change = { price: to, quantity: left * 100 };
      const preview = asked(firm, orderId, change);
      const carried = firm.amend(alice, orderId, change);
      if (preview.kind === "denied") expect(reasonOf(carried)).toBe(preview.reason);
      else if (preview.denial !== null) expect(reasonOf(carried)).toBe(preview.denial.reason);
      else {
        expect(reasonOf(carried)).toBe("accepted");
        expect(firm.held(orderId)).toBe(preview.heldAfter);
        expect(firm.account(alice).cash).toBe(preview.cashAfter);
      }
    }),
  );
});

function reasonOf(decision: ReturnType<Firm["amend"]>): string {
  return decision.kind === "denied" ? decision.reason : decision.kind;
}
