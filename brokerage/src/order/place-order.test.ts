import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { alice, at, bob, cheapStock, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { type OrderTerms, placeCommand } from "../../test/firm-commands.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Denial } from "../vocabulary.ts";
import { evolve } from "../evolve.ts";
import { ordersMaximum } from "../rates.ts";

/** Alice has 1,000,000 yen. */
function firmOfAlice(cash = yen(1_000_000)) {
  const firm = createFirm();
  firm.open(alice, cash);
  return firm;
}

/** Each order fails its own check and, where possible, all later ones. */
const denials: [Denial, OrderTerms, string | undefined][] = [
  ["INSTRUMENT_UNKNOWN", { code: "9ZZZ", leverage: 4, quantity: 1, price: 1.5 }, "code"],
  ["LEVERAGE_NOT_OFFERED", { leverage: 4, quantity: 150, price: 1.5 }, "leverage"],
  ["LEVERAGE_NOT_OFFERED", { leverage: 0 }, "leverage"],
  ["LEVERAGE_NOT_OFFERED", { leverage: 1.5 }, "leverage"],
  ["QUANTITY_OFF_LOT", { quantity: 150, price: 2400.5 }, "quantity"],
  ["QUANTITY_OFF_LOT", { quantity: 0 }, "quantity"],
  ["QUANTITY_TOO_LARGE", { quantity: 1_000_000_100, price: 2400.5 }, "quantity"],
  ["PRICE_OFF_TICK", { quantity: 1_000_000_000, price: 2400.5 }, "price"],
  ["PRICE_OUTSIDE_LIMITS", { quantity: 1_000_000_000, price: 2901 }, "price"],
  ["PRICE_OUTSIDE_LIMITS", { price: 1899 }, "price"],
  ["ORDER_VALUE_TOO_LARGE", { quantity: 500_000_000, price: 2400 }, "quantity"],
  ["FUNDS_SHORT", { quantity: 1_000, price: 2400 }, undefined],
];

test.each(denials)("%s: %o", (reason, order, field) => {
  const firm = firmOfAlice();
  const before = JSON.stringify([firm.account(alice), firm.state.nextId, firm.events.length]);
  const decision = firm.place(alice, order);
  expect(decision).toMatchObject({ kind: "denied", reason });
  expect(decision.kind === "denied" && decision.field).toBe(field);
  expect(JSON.stringify([firm.account(alice), firm.state.nextId, firm.events.length])).toBe(before);
});

test("ACCOUNT_UNKNOWN comes before the instrument", () => {
  expect(createFirm().place(alice, { code: "9ZZZ" })).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
});

test("a limit order without a price, a market order with one and a price below a tick are denied as PRICE_OFF_TICK", () => {
  const firm = firmOfAlice();
  const command = placeCommand(firm.base(alice), alice, { price: 2400 });
  for (const wrong of [
    { ...command, price: null },
    { ...command, type: "market" as const },
    { ...command, price: 0 as typeof command.price },
    { ...command, price: -10 as typeof command.price },
  ])
    expect(firm.send(wrong)).toMatchObject({ reason: "PRICE_OFF_TICK" });
});

test("denials carry the parameters of their texts", () => {
  const firm = firmOfAlice();
  expect(firm.place(alice, { price: 2400.5 })).toMatchObject({
    parameters: { tick: 10, below: at(2400), above: at(2401) },
  });
  expect(firm.place(alice, { price: 2901 })).toMatchObject({
    parameters: { lower: at(1900), upper: at(2900) },
  });
  expect(firm.place(alice, { quantity: 150 })).toMatchObject({ parameters: { lot: 100 } });
  expect(firm.place(alice, { quantity: 1_000, price: 2400 })).toMatchObject({
    parameters: { needed: yen(2_401_200), available: yen(1_000_000) },
  });
});

test("an order above 30 % of the listed shares is denied even if it would wait for the exchange", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(10_000_000));
  const listed = firm.state.instruments.get(stock)!;
  const instrument = { ...listed.instrument, listedShares: shares(1_000) };
  firm.state.instruments.set(stock, { ...listed, instrument });
  expect(firm.place(alice, { quantity: 400, price: 2400 })).toMatchObject({
    reason: "QUANTITY_ABOVE_LISTED_SHARE",
    field: "quantity",
  });
  expect(firm.place(alice, { quantity: 300, price: 2400 }).kind).toBe("accepted");
});

