import { checkInvariants } from "@akari/brokerage/audit-state";
import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import {
  alice,
  bob,
  callOf,
  carol,
  meet,
  minute,
  openAlice,
  ordersOf,
  trading,
  walk,
} from "./margin-story.ts";
import { orderIdOf } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";

test("a call made during a suspend of several days leaves a quarter of an hour to meet it after waking", async () => {
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

test("a call at the end of the day cancels a partly filled order's remainder, and its exit is sent on the new day", async () => {
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

test("under tse a call due in the lunch break recalls the customer's exit and sends the forced close at the next order acceptance, until a deposit meets it", async () => {
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

test("the first of two positions is closed below 10 %, the second for staying below 20 %, as order, message and tables state", async () => {
  const market = await trading("2026-11-20T23:00:00");
  openAlice(market, 34.5, 500, { quantity: 500 });
  for (const [account, side] of [
    [bob, "short"],
    [alice, "long"],
  ] as const)
    orderIdOf(market.place(account, { side, price: market.base, quantity: 500 }));
  walk(market, 84);
  await market.passTo("2026-11-21T00:04:00");
  const first = market.last!;
  meet(market, market.away(-1, first));
  walk(market, 88, first);
  await market.pass(1_000);
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "loss-line", quantity: 500 }]);
  orderIdOf(market.place(carol, { side: "long", price: market.last!, quantity: 500 }));
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "loss-line-follow-up", quantity: 500 }]);
  await market.store();
  const told = market.batches
    .flatMap(({ messages }) => messages.flat())
    .filter(({ key }) => key === "message.forcedClose");
  expect(told.map(({ parameters }) => parameters)).toMatchObject([
    { rule: "loss-line" },
    { rule: "loss-line-follow-up" },
  ]);
  await market.restart();
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "loss-line-follow-up" }]);
});
