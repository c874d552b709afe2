import { checkInvariants } from "@akari/brokerage/audit-state";
import type { Order } from "@akari/brokerage/state";
import { price } from "@akari/exchange/price";
import type { ScheduleName } from "@akari/exchange/schedule";
import { expect, test } from "vitest";
import {
  openStoryMarket,
  orderIdOf,
  type StoryMarket,
  type StoryOrder,
  tokyo,
} from "./story-market.ts";

const [alice, bob, carol] = [1_001, 1_002, 1_003] as const;
const minute = 60_000;

/** Continuous trading at the base price, from five minutes after this opening. */
async function trading(opening: string, schedule: ScheduleName = "practice"): Promise<StoryMarket> {
  const at = new Date(Date.parse(`${opening}Z`) - minute).toISOString().slice(0, -5);
  const market = await openStoryMarket({ at, schedule });
  for (const account of [bob, carol]) market.customer(account);
  meet(market, market.base);
  await market.pass(6 * minute);
  expect(market.last).toBe(market.base);
  return market;
}

/** Bob sells to carol at a price. */
function meet(market: StoryMarket, at: number): void {
  orderIdOf(market.place(bob, { side: "short", price: at }));
  orderIdOf(market.place(carol, { side: "long", price: at, leverage: 1 }));
}

/** Trades at every interval on the way to so many percent of the base price. */
function walk(market: StoryMarket, percent: number): void {
  const target = (market.base * percent) / 100;
  for (;;) {
    const last = market.last!;
    const step = market.away(last > target ? -1 : 1, last);
    const isThere = last > target ? step < target : step > target;
    if (isThere) return;
    meet(market, step);
    expect(market.last).toBe(step);
  }
}

function ordersOf(market: StoryMarket, account: number): Order[] {
  return [...market.core.brokerage.orders.values()].filter((order) => order.accountId === account);
}

const callOf = (market: StoryMarket) => market.core.brokerage.accounts.get(alice)!.call;

/** Alice buys 1,000 shares with a margin of 3 and so many percent of their value in yen; `sold` of them are there. */
function openAlice(
  market: StoryMarket,
  percent: number,
  sold = 1000,
  more: Partial<StoryOrder> = {},
): number {
  const { base } = market;
  market.customer(alice, Math.ceil((base * percent) / 100 / 10) * 1000);
  orderIdOf(market.place(bob, { side: "short", price: base, quantity: sold }));
  return orderIdOf(market.place(alice, { side: "long", price: base, quantity: 1000, ...more }));
}

test("a call that a sleep over several days brings, told only on waking, leaves a quarter of an hour to meet it", async () => {
  const market = await trading("2026-11-20T23:00:00");
  openAlice(market, 34.5);
  walk(market, 84);
  market.sleep(3 * 24 * 60 * minute, "beat first");
  expect(callOf(market)).toMatchObject({ calledOn: "2026-11-20", calledAt: market.now });
  await market.pass(5 * minute);
  await market.restart();
  await market.pass(10 * minute - 5_000);
  expect(callOf(market)).toMatchObject({ forcing: false });
  await market.pass(5_000);
  expect(callOf(market)).toMatchObject({ forcing: true });
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "margin-call", quantity: 1000 }]);
});

test("a call at the day's end cancels what still works of an order, and its exit for what was filled goes with the new day", async () => {
  const market = await trading("2026-11-20T23:00:00");
  const entry = openAlice(market, 34, 900, {
    terms: { goodTill: "2026-11-24" },
    exit: { price: price(market.away(1)), stop: null },
  });
  market.reprice(alice, entry, market.lowerLimit);
  walk(market, 82);
  await market.passTo("2026-11-20T23:59:00");
  expect(callOf(market)).toMatchObject({ calledOn: "2026-11-20", forcing: false });
  expect(market.order(entry)).toBeUndefined();
  expect(ordersOf(market, alice)).toMatchObject([
    { parentId: entry, origin: "exit", status: "working", quantity: 900, goodTill: "2026-11-24" },
  ]);
  expect(checkInvariants(market.core.brokerage)).toEqual([]);
  await market.restart();
});

test("under tse a call is due at noon, in the lunch break: the customer's exit is taken back and the market order sent with the next acceptance, until a deposit meets it", async () => {
  const market = await trading("2026-11-20T09:00:00", "tse");
  openAlice(market, 34.5, 1000, {
    terms: { goodTill: "2026-11-27" },
    exit: { price: price(market.away(1)), stop: null },
  });
  walk(market, 84);
  market.sleep(tokyo("2026-11-25T11:25:00") - market.now); // the 23rd is a holiday
  await market.passTo("2026-11-25T11:59:55");
  expect(callOf(market)).toMatchObject({ calledOn: "2026-11-20", forcing: false });
  await market.pass(5_000);
  expect(callOf(market)).toMatchObject({ forcing: true });
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "exit", status: "working" }]);
  await market.restart();
  await market.passTo("2026-11-25T12:05:00");
  expect(ordersOf(market, alice)).toMatchObject([
    { origin: "margin-call", status: "working", type: "market", quantity: 1000 },
  ]);
  await market.restart();
  market.deposit(alice, callOf(market)!.remaining / 100);
  expect(callOf(market)).toBeNull();
  expect(ordersOf(market, alice)).toEqual([]);
  expect(checkInvariants(market.core.brokerage)).toEqual([]);
  await market.restart();
});
