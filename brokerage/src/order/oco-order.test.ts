import { expect, test } from "vitest";
import { alice, at, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(10_000_000));
  return firm;
}

type Firm = ReturnType<typeof firmOfAlice>;

function print(firm: Firm, wholeYen: number) {
  firm.report(firm.execution(-1, -2, wholeYen, 100));
  expect(checkInvariants(firm.state)).toEqual([]);
}

const held = (firm: Firm, id: number) => firm.held(id) / 100;

/** Buys 300 at 2,300, or at up to 2,480 once 2,450 has traded. */
function placeOco(firm: Firm) {
  return orderIdOf(
    firm.place(alice, {
      price: 2300,
      quantity: 300,
      terms: { oco: { trigger: 2450, price: 2480 } },
    }),
  );
}

test("the limit leg works, the hold is the larger of both, and a print at the trigger puts the second leg in its place", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  const order = firm.state.orders.get(id)!;
  expect(order).toMatchObject({ status: "working", price: at(2300), stop: { price: at(2480) } });
  expect(held(firm, id)).toBe(3 * 248_124);
  print(firm, 2450);
  expect(order).toMatchObject({
    status: "working",
    type: "limit",
    price: at(2480),
    stop: { reached: { price: at(2450), switching: false } },
  });
  expect(firm.entry(id)).toMatchObject({ price: at(2480), quantity: 300 });
  expect(held(firm, id)).toBe(3 * 248_124);
});

test("switching releases the surplus hold of a more expensive limit leg", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const id = orderIdOf(
    firm.place(alice, {
      side: "long",
      price: 2449,
      terms: { oco: { trigger: 2450, price: 2405 } },
    }),
  );
  expect(held(firm, id)).toBe(245_023);
  print(firm, 2450);
  expect(held(firm, id)).toBe(240_621);
});

test("a completely filled limit leg ends the order and disarms its trigger", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  firm.fill(id, 2300, 300);
  print(firm, 2500);
  expect(firm.venue.book.has(id)).toBe(false);
  expect(firm.events.some((event) => event.kind === "order-triggered")).toBe(false);
});

