import { expect, test } from "vitest";
import {
  alice,
  at,
  cheapStock,
  createFirm,
  type Firm,
  orderIdOf,
  stock,
  yen,
} from "../../test/firm.ts";
import { equityOf } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import { checkInvariants } from "../audit-state.ts";
import type { AccountEvent } from "../events.ts";
import { evolve } from "../evolve.ts";

const hour = 3_600_000;
/** 22 November 2026, 12:00 in Tokyo: the second trading day after Friday the 20th under `practice`. */
const due = Date.UTC(2026, 10, 22, 3);

/** The example of docs/margin.md: cash 1,000,000, long 1,000 at 2,400, leverage 3. */
function example(): Firm {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  firm.advanceTime(1_000); // its print has been checked against the loss line
  return firm;
}

/** Closes the day with the stock at this price, in whole yen, without a check of the loss line before. */
function closeDay(firm: Firm, wholeYen: number): void {
  printAtClose(firm, stock, wholeYen);
  firm.roll("2026-11-21");
}

/** A print outside continuous trading, which the loss line ignores. */
function printAtClose(firm: Firm, code: string, wholeYen: number): void {
  evolve(firm.state, { kind: "instrument-print", code, price: at(wholeYen) });
}

function equity(firm: Firm): number {
  return equityOf(totalsNow(firm.account(alice)));
}

function kinds(firm: Firm, from: number): string[] {
  return firm.events
    .slice(from)
    .filter((event): event is AccountEvent => "accountId" in event)
    .map(({ kind }) => kind);
}

function forcedOrders(firm: Firm) {
  return [...firm.state.orders.values()].filter(({ origin }) => origin !== "customer");
}

test("the example of docs/margin.md: no call at 1,882 yen; at 1,881 yen a call of 384 yen with the day's financing, due at noon of the second day", () => {
  const above = example();
  closeDay(above, 1882);
  expect(equity(above)).toBe(yen(480_800 - 368)); // two days of financing
  expect(above.account(alice).call).toBeNull();

  const firm = example();
  closeDay(firm, 1881);
  expect(firm.account(alice).call).toEqual({
    id: expect.any(Number),
    calledOn: "2026-11-20",
    calledAt: firm.now(),
    amount: yen(384), // 480,000 - 479,616
    remaining: yen(384),
    dueAt: due,
    forcing: false,
  });
  expect(firm.state.called).toEqual(new Set([alice]));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("below 300,000 yen a call is made even if the ratio is above 20 %", () => {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(310_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 })), 2400, 300);
  closeDay(firm, 2350);
  expect(firm.account(alice).call?.amount).toBe(yen(300_000 - (310_000 - 360 - 15_000 - 55)));
});

test("a price rise does not lift a call, and a fall does not raise it; the call is still open at the next day's end", () => {
  const firm = example();
  closeDay(firm, 1881);
  const { call } = firm.account(alice);
  printAtClose(firm, stock, 2400);
  firm.roll("2026-11-22");
  expect(firm.account(alice).call).toBe(call);
  printAtClose(firm, stock, 1900);
  expect(firm.account(alice).call).toBe(call);
});