test("the 501st open order is denied, regardless of its cost", () => {
  const firm = firmOfAlice(yen(100_000_000));
  for (let count = 0; count < ordersMaximum; count += 1)
    orderIdOf(firm.place(alice, { code: cheapStock, price: 60 }));
  expect(firm.place(alice, { quantity: 100_000, price: 2400 })).toMatchObject({
    reason: "TOO_MANY_ORDERS",
    parameters: { maximum: 500 },
  });
});

test("a margin position that leaves less than 30 % of all opening values is denied as MARGIN_RATE_SHORT", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 }));
  firm.fill(orderId, 2400, 1000);
  // Cash is 198,800; E = 998,800 - 100 x 1000 = 898,800 at 2,300: enough for 2,996,000 of opening values.
  firm.print(stock, 2300);
  expect(firm.place(alice, { price: 2300, quantity: 100, leverage: 3 }).kind).toBe("accepted");
  // At 2,100 E is 698,800, enough for 2,329,333, less than the open values.
  firm.print(stock, 2100);
  expect(firm.place(alice, { price: 1900, quantity: 100, leverage: 3 })).toMatchObject({
    reason: "MARGIN_RATE_SHORT",
  });
});

test("working margin orders count at their hold price, with their fees", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 }));
  firm.fill(orderId, 2400, 1000);
  firm.print(stock, 2230);
  // E = 998,800 - 170,000 = 828,800. One lot at 2,000 (fee 100) raises the values to 2,600,000, of which 30 % is 780,000.
  expect(firm.place(alice, { price: 2000, leverage: 3 }).kind).toBe("accepted");
  // A second one would raise them to 2,800,000 and 840,000.
  expect(firm.place(alice, { price: 2000, leverage: 3 })).toMatchObject({
    reason: "MARGIN_RATE_SHORT",
  });
});

test("fees still due on working orders reduce E", () => {
  const order = { code: cheapStock, price: 100, quantity: 200, leverage: 2 }; // fee 10
  const firm = firmOfAlice(yen(300_019));
  expect(firm.place(alice, order).kind).toBe("accepted");
  expect(firm.place(alice, order)).toMatchObject({ reason: "MARGIN_MINIMUM_SHORT" });
  firm.deposit(alice, yen(1));
  expect(firm.place(alice, order).kind).toBe("accepted");
});

test("最低保証金: E must be 300,000 yen after the order and its fee", () => {
  const order = { code: cheapStock, price: 100, quantity: 200, leverage: 2 }; // value 20,000, fee 10
  expect(firmOfAlice(yen(300_009)).place(alice, order)).toMatchObject({
    reason: "MARGIN_MINIMUM_SHORT",
    parameters: { minimum: yen(300_000) },
  });
  expect(firmOfAlice(yen(300_010)).place(alice, order).kind).toBe("accepted");
});

test("a fully paid order can use at most E - M, at 20 % of its value", () => {
  const firm = firmOfAlice(yen(1_100_000));
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 }));
  firm.fill(orderId, 2400, 1000);
  firm.print(stock, 2030);
  // Cash 298,800; E = 1,098,800 - 184 - 370,000 = 728,616; M = 720,000: 8,616 to spare, enough for 43,080 of shares.
  expect(firm.place(alice, { code: cheapStock, price: 100, quantity: 500 })).toMatchObject({
    reason: "FUNDS_SHORT",
    parameters: { needed: yen(50_000), available: yen(43_080) },
  });
  const first = firm.place(alice, { code: cheapStock, price: 100, quantity: 300 });
  expect(first.kind).toBe("accepted");
  // The first is still working, which leaves 13,080.
  expect(firm.place(alice, { code: cheapStock, price: 100, quantity: 200 })).toMatchObject({
    reason: "FUNDS_SHORT",
    parameters: { needed: yen(20_000), available: yen(13_080) },
  });
});

