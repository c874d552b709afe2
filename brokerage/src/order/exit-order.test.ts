import { expect, test } from "vitest";
import { alice, at, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import type { OrderTerms } from "../../test/firm-commands.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Order } from "./order.ts";

function firmOfAlice() {
  const firm = createFirm();
  firm.open(alice, yen(10_000_000));
  return firm;
}

type Firm = ReturnType<typeof firmOfAlice>;

const exitsOf = (firm: Firm, parentId: number): Order[] =>
  firm.events.flatMap((event) =>
    event.kind === "order-placed" && event.order.parentId === parentId
      ? [firm.state.orders.get(event.order.id) ?? event.order]
      : [],
  );

/** Buys 300 at up to 2,400 with this exit. */
const place = (firm: Firm, exit: OrderTerms["exit"], more: Partial<OrderTerms> = {}) =>
  orderIdOf(firm.place(alice, { price: 2400, quantity: 300, exit: exit!, ...more }));

test("IFDONE creates no exit until its parent is filled, then one closing order for the whole quantity", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500 });
  firm.fill(id, 2400, 100);
  expect(exitsOf(firm, id)).toEqual([]);
  firm.fill(id, 2390, 200);
  expect(exitsOf(firm, id)).toMatchObject([
    {
      status: "working",
      intent: "close",
      type: "limit",
      price: at(2500),
      quantity: 300,
      origin: "exit",
      holdPrice: null,
      positionId: firm.positions(alice)[0]!.id,
    },
  ]);
  expect(firm.entry(exitsOf(firm, id)[0]!.id)).toMatchObject({ side: "sell", quantity: 300 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  [{ stop: { trigger: 2350 } }, { status: "armed", type: "market", stop: { kind: "stop" } }],
  [
    { stop: { trigger: 2350, price: 2340 } },
    { status: "armed", type: "limit", price: at(2340), stop: { kind: "stop" } },
  ],
  [
    { price: 2500, stop: { trigger: 2350, price: 2340 } },
    {
      status: "working",
      price: at(2500),
      stop: { kind: "oco", trigger: at(2350), price: at(2340) },
    },
  ],
])("an exit of %j becomes %j", (exit, expected) => {
  const firm = firmOfAlice();
  const id = place(firm, exit);
  firm.fill(id, 2400, 300);
  expect(exitsOf(firm, id)).toMatchObject([expected]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a short's exit buys below its entry, with its stop above", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2300, stop: { trigger: 2450 } }, { side: "short" });
  firm.fill(id, 2400, 300);
  const exit = exitsOf(firm, id)[0]!;
  expect(firm.entry(exit.id)).toMatchObject({ side: "buy", price: at(2300) });
  firm.report(firm.execution(-1, -2, 2455, 100));
  expect(firm.entry(exit.id)).toMatchObject({ side: "buy", price: null });
  firm.fill(exit.id, 2460, 300);
  expect(firm.positions(alice)).toEqual([]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a parent partly filled and cancelled in one batch has an exit for the filled part", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500 });
  firm.report(firm.execution(id, -1, 2400, 100), { kind: "cancelled", orderId: id });
  expect(exitsOf(firm, id)).toMatchObject([{ quantity: 100, status: "working" }]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a parent that is cancelled before any fill has no exit", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500, stop: { trigger: 2300 } });
  firm.cancel(alice, id);
  expect(exitsOf(firm, id)).toEqual([]);
});

test("cancelling a multi-day parent while it waits at the brokerage leaves an exit for the filled part", () => {
  const firm = firmOfAlice();
  const id = place(firm, { stop: { trigger: 2350 } }, { terms: { goodTill: "2026-11-24" } });
  firm.fill(id, 2400, 100);
  firm.print(stock, 2890);
  firm.roll("2026-11-21");
  const order = firm.state.orders.get(id)!;
  expect(order.status).toBe("working");
  firm.print(stock, 3390);
  firm.roll("2026-11-22");
  expect(order.status).toBe("waiting");
  firm.cancel(alice, id);
  expect(exitsOf(firm, id)).toMatchObject([{ quantity: 100, status: "armed" }]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("shares that are closed or being closed get no exit", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500 });
  firm.fill(id, 2400, 200);
  const position = firm.positions(alice)[0]!;
  firm.fill(orderIdOf(firm.close(alice, position.id, { quantity: 100 })), 2410, 100);
  firm.close(alice, position.id, { price: 2600, quantity: 100 });
  firm.cancel(alice, id);
  expect(exitsOf(firm, id)).toEqual([]);
  const other = place(firm, { price: 2500 });
  firm.fill(other, 2400, 200);
  const second = firm.positions(alice).find(({ openingOrderId }) => openingOrderId === other)!;
  firm.close(alice, second.id, { price: 2600, quantity: 100 });
  firm.fill(other, 2400, 100);
  expect(exitsOf(firm, other)).toMatchObject([{ quantity: 200 }]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an exit outside today's limits waits for its day", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 3000 }, { terms: { goodTill: "2026-11-24" } });
  firm.fill(id, 2400, 300);
  expect(exitsOf(firm, id)).toMatchObject([{ status: "waiting", goodTill: "2026-11-24" }]);
  firm.print(stock, 2900);
  firm.roll("2026-11-21");
  expect(exitsOf(firm, id)).toMatchObject([{ status: "working" }]);
});

test("a stop already reached by the entry's own print is sent at once, without the limit leg", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500, stop: { trigger: 2350 } });
  firm.fill(id, 2340, 300);
  const exit = exitsOf(firm, id)[0]!;
  expect(exit).toMatchObject({
    status: "working",
    type: "market",
    stop: { reached: { price: at(2340) } },
  });
  expect(firm.entry(exit.id)).toMatchObject({ price: null });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  ["a stop", { stop: { trigger: 2350 } }, []],
  ["an OCO", { price: 2500, stop: { trigger: 2350, price: 2330 } }, ["order-switched"]],
])(
  "%s that is triggered on creation publishes the same events as any other",
  (_what, exit, switches) => {
    const firm = firmOfAlice();
    const id = place(firm, exit);
    firm.fill(id, 2340, 300);
    const exitId = exitsOf(firm, id)[0]!.id;
    const told = firm.events.filter((event) =>
      event.kind === "order-placed"
        ? event.order.id === exitId
        : "orderId" in event && event.orderId === exitId,
    );
    expect(told.map(({ kind }) => kind)).toEqual([
      "order-placed",
      "order-triggered",
      ...switches,
      "order-working",
    ]);
    expect(told[1]).toMatchObject({ price: at(2340), at: firm.now() });
    expect(told[0]).toMatchObject({ order: { stop: { reached: null } } });
    expect(checkInvariants(firm.state)).toEqual([]);
  },
);

test("an exit that is already triggered waits for order acceptance", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500, stop: { trigger: 2350, price: 2330 } });
  const listed = firm.state.instruments.get(stock)!;
  const execution = firm.execution(id, -1, 2340, 300);
  listed.phase = "closed";
  firm.report(execution);
  expect(exitsOf(firm, id)).toMatchObject([{ status: "waiting", price: at(2330) }]);
  expect(checkInvariants(firm.state)).toEqual([]);
  listed.phase = "continuous";
  firm.release(stock);
  expect(exitsOf(firm, id)).toMatchObject([
    { status: "working", stop: { reached: { price: at(2340) } } },
  ]);
});

