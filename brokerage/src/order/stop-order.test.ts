import { expect, test } from "vitest";
import { alice, at, bob, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { checkInvariants } from "../audit-state.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(10_000_000));
  firm.open(bob, yen(10_000_000));
  return firm;
}

type Firm = ReturnType<typeof firmOfAlice>;

/** A print between two orders of other firms. */
function print(firm: Firm, wholeYen: number) {
  firm.report(firm.execution(-1, -2, wholeYen, 100));
  expect(checkInvariants(firm.state)).toEqual([]);
}

const held = (firm: Firm, id: number) => firm.held(id) / 100;

test("a buy stop is armed, holds like a market order, and is sent with the first print at its trigger", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, { terms: { trigger: 2450 } }));
  const order = firm.state.orders.get(id)!;
  expect(order).toMatchObject({ status: "armed", stop: { kind: "stop", trigger: at(2450) } });
  expect(firm.entry(id)).toBeUndefined();
  expect(held(firm, id)).toBe(290_145);
  print(firm, 2449);
  expect(order.status).toBe("armed");
  print(firm, 2460);
  expect(order).toMatchObject({ status: "working", stop: { reached: { price: at(2460) } } });
  expect(firm.entry(id)).toMatchObject({ side: "buy", price: null, quantity: 100 });
  firm.fill(id, 2461, 100);
  expect(order.status).toBe("filled");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a stop-limit holds at its limit and is sent as a limit order", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, { price: 2480, terms: { trigger: 2450 } }));
  expect(held(firm, id)).toBe(248_124);
  print(firm, 2450);
  expect(firm.entry(id)).toMatchObject({ price: at(2480) });
});

test("a position's sell stop triggers at or below its price and reserves shares, not money", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300 })), 2400, 300);
  const position = firm.positions(alice)[0]!;
  const id = orderIdOf(firm.close(alice, position.id, { quantity: 200, terms: { trigger: 2350 } }));
  expect(position.closingQuantity).toBe(200);
  expect(firm.close(alice, position.id, { quantity: 200 })).toMatchObject({
    reason: "QUANTITY_ABOVE_POSITION",
    parameters: { maximum: 100 },
  });
  print(firm, 2351);
  expect(firm.entry(id)).toBeUndefined();
  print(firm, 2340);
  expect(firm.entry(id)).toMatchObject({ side: "sell", price: null, quantity: 200 });
});

test("one print triggers many stops once each, nearest trigger first, then oldest", () => {
  const firm = firmOfAlice();
  const far = orderIdOf(firm.place(alice, { price: 2500, terms: { trigger: 2480 } }));
  const first = orderIdOf(firm.place(bob, { price: 2500, terms: { trigger: 2450 } }));
  const second = orderIdOf(firm.place(alice, { price: 2500, terms: { trigger: 2450 } }));
  const beyond = orderIdOf(firm.place(alice, { price: 2500, terms: { trigger: 2490 } }));
  print(firm, 2480);
  print(firm, 2480);
  const triggered = firm.events.flatMap((event) =>
    event.kind === "order-triggered" ? [event.orderId] : [],
  );
  expect(triggered).toEqual([first, second, far]);
  expect(firm.state.orders.get(beyond)?.status).toBe("armed");
});

test("triggered stops can trigger others in the same queue, which terminates", () => {
  const firm = firmOfAlice();
  const ids = [2410, 2420, 2430, 2440].map((trigger) =>
    orderIdOf(firm.place(alice, { terms: { trigger } })),
  );
  // Each market order trades one step higher, as in an empty book.
  const { book } = firm.venue;
  firm.print(stock, 2400);
  firm.report(firm.execution(-1, -2, 2410, 100));
  for (let level = 2420; book.size > 0; level += 10) {
    const [id] = [...book.keys()];
    firm.fill(id!, level, 100);
  }
  for (const id of ids) expect(firm.state.orders.has(id)).toBe(false);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  ["a buy stop at the last price", { terms: { trigger: 2400 } }, "STOP_WRONG_SIDE", "trigger"],
  ["a buy stop below it", { terms: { trigger: 2399 } }, "STOP_WRONG_SIDE", "trigger"],
  [
    "a sell stop above it",
    { side: "short", terms: { trigger: 2401 } },
    "STOP_WRONG_SIDE",
    "trigger",
  ],
  ["a trigger off the tick", { terms: { trigger: 2450.5 } }, "TRIGGER_OFF_TICK", "trigger"],
  [
    "a stop with a second leg",
    { price: 2300, terms: { trigger: 2450, oco: { trigger: 2460 } } },
    "TERMS_CONFLICT",
    "oco",
  ],
  [
    "a stop with a condition",
    { terms: { trigger: 2450, condition: "on-close" } },
    "TERMS_CONFLICT",
    "condition",
  ],
] as const)("%s is denied", (_what, order, reason, field) => {
  const firm = firmOfAlice();
  expect(firm.place(alice, { ...order })).toMatchObject({ kind: "denied", reason, field });
  expect(firm.preview(alice, { ...order })).toMatchObject(
    reason === "STOP_WRONG_SIDE" ? { denial: { reason, field } } : { reason, field },
  );
});

test("before the first price a trigger is checked against the base price", () => {
  const firm = createFirm({ lastPrice: null });
  firm.open(alice, yen(1_000_000));
  expect(firm.place(alice, { terms: { trigger: 2400 } })).toMatchObject({
    reason: "STOP_WRONG_SIDE",
    parameters: { side: "buy", last: at(2400) },
  });
  orderIdOf(firm.place(alice, { terms: { trigger: 2401 } }));
});