test("an OCO triggered after a partial fill switches its remainder and keeps the fills", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  firm.fill(id, 2300, 100);
  print(firm, 2460);
  expect(firm.state.orders.get(id)).toMatchObject({ filled: 100, quantity: 300, price: at(2480) });
  expect(firm.entry(id)).toMatchObject({ quantity: 200, price: at(2480) });
  firm.fill(id, 2470, 200);
  expect(firm.state.orders.has(id)).toBe(false);
  expect(firm.positions(alice)[0]).toMatchObject({ quantity: 300 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("both legs in one batch: the trigger's print and then the last fill of the limit leg end it as filled", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  const order = firm.state.orders.get(id)!;
  firm.report(firm.execution(-1, -2, 2450, 100), firm.execution(id, -3, 2300, 300));
  expect(order).toMatchObject({ status: "filled", filled: 300 });
  expect(firm.account(alice).orders.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("both legs in one batch: a part fill behind the trigger is kept, the rest switches", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  firm.report(firm.execution(-1, -2, 2450, 100), firm.execution(id, -3, 2300, 100));
  expect(firm.state.orders.get(id)).toMatchObject({ status: "working", filled: 100 });
  expect(firm.entry(id)).toMatchObject({ price: at(2480), quantity: 200 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("while the exchange accepts no cancels the limit leg stays, and the switch follows with the next release", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  const order = firm.state.orders.get(id)!;
  firm.venue.closed = true;
  print(firm, 2450);
  expect(order).toMatchObject({
    status: "working",
    stop: { reached: { switching: true } },
    price: at(2300),
  });
  expect(held(firm, id)).toBe(3 * 248_124);
  firm.venue.closed = false;
  firm.release(stock);
  expect(order).toMatchObject({
    status: "working",
    stop: { reached: { switching: false } },
    price: at(2480),
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an OCO waiting at the brokerage switches there", () => {
  const firm = firmOfAlice();
  firm.state.instruments.get(stock)!.phase = "closed";
  const id = placeOco(firm);
  const order = firm.state.orders.get(id)!;
  expect(order.status).toBe("waiting");
  print(firm, 2450);
  expect(order).toMatchObject({
    status: "waiting",
    stop: { reached: { switching: false } },
    price: at(2480),
  });
  firm.state.instruments.get(stock)!.phase = "continuous";
  firm.release(stock);
  expect(firm.entry(id)).toMatchObject({ price: at(2480) });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a cancel ends the whole order, before or after the switch", () => {
  const firm = firmOfAlice();
  const before = placeOco(firm);
  firm.cancel(alice, before);
  const after = placeOco(firm);
  print(firm, 2450);
  firm.cancel(alice, after);
  expect(firm.account(alice)).toMatchObject({ cash: yen(10_000_000) });
  expect(firm.venue.book.size).toBe(0);
  expect(firm.events.flatMap((e) => (e.kind === "order-ended" ? [e.reason] : []))).toEqual([
    "CANCELLED_BY_CUSTOMER",
    "CANCELLED_BY_CUSTOMER",
  ]);
});

test("a closing OCO: a limit above, a market order below", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const position = firm.positions(alice)[0]!;
  const id = orderIdOf(
    firm.close(alice, position.id, { price: 2600, terms: { oco: { trigger: 2300 } } }),
  );
  expect(firm.entry(id)).toMatchObject({ side: "sell", price: at(2600) });
  print(firm, 2299);
  expect(firm.entry(id)).toMatchObject({ side: "sell", price: null });
  expect(position.closingQuantity).toBe(100);
  firm.fill(id, 2298, 100);
  expect(position.status).toBe("closed");
});

test.each([
  ["at market", { terms: { oco: { trigger: 2450 } } }, "OCO_NEEDS_LIMIT"],
  [
    "legs that one price reaches",
    { price: 2500, terms: { oco: { trigger: 2450 } } },
    "OCO_LEGS_CROSS",
  ],
  ["a limit at the trigger", { price: 2450, terms: { oco: { trigger: 2450 } } }, "OCO_LEGS_CROSS"],
  [
    "a trigger that is reached",
    { price: 2300, terms: { oco: { trigger: 2400 } } },
    "STOP_WRONG_SIDE",
  ],
  [
    "a trigger off the tick",
    { price: 2300, terms: { oco: { trigger: 2450.5 } } },
    "TRIGGER_OFF_TICK",
  ],
  [
    "a second leg off the tick",
    { price: 2300, terms: { oco: { trigger: 2450, price: 2480.5 } } },
    "PRICE_OFF_TICK",
  ],
  [
    "a selling one whose limit lies below",
    { side: "short", price: 2300, terms: { oco: { trigger: 2350 } } },
    "OCO_LEGS_CROSS",
  ],
] as const)("an OCO with %s is denied", (_what, order, reason) => {
  expect(firmOfAlice().place(alice, { ...order })).toMatchObject({ reason, field: "oco" });
});

test("trigger and second leg of a working OCO change at once, its limit by the exchange, and the hold follows", () => {
  const firm = firmOfAlice();
  const id = placeOco(firm);
  firm.amend(alice, id, { trigger: 2470, stopPrice: 2500, price: 2310, quantity: 200 });
  expect(firm.state.orders.get(id)).toMatchObject({
    stop: { trigger: at(2470), price: at(2500) },
    price: at(2310),
    quantity: 200,
  });
  expect(held(firm, id)).toBe(2 * 250_125);
  expect(firm.amend(alice, id, { price: 2480 })).toMatchObject({ reason: "OCO_LEGS_CROSS" });
  print(firm, 2450);
  expect(firm.entry(id)).toMatchObject({ price: at(2300) });
  print(firm, 2470);
  expect(firm.entry(id)).toMatchObject({ price: at(2500), quantity: 200 });
});

test("an OCO whose hold is taken for another position's loss ends without switching", () => {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 900, leverage: 3 })), 2400, 900);
  const id = orderIdOf(
    firm.place(alice, {
      side: "short",
      price: 2500,
      leverage: 3,
      terms: { oco: { trigger: 2300, price: 2290 } },
    }),
  );
  const order = firm.state.orders.get(id)!;
  const close = orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id));
  // The same print takes its hold and triggers it.
  firm.report(firm.execution(-1, close, 400, 900));
  expect(order).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_LOSS" });
  expect(firm.venue.book.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an OCO triggered by the day's last auction becomes its second leg at the day roll, while the exchange is closed", () => {
  const { firm, id } = ocoAtHome();
  expect(firm.state.orders.get(id)).toMatchObject({ status: "waiting", price: at(2480) });
  expect(held(firm, id)).toBe(2 * (248_000 + 124));
  expect(firm.amend(alice, id, { price: 2470, quantity: 100 }).kind).toBe("accepted");
  firm.state.instruments.get(stock)!.phase = "pre-opening";
  firm.release(stock);
  expect(firm.state.orders.get(id)).toMatchObject({ status: "working", price: at(2470) });
  expect(firm.entry(id)).toMatchObject({ price: at(2470), quantity: 100 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

/** Triggered by the day's last auction; the exchange is closed until the next morning. */
function ocoAtHome() {
  const firm = createFirm();
  firm.open(alice, yen(10_000_000));
  const terms = { oco: { trigger: 2450, price: 2480 }, goodTill: "2026-11-21" };
  const id = orderIdOf(firm.place(alice, { price: 2300, quantity: 200, terms }));
  firm.venue.closed = true;
  firm.report(firm.execution(-1, -2, 2450, 100));
  firm.state.instruments.get(stock)!.phase = "closed";
  firm.roll("2026-11-21");
  firm.venue.closed = false;
  return { firm, id };
}