test("a limit long holds margin and fee at its price, a market long and every short at the upper limit", () => {
  const held = (order: OrderTerms) => {
    const firm = firmOfAlice(yen(10_000_000));
    const orderId = orderIdOf(firm.place(alice, order));
    expect(firm.account(alice).cash).toBe(yen(10_000_000) - firm.held(orderId));
    return firm.held(orderId);
  };
  expect(held({ price: 2400, quantity: 200 })).toBe(yen(2 * (240_000 + 120)));
  expect(held({ price: 2400, quantity: 200, leverage: 3 })).toBe(yen(2 * (80_000 + 120)));
  expect(held({ quantity: 100, leverage: 3 })).toBe(yen(96_667 + 145)); // 290,000 / 3 and 0.05 %, each up
  expect(held({ side: "short", price: 2000, leverage: 3 })).toBe(yen(96_667 + 145));
  expect(held({ side: "short" })).toBe(yen(290_000 + 145));
});

test("an accepted order is working at the exchange with its time priority", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2000, quantity: 300 }));
  expect(firm.venue.book.get(orderId)).toBe(300);
  expect(firm.state.orders.get(orderId)).toMatchObject({
    accountId: alice,
    clientId: "command-4",
    status: "working",
    sequence: 1,
    intent: "open",
    positionId: null,
    price: at(2000),
    quantity: shares(300),
    filled: shares(0),
    holdPrice: at(2000),
    tradingDate: "2026-11-20",
  });
});

test("a resting market order is held at the upper limit and can be reduced, partly filled and cancelled like a limit order", () => {
  const firm = firmOfAlice();
  const lot = 290_000 + 145;
  const orderId = orderIdOf(firm.place(alice, { quantity: 300 }));
  const order = firm.state.orders.get(orderId)!;
  expect(order).toMatchObject({ type: "market", price: null, status: "working", filled: 0 });
  expect(firm.held(orderId)).toBe(yen(3 * lot));
  expect(firm.amend(alice, orderId, { price: 2400 })).toMatchObject({
    reason: "AMEND_MARKET_PRICE",
  });
  expect(firm.amend(alice, orderId, { quantity: 200 }).kind).toBe("accepted");
  expect(firm.held(orderId)).toBe(yen(2 * lot));
  firm.fill(orderId, 2500, 100);
  expect(order).toMatchObject({ status: "working", filled: 100 });
  expect(firm.held(orderId)).toBe(yen(lot));
  expect(firm.cancel(alice, orderId).kind).toBe("accepted");
  expect(order).toMatchObject({ status: "cancelled", filled: 100 });
  expect(firm.account(alice).cash).toBe(yen(1_000_000 - 250_000 - 125));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an order placed while the exchange accepts no orders waits with its hold and is sent when it does", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(1_000_000));
  firm.open(bob, yen(1_000_000));
  const first = orderIdOf(firm.place(alice, { price: 2000 }));
  const second = orderIdOf(firm.place(bob, { side: "short", leverage: 2 }));
  expect(firm.state.orders.get(first)).toMatchObject({ status: "waiting", sequence: null });
  expect(firm.venue.book.size).toBe(0);
  firm.release(stock);
  expect(firm.venue.book.size).toBe(0);

  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "pre-opening" });
  firm.release(cheapStock);
  firm.release(stock);
  expect([...firm.venue.book.keys()]).toEqual([first, second]);
  expect(firm.state.orders.get(second)).toMatchObject({ status: "working", sequence: 2 });
  firm.release(stock);
  expect(firm.venue.sequence).toBe(2);
});

test("a halted stock accepts orders unless the market itself is closed", () => {
  const firm = createFirm({ schedule: "tse", phase: "halted" });
  firm.open(alice, yen(1_000_000));
  expect(firm.venue.book.has(orderIdOf(firm.place(alice, { price: 2000 })))).toBe(true);
  firm.advanceTime(80 * 60_000); // 11:50, the lunch break
  const atLunch = orderIdOf(firm.place(alice, { price: 2000 }));
  expect(firm.state.orders.get(atLunch)?.status).toBe("waiting");
});

test("prices finer than a yen are accepted where the tick allows", () => {
  const firm = firmOfAlice();
  const listed = firm.state.instruments.get(cheapStock)!;
  firm.state.instruments.set(cheapStock, {
    ...listed,
    instrument: { ...listed.instrument, tickTable: "topix500" },
  });
  const orderId = orderIdOf(firm.place(alice, { code: cheapStock, price: 99.9 }));
  expect(firm.held(orderId)).toBe(yen(9_990 + 5));
  expect(firm.state.orders.get(orderId)?.price).toBe(price(999));
});
