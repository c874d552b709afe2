import { expect, test } from "vitest";
import {
  alice,
  bob,
  cheapStock,
  createFirm,
  type Firm,
  orderIdOf,
  stock,
  yen,
} from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";
import { evolve } from "../evolve.ts";
import { isForced } from "./forced-order.ts";
import { MarginWatch } from "./margin-watch.ts";

function open(
  firm: Firm,
  order: { code?: string; side?: "long" | "short"; price: number; quantity: number },
): void {
  const { price, quantity } = order;
  firm.fill(orderIdOf(firm.place(alice, { leverage: 3, ...order })), price, quantity);
  firm.advanceTime(1_000); // its own print has been checked
}

/** The example of docs/margin.md: cash 1,000,000, long 1,000 at 2,400, leverage 3. */
function example(cash = 1_000_000): Firm {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(cash));
  open(firm, { price: 2400, quantity: 1000 });
  return firm;
}

function forcedOrders(firm: Firm) {
  return [...firm.state.orders.values()].filter(isForced);
}

test("the example of docs/margin.md: a trade at 1,642 yen closes nothing, one at 1,641 yen closes the position at market", () => {
  const firm = example();
  firm.print(stock, 1642);
  expect(forcedOrders(firm)).toEqual([]);
  firm.advanceTime(1_000);
  firm.print(stock, 1641);
  const [forced] = forcedOrders(firm);
  expect(forced).toMatchObject({
    type: "market",
    quantity: 1000,
    intent: "close",
    status: "working",
  });
  firm.fill(forced!.id, 1641, 1000);
  // 998,800 - 759,000 - fee 820 - interest of the day 184
  expect(firm.account(alice)).toMatchObject({ cash: yen(238_796), creditScore: 70, call: null });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the loss line closes the largest loss first, again after each fill, until 20 %", () => {
  const firm = example(1_600_000);
  open(firm, { code: cheapStock, price: 100, quantity: 10_000 });
  open(firm, { code: cheapStock, price: 100, quantity: 3_000 });
  firm.print(cheapStock, 70); // -300,000, -90,000
  firm.advanceTime(1_000);
  firm.print(stock, 1_551); // -849,000: E = 359,150 of 3,700,000
  const [first] = forcedOrders(firm);
  expect(first?.code).toBe(stock);
  firm.fill(first!.id, 1551, 1000); // E = 358,191 of 1,300,000: 27.6 %
  expect(forcedOrders(firm)).toEqual([]);
  expect(firm.positions(alice)).toHaveLength(2);

  firm.advanceTime(1_000);
  firm.print(cheapStock, 51); // E = 111,000 of 1,300,000
  const [second] = forcedOrders(firm);
  expect(second).toMatchObject({ code: cheapStock, quantity: 10_000 });
  firm.fill(second!.id, 51, 10_000); // 36 % of the remaining 300,000
  expect(forcedOrders(firm)).toEqual([]);
  expect(firm.positions(alice).map(({ quantity }) => quantity)).toEqual([3_000]);
});

test("between 10 and 20 % another position is closed only after a filled forced close", () => {
  const firm = example(1_600_000);
  open(firm, { code: cheapStock, price: 100, quantity: 13_000 });
  firm.print(cheapStock, 70); // -390,000
  firm.advanceTime(1_000);
  firm.print(stock, 1_800); // -600,000: E = 608,150 of 3,700,000, 16 %
  expect(forcedOrders(firm)).toEqual([]);
  firm.advanceTime(1_000);
  firm.print(stock, 1_500); // 8 %
  const [first] = forcedOrders(firm);
  firm.fill(first!.id, 1_500, 1000);
  firm.advanceTime(1_000);
  firm.print(cheapStock, 66);
  expect(forcedOrders(firm)).toEqual([]);
});

test("the first close has the reason below 10 %, its follow-ups still below 20 %", () => {
  const firm = example();
  open(firm, { code: cheapStock, price: 100, quantity: 4_000 });
  for (const position of firm.positions(alice))
    orderIdOf(
      firm.close(alice, position.id, {
        price: position.code === stock ? 2_800 : 140,
        quantity: 100,
      }),
    );
  firm.print(cheapStock, 60); // -160,000
  firm.advanceTime(1_000);
  firm.print(stock, 1_750); // -650,000: E = 188,600 of 2,800,000, 6.7 %
  // Its own closing order is taken back first, which does not make it a follow-up.
  const [first] = forcedOrders(firm);
  expect(first).toMatchObject({ code: stock, quantity: 1000, origin: "loss-line" });
  firm.fill(first!.id, 1_900, 1000);
  firm.advanceTime(1_000);
  expect(forcedOrders(firm)).toEqual([]); // 84 % of 400,000
});