test("a parent filled on two trading days has two positions with one exit each", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500 }, { terms: { goodTill: "2026-11-24" } });
  firm.fill(id, 2400, 100);
  firm.roll("2026-11-21");
  firm.fill(id, 2400, 200);
  const positions = firm.positions(alice);
  expect(positions).toMatchObject([
    { openedOn: "2026-11-20", quantity: 100 },
    { openedOn: "2026-11-21", quantity: 200 },
  ]);
  expect(exitsOf(firm, id)).toMatchObject([
    { quantity: 100, positionId: positions[0]!.id },
    { quantity: 200, positionId: positions[1]!.id },
  ]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each([
  ["nothing", {}, {}, "EXIT_EMPTY"],
  ["a price at the entry", { price: 2400 }, {}, "EXIT_LEGS_CROSS"],
  ["a price below a long's entry", { price: 2350 }, {}, "EXIT_LEGS_CROSS"],
  ["a stop above it", { stop: { trigger: 2401 } }, {}, "EXIT_LEGS_CROSS"],
  ["a price above a short's entry", { price: 2450 }, { side: "short" }, "EXIT_LEGS_CROSS"],
  ["a stop below it", { stop: { trigger: 2350 } }, { side: "short" }, "EXIT_LEGS_CROSS"],
  ["a price off the tick", { price: 2500.5 }, {}, "PRICE_OFF_TICK"],
  ["a trigger off the tick", { stop: { trigger: 2300.5 } }, {}, "TRIGGER_OFF_TICK"],
  ["a stop's limit off the tick", { stop: { trigger: 2300, price: 2290.5 } }, {}, "PRICE_OFF_TICK"],
  [
    "a price within reach of the entry's second leg",
    { price: 2440 },
    { price: 2300, terms: { oco: { trigger: 2450 } } },
    "EXIT_LEGS_CROSS",
  ],
] as const)("an exit of %s is denied", (_what, exit, more, reason) => {
  const firm = firmOfAlice();
  expect(firm.place(alice, { price: 2400, exit, ...more })).toMatchObject({
    kind: "denied",
    reason,
    field: "exit",
  });
});

test("a market order's exit is judged by the last price", () => {
  const firm = firmOfAlice();
  expect(firm.place(alice, { exit: { price: 2390 } })).toMatchObject({ reason: "EXIT_LEGS_CROSS" });
  orderIdOf(firm.place(alice, { exit: { price: 2410, stop: { trigger: 2390 } } }));
});

test("an entry cannot be amended past its own exit", () => {
  const firm = firmOfAlice();
  const id = place(firm, { price: 2500, stop: { trigger: 2350 } });
  expect(firm.amend(alice, id, { price: 2500 })).toMatchObject({ reason: "EXIT_LEGS_CROSS" });
  expect(firm.amend(alice, id, { price: 2350 })).toMatchObject({ reason: "EXIT_LEGS_CROSS" });
  expect(firm.amend(alice, id, { price: 2410 })).toMatchObject({ kind: "accepted" });
});

test("the exit of a partly filled order that ends at the day roll is sent once", () => {
  const firm = firmOfAlice();
  const goodTill = "2026-11-21";
  const id = place(firm, { price: 3000 }, { price: 1900, terms: { goodTill } });
  firm.fill(id, 1900, 100);
  firm.print(stock, 2900); // the next day's limits are 2,400 and 3,400
  for (const date of [goodTill, "2026-11-22"]) {
    expect(firm.state.orders.has(id)).toBe(true);
    firm.advanceTime(86_400_000);
    firm.roll(date);
  }
  expect(exitsOf(firm, id)).toMatchObject([{ status: "working", quantity: 100 }]);
  expect(firm.state.orders.has(id)).toBe(false);
});