test("deposits reduce a call, and it ends once fully met", () => {
  const firm = example();
  closeDay(firm, 1800); // E = 398,616: a shortfall of 81,384
  const from = firm.events.length;
  firm.deposit(alice, yen(80_000));
  expect(firm.account(alice).call).toMatchObject({ amount: yen(81_384), remaining: yen(1_384) });
  firm.deposit(alice, yen(10_000));
  expect(firm.account(alice).call).toBeNull();
  expect(kinds(firm, from).filter((kind) => kind.startsWith("margin"))).toEqual([
    "margin-call-reduced",
    "margin-call-reduced",
    "margin-call-ended",
  ]);
  expect(firm.events.filter((event) => event.kind === "margin-call-reduced")).toMatchObject([
    { by: yen(80_000), because: "deposit" },
    { by: yen(1_384), because: "deposit" },
  ]);
  expect(firm.place(alice, { price: 1800, quantity: 100 })).toMatchObject({
    reason: "FUNDS_SHORT",
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a closed part reduces a call by 20 % of its opening value, whatever its P/L", () => {
  const firm = example();
  closeDay(firm, 1800);
  const [position] = firm.positions(alice);
  firm.fill(orderIdOf(firm.close(alice, position!.id, { quantity: 100 })), 1800, 100);
  expect(firm.account(alice).call?.remaining).toBe(yen(81_384 - 48_000));
  firm.fill(orderIdOf(firm.close(alice, position!.id, { quantity: 100 })), 1700, 100);
  expect(firm.account(alice).call).toBeNull();
});

test("a call ends with the last margin position even if not fully met", () => {
  const firm = example();
  closeDay(firm, 1400); // E = -1,384: a shortfall of 481,384
  firm.fill(orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id)), 1400, 1000);
  expect(firm.account(alice).call).toBeNull();
  expect(firm.events.findLast((event) => event.kind === "margin-call-ended")).toMatchObject({
    outcome: "no-positions",
  });
  expect(firm.account(alice)).toMatchObject({ cash: 0, advance: 0 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a call cancels working opening orders and denies new ones, fully paid ones included, but allows closing", () => {
  const firm = example();
  const waits = orderIdOf(
    firm.place(alice, {
      code: cheapStock,
      price: 90,
      quantity: 100,
      terms: { goodTill: "2026-11-27" },
    }),
  );
  const order = firm.state.orders.get(waits)!;
  closeDay(firm, 1881);
  expect(order).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_CALL" });
  expect(firm.state.holds.size).toBe(0);
  const denial = {
    kind: "denied",
    reason: "MARGIN_CALL_OPEN",
    parameters: { remaining: yen(384), dueAt: due },
  };
  expect(firm.place(alice, { code: cheapStock, price: 90, quantity: 100 })).toEqual(denial);
  expect(firm.place(alice, { code: cheapStock, price: 90, leverage: 3 })).toEqual(denial);
  expect(firm.preview(alice, { code: cheapStock, price: 90, leverage: 3 })).toMatchObject({
    denial,
  });
  expect(firm.close(alice, firm.positions(alice)[0]!.id, { price: 1881 }).kind).toBe("accepted");
});

test("an overdue call closes the largest loss first, one position at a time, until it is met; score -10 once", () => {
  const firm = example();
  firm.deposit(alice, yen(300_000));
  const open = (code: string, side: "long" | "short", price: number, quantity: number) =>
    firm.fill(
      orderIdOf(firm.place(alice, { code, side, price, quantity, leverage: 3 })),
      price,
      quantity,
    );
  open(cheapStock, "long", 100, 10_000); // 1,000,000
  open(cheapStock, "short", 100, 3_000); // 300,000
  firm.advanceTime(1_000);
  printAtClose(firm, cheapStock, 60);
  closeDay(firm, 1600); // results -800,000, -400,000 and +120,000
  expect(firm.account(alice).call?.amount).toBe(
    yen(740_000 - (1_300_000 - 1_200 - 500 - 150 - 269 - 1_080_000)), // 522,119
  );

  firm.advanceTime(due - firm.now() - 1);
  expect(forcedOrders(firm)).toEqual([]);
  firm.advanceTime(1);
  const [first, ...others] = forcedOrders(firm);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    origin: "margin-call",
    type: "market",
    code: stock,
    quantity: 1000,
  });
  firm.advanceTime(hour);
  firm.fill(first!.id, 1600, 400);
  expect(firm.account(alice)).toMatchObject({ creditScore: 70, forcedOn: "2026-11-21" });
  expect(forcedOrders(firm)).toEqual([first]);
  firm.fill(first!.id, 1600, 600);
  expect(firm.account(alice).call?.remaining).toBe(yen(42_119));
  const [second] = forcedOrders(firm);
  expect(second).toMatchObject({ code: cheapStock, side: "long", quantity: 10_000 });
  firm.fill(second!.id, 60, 10_000);
  expect(firm.account(alice)).toMatchObject({ call: null, creditScore: 70 });
  expect(firm.positions(alice).map(({ side }) => side)).toEqual(["short"]);
  expect(forcedOrders(firm)).toEqual([]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the customer's own closing orders for the position are cancelled first", () => {
  const firm = example();
  const { id } = firm.positions(alice)[0]!;
  closeDay(firm, 1700);
  const own = firm.state.orders.get(
    orderIdOf(firm.close(alice, id, { price: 1900, quantity: 300 })),
  )!;
  firm.advanceTime(due - firm.now());
  expect(own).toMatchObject({ status: "cancelled", reason: "CANCELLED_FOR_FORCED_CLOSE" });
  const [forced] = forcedOrders(firm);
  expect(forced).toMatchObject({ quantity: 1000, status: "working" });
  expect(firm.cancel(alice, forced!.id)).toMatchObject({ reason: "ORDER_OF_FIRM" });
  expect(firm.amend(alice, forced!.id, { quantity: 100 })).toMatchObject({
    reason: "ORDER_OF_FIRM",
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("meeting a call while its forced close is working recalls that order", () => {
  const firm = example();
  closeDay(firm, 1800);
  firm.advanceTime(due - firm.now());
  const [forced] = forcedOrders(firm);
  firm.deposit(alice, yen(81_384));
  expect(forced).toMatchObject({ status: "cancelled", reason: "CALL_MET" });
  expect(firm.account(alice)).toMatchObject({ call: null, creditScore: 80 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a due time in a gap moves to 15 minutes after it under practice", () => {
  const firm = example();
  closeDay(firm, 1800);
  firm.advanceTime(due - firm.now() + hour, true);
  expect(firm.account(alice).call).toMatchObject({ forcing: false, dueAt: firm.now() + 900_000 });
  firm.advanceTime(900_000);
  expect(forcedOrders(firm)).toHaveLength(1);
});

test("under tse a call falls due in the lunch break: the forced close waits for the exchange, the call's own time does not move", () => {
  const firm = createFirm({ watched: true, schedule: "tse" });
  firm.open(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  firm.advanceTime(1_000);
  const { id } = firm.positions(alice)[0]!;
  printAtClose(firm, stock, 1800);
  firm.roll("2026-11-23");
  const { dueAt } = firm.account(alice).call!;
  expect(dueAt).toBe(Date.UTC(2026, 10, 24, 3)); // Monday, Tuesday
  const own = orderIdOf(firm.close(alice, id, { price: 1900, quantity: 300 }));
  const phase = (to: "closed" | "continuous") =>
    evolve(firm.state, { kind: "instrument-phase", code: stock, phase: to });
  phase("closed");
  firm.advanceTime(dueAt - firm.now(), true);
  expect(firm.account(alice).call?.forcing).toBe(true);
  expect(firm.state.orders.get(own)?.status).toBe("working");
  expect(forcedOrders(firm)).toEqual([]);
  phase("continuous");
  firm.release(stock);
  expect(firm.state.orders.has(own)).toBe(false);
  expect(forcedOrders(firm)).toMatchObject([{ quantity: 1000, status: "working" }]);
});