test.each([false, true])(
  "a follow-up has the 20 % reason, even after recalling the customer's own closing order: %s",
  (isClosing) => {
    const firm = example(1_150_000);
    open(firm, { code: cheapStock, price: 100, quantity: 9_000 });
    const cheap = firm.positions(alice).find(({ code }) => code === cheapStock)!;
    if (isClosing) orderIdOf(firm.close(alice, cheap.id, { price: 140, quantity: 100 }));
    firm.print(cheapStock, 70); // -270,000
    firm.advanceTime(1_000);
    firm.print(stock, 1_700); // -700,000: E = 178,350 of 3,300,000, 5.4 %
    const [first] = forcedOrders(firm);
    expect(first).toMatchObject({ code: stock, origin: "loss-line" });
    firm.fill(first!.id, 1_700, 1000); // 177,000 of 900,000, 19.7 %
    const [second] = forcedOrders(firm);
    expect(second).toMatchObject({ code: cheapStock, origin: "loss-line-follow-up" });
    expect(checkInvariants(firm.state)).toEqual([]);
  },
);

test("an account is assessed at most once a second, and trades in between are covered by the next assessment", () => {
  const firm = example();
  firm.print(stock, 1700);
  firm.print(stock, 1500);
  expect(forcedOrders(firm)).toEqual([]);
  firm.advanceTime(999);
  expect(forcedOrders(firm)).toEqual([]);
  firm.advanceTime(1);
  expect(forcedOrders(firm)).toHaveLength(1);
});

test("trades in the last second of continuous trading are assessed after it", () => {
  const firm = example();
  firm.print(stock, 1700);
  firm.print(stock, 1500);
  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "pre-closing" });
  firm.advanceTime(1_000);
  expect(forcedOrders(firm)).toHaveLength(1);
});

test("an auction's print outside continuous trading closes nothing", () => {
  const firm = example();
  evolve(firm.state, { kind: "instrument-phase", code: stock, phase: "pre-closing" });
  firm.print(stock, 1500);
  firm.advanceTime(1_000);
  expect(forcedOrders(firm)).toEqual([]);
});

test("falling fully paid longs count, and accounts without margin positions are not assessed", () => {
  const firm = example(1_900_000);
  firm.fill(
    orderIdOf(firm.place(alice, { code: cheapStock, price: 90, quantity: 8_000 })),
    90,
    8_000,
  );
  firm.open(bob, yen(1_000_000));
  firm.fill(
    orderIdOf(firm.place(bob, { code: cheapStock, price: 90, quantity: 8_000 })),
    90,
    8_000,
  );
  firm.advanceTime(1_000);
  firm.print(stock, 1_100);
  expect(forcedOrders(firm)).toEqual([]);
  firm.advanceTime(1_000);
  firm.print(cheapStock, 50);
  firm.advanceTime(1_000);
  expect(forcedOrders(firm)).toMatchObject([{ accountId: alice, code: stock }]);
});

test("a forced close rejected at market on a new listing is sent again at the daily limit", () => {
  const firm = example();
  firm.venue.refusesMarket = true;
  firm.print(stock, 1600);
  expect(forcedOrders(firm)).toMatchObject([{ type: "limit", price: 19_000, status: "working" }]);
});

test("a new watch continues where the previous one stopped", () => {
  const firm = example();
  firm.print(stock, 1600);
  const [forced] = forcedOrders(firm);
  const watch = new MarginWatch(firm.state);
  expect(watch.next(firm.state, firm.now())).toBeNull();
  const filled = {
    kind: "order-ended",
    accountId: alice,
    at: firm.now(),
    orderId: forced!.id,
  } as const;
  watch.hear(firm.state, { ...filled, status: "expired", reason: "DAY_ENDED" });
  expect(watch.next(firm.state, firm.now())).toBeNull();
});