test("on a day without a print a trigger and an exit are checked against the last print ever, not the day's base price", () => {
  const firm = firmOfAlice();
  print(firm, 2450);
  // An unmatched quote was left at the close: it is the next day's base price.
  firm.report({ kind: "day", code: stock, terms: dayTerms("2026-03-05", at(2420), "standard") });
  expect(firm.place(alice, { terms: { trigger: 2440 } })).toMatchObject({
    reason: "STOP_WRONG_SIDE",
    parameters: { side: "buy", last: at(2450) },
  });
  orderIdOf(firm.place(alice, { terms: { trigger: 2451 } }));
  const exit = (price: number) => ({ exit: { price } });
  expect(firm.place(alice, exit(2440))).toMatchObject({ reason: "EXIT_LEGS_CROSS", field: "exit" });
  orderIdOf(firm.place(alice, exit(2451)));
});

test("a trigger or a stop's limit outside today's limits is accepted and waits for a later day", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, { price: 3050, terms: { trigger: 3000 } }));
  expect(firm.state.orders.get(id)).toMatchObject({ status: "armed" });
  const reached = orderIdOf(firm.place(alice, { price: 2950, terms: { trigger: 2500 } }));
  print(firm, 2500);
  expect(firm.state.orders.get(reached)?.status).toBe("waiting");
  expect(firm.entry(reached)).toBeUndefined();
  firm.roll("2026-11-21");
  expect(firm.state.orders.size).toBe(0);
});

test("cancelling an armed stop releases its hold at once", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, { terms: { trigger: 2450 } }));
  firm.cancel(alice, id);
  expect(firm.account(alice).cash).toBe(yen(10_000_000));
  print(firm, 2460);
  expect(firm.entry(id)).toBeUndefined();
});

test("an amended trigger takes effect, and the hold follows the limit", () => {
  const firm = firmOfAlice();
  const id = orderIdOf(firm.place(alice, { price: 2500, terms: { trigger: 2450 } }));
  expect(firm.amend(alice, id, { trigger: 2470, price: 2520 })).toMatchObject({ kind: "accepted" });
  expect(held(firm, id)).toBe(252_126);
  print(firm, 2460);
  expect(firm.state.orders.get(id)?.status).toBe("armed");
  print(firm, 2470);
  expect(firm.entry(id)).toMatchObject({ price: at(2520) });
  expect(firm.amend(alice, id, { trigger: 2490 })).toMatchObject({ reason: "AMEND_TRIGGERED" });
});

test("amending a trigger is denied for an order without one, after it triggered and if nothing changes", () => {
  const firm = firmOfAlice();
  const plain = orderIdOf(firm.place(alice, { price: 2300 }));
  const stop = orderIdOf(firm.place(alice, { terms: { trigger: 2450 } }));
  const denied = (id: number, change: Parameters<Firm["amend"]>[2]) => {
    const decision = firm.amend(alice, id, change);
    return decision.kind === "denied" ? [decision.reason, decision.field] : "accepted";
  };
  expect(denied(plain, { trigger: 2450 })).toEqual(["AMEND_NOT_A_STOP", "trigger"]);
  expect(denied(stop, { stopPrice: 2460 })).toEqual(["AMEND_NOT_A_STOP", "stopPrice"]);
  expect(denied(stop, { trigger: 2400 })).toEqual(["STOP_WRONG_SIDE", "trigger"]);
  expect(denied(stop, { trigger: 2450.5 })).toEqual(["TRIGGER_OFF_TICK", "trigger"]);
  expect(denied(stop, { trigger: 2450 })).toEqual(["AMEND_NOTHING", undefined]);
});

test("a stop triggered during a halt is sent to the exchange, one triggered while closed waits for order acceptance", () => {
  const firm = firmOfAlice();
  const listed = firm.state.instruments.get(stock)!;
  listed.phase = "halted";
  const halted = orderIdOf(firm.place(alice, { terms: { trigger: 2450 } }));
  print(firm, 2450);
  expect(firm.state.orders.get(halted)?.status).toBe("working");
  listed.phase = "closed";
  const closed = orderIdOf(firm.place(alice, { terms: { trigger: 2470 } }));
  print(firm, 2470);
  expect(firm.state.orders.get(closed)).toMatchObject({ status: "waiting" });
  listed.phase = "pre-opening";
  firm.release(stock);
  expect(firm.state.orders.get(closed)?.status).toBe("working");
});

test("a restricted short stop needs a limit, even as an OCO's second leg", () => {
  const firm = createFirm();
  firm.open(alice, yen(900_000_000));
  const short = { side: "short", quantity: 5_100, leverage: 3 } as const;
  const reason = "SHORT_SALE_MARKET_ORDER";
  expect(firm.place(alice, { ...short, terms: { trigger: 2350 } })).toMatchObject({ reason });
  expect(
    firm.place(alice, { ...short, price: 2500, terms: { oco: { trigger: 2350 } } }),
  ).toMatchObject({ reason });
  expect(
    firm.place(alice, { ...short, price: 2500, terms: { condition: "funari" } }),
  ).toMatchObject({ reason });
  orderIdOf(firm.place(alice, { ...short, price: 2350, terms: { trigger: 2360 } }));
});

test("armed and waiting orders count towards the 500 open orders", () => {
  const firm = firmOfAlice();
  const cheap = { code: "7X1B", price: 120, quantity: 100 };
  for (let count = 0; count < 250; count += 1) {
    orderIdOf(firm.place(alice, { ...cheap, terms: { trigger: 110 } }));
    orderIdOf(firm.place(alice, { ...cheap, price: 40, terms: { goodTill: "2026-11-21" } }));
  }
  expect(firm.place(alice, { ...cheap, price: 90 })).toMatchObject({
    reason: "TOO_MANY_ORDERS",
    parameters: { maximum: 500 },
  });
});
