import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { expect, test } from "vitest";
import { alice, at, createFirm, linesOf, orderIdOf, stock, yen } from "../test/firm.ts";
import { checkInvariants } from "./audit-state.ts";
import { decide } from "./decide.ts";
import { evolve } from "./evolve.ts";
import { react } from "./react.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  return firm;
}

test("a new order that the exchange rejects ends with its reason and returns all its money", () => {
  const firm = firmOfAlice();
  firm.state.instruments.get(stock)!.phase = "closed"; // keeps the order waiting
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  const order = firm.state.orders.get(orderId)!;
  firm.report({ kind: "rejected", orderId, reason: "PRICE_OUTSIDE_LIMITS" });
  expect(order).toMatchObject({ status: "rejected", reason: "ENTERED_OUTSIDE_LIMITS" });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > cash 240120"]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an order rejected for its time continues to wait", () => {
  const firm = firmOfAlice();
  firm.state.instruments.get(stock)!.phase = "closed";
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  firm.report({ kind: "rejected", orderId, reason: "NOT_ACCEPTING" });
  expect(firm.state.orders.get(orderId)?.status).toBe("waiting");
});

test("a rejected closing order frees its reserved shares", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  const position = firm.positions(alice)[0]!;
  firm.state.instruments.get(stock)!.phase = "closed";
  const orderId = orderIdOf(firm.close(alice, position.id));
  firm.report({ kind: "rejected", orderId, reason: "PRICE_OUTSIDE_LIMITS" });
  expect(position).toMatchObject({ status: "holding", closingQuantity: 0 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a refused change leaves a working order unchanged; an order unknown to the exchange ends", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  firm.report({ kind: "rejected", orderId, reason: "PRICE_OUTSIDE_LIMITS" });
  expect(firm.state.orders.get(orderId)?.status).toBe("working");
  firm.report({ kind: "rejected", orderId, reason: "ORDER_NOT_WORKING" });
  expect(firm.state.orders.has(orderId)).toBe(false);
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
});

test("a rejection of an ended order is ignored, any other report about it is a fault", () => {
  const firm = firmOfAlice();
  const gone = 999;
  expect(
    react(firm.state, { kind: "rejected", orderId: gone, reason: "ORDER_NOT_WORKING" }, 0),
  ).toEqual({ events: [], outgoing: [] });
  expect(() => react(firm.state, { kind: "cancelled", orderId: gone }, 0)).toThrow("order 999");
});

test("reports about the simulated firms' orders cause only the print", () => {
  const firm = firmOfAlice();
  expect(react(firm.state, { kind: "accepted", orderId: -5, sequence: 3 }, 0).events).toEqual([]);
  const before = firm.account(alice).eventSequence;
  const { events } = react(firm.state, firm.execution(-5, -6, 2410, 100), 0);
  expect(events).toEqual([{ kind: "instrument-print", code: stock, price: at(2410) }]);
  for (const event of events) evolve(firm.state, event);
  expect(firm.state.instruments.get(stock)?.lastPrice).toBe(at(2410));
  expect(firm.account(alice).eventSequence).toBe(before);
});

test("notices become events of the market", () => {
  const firm = firmOfAlice();
  const terms = dayTerms("2026-11-21", at(2500), "standard");
  firm.report(
    { kind: "phase", code: stock, phase: "pre-closing", at: 1 },
    { kind: "day", code: stock, terms },
  );
  expect(firm.state.instruments.get(stock)).toMatchObject({ phase: "pre-closing", terms });
});

test("at the roll the open part of an order expires and its hold is released", () => {
  const firm = firmOfAlice();
  const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
  const order = firm.state.orders.get(orderId)!;
  firm.fill(orderId, 2400, 100);
  firm.roll("2026-11-21");
  expect(order).toMatchObject({ status: "expired", reason: "DAY_ENDED", filled: 100 });
  expect(firm.state.tradingDate).toBe("2026-11-21");
  expect(firm.account(alice).cash).toBe(yen(1_000_000 - 240_120));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  ["opening", "OPENING_ENDED"],
  ["close", "CLOSE_ENDED"],
  ["ioc", "IOC_ENDED"],
  ["new-limits", "OUTSIDE_NEW_LIMITS"],
  ["self-trade", "SELF_TRADE"],
  ["displaced", "DISPLACED_BY_FORCED_CLOSE"],
] as const)(
  "an order that the exchange ends by %s records the reason and releases the rest of its hold",
  (cause, reason) => {
    const firm = firmOfAlice();
    const orderId = orderIdOf(firm.place(alice, { price: 2400, quantity: 300 }));
    const order = firm.state.orders.get(orderId)!;
    firm.fill(orderId, 2400, 100);
    firm.report({ kind: "expired", orderId, cause });
    expect(order).toMatchObject({ status: "expired", reason, filled: 100 });
    expect(firm.account(alice).cash).toBe(yen(1_000_000 - 240_120));
    expect(checkInvariants(firm.state)).toEqual([]);
  },
);

test.each([
  ["PRICE_OFF_TICK", "ENTERED_OFF_TICK"],
  ["QUANTITY_OFF_LOT", "ENTERED_OFF_LOT"],
  ["SHORT_SALE_PRICE", "SHORT_SALE_PRICE"],
  ["MARKET_ORDER_ON_NEW_LISTING", "MARKET_ORDER_ON_NEW_LISTING"],
] as const)("an order that waited and is rejected with %s ends with %s", (rejection, reason) => {
  const firm = firmOfAlice();
  firm.state.instruments.get(stock)!.phase = "closed";
  const orderId = orderIdOf(firm.place(alice, { price: 2400 }));
  const order = firm.state.orders.get(orderId)!;
  firm.report({ kind: "rejected", orderId, reason: rejection });
  expect(order).toMatchObject({ status: "rejected", reason });
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
});

test("new limits within a day are adopted, a standing quote leads to no event", () => {
  const firm = firmOfAlice();
  const terms = dayTerms("2026-11-20", at(2600), "standard");
  firm.report({ kind: "terms", code: stock, terms, at: 1 });
  expect(firm.state.instruments.get(stock)).toMatchObject({ terms });
  const events = firm.events.length;
  const quote = { kind: "special", side: "buy", price: at(2650), since: 1, renewsAt: 2 } as const;
  firm.report(
    { kind: "quote", code: stock, quote, at: 1 },
    { kind: "quote", code: stock, quote: null, at: 2 },
  );
  expect(firm.events).toHaveLength(events);
});

test("deciding and reacting only read; evolving keeps no reference to the event", () => {
  const firm = firmOfAlice();
  const command = { ...firm.base(alice), kind: "request-deposit", accountId: alice } as const;
  const decision = decide(firm.state, { ...command, amount: yen(7) });
  if (decision.kind === "denied") throw new Error(decision.reason);
  const [event] = decision.events;
  const text = JSON.stringify(event);
  expect(firm.state.deposits.size).toBe(0);
  evolve(firm.state, event!);
  firm.state.deposits.values().next().value!.status = "failed";
  expect(JSON.stringify(event)).toBe(text);
});

test("every event of an account but an entry counts its sequence up by one", () => {
  const firm = firmOfAlice();
  const before = firm.account(alice).eventSequence;
  const orderId = orderIdOf(firm.place(alice, { price: 2400 })); // placed, working
  firm.fill(orderId, 2400, 100); // filled, ended
  expect(firm.account(alice).eventSequence).toBe(before + 4);
  const counted = firm.events.filter(
    (event) => "accountId" in event && event.kind !== "entry-posted",
  );
  expect(counted.length).toBe(firm.account(alice).eventSequence);
});

test("ids count up in one sequence", () => {
  const firm = firmOfAlice(); // deposit 1, entry 2
  const orderId = orderIdOf(firm.place(alice, { price: 2400 })); // order 3, entry 4
  firm.fill(orderId, 2400, 100); // position 5, entry 6
  expect(orderId).toBe(3);
  expect(firm.entries().map(({ id }) => id)).toEqual([2, 4, 6]);
  expect(firm.positions(alice)[0]!.id).toBe(5);
  expect(firm.state.nextId).toBe(7);
});

test("a halt and a resumption go to the exchange; a repeated request is denied", () => {
  const firm = firmOfAlice();
  const command = (kind: "halt-instrument" | "resume-instrument", code = stock) => ({
    ...firm.base(alice),
    actor: { kind: "clock" as const, id: "market" },
    kind,
    code,
  });
  expect(firm.send(command("halt-instrument", "9ZZZ"))).toMatchObject({
    reason: "INSTRUMENT_UNKNOWN",
  });
  expect(firm.send(command("resume-instrument"))).toMatchObject({
    reason: "INSTRUMENT_NOT_HALTED",
  });
  expect(firm.send(command("halt-instrument"))).toMatchObject({
    kind: "accepted",
    outgoing: [{ code: stock, message: { kind: "halt" } }],
  });
  expect(firm.state.instruments.get(stock)?.phase).toBe("halted");
  expect(firm.send(command("halt-instrument"))).toMatchObject({ reason: "INSTRUMENT_HALTED" });
  expect(firm.place(alice, { price: 2400 }).kind).toBe("accepted");
  expect(firm.send(command("resume-instrument"))).toMatchObject({
    kind: "accepted",
    outgoing: [{ code: stock, message: { kind: "resume" } }],
  });
  expect(firm.state.instruments.get(stock)?.phase).toBe("continuous");
});
