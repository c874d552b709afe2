import { expect, test } from "vitest";
import { alice, callOf, meet, minute, openAlice, ordersOf, trading, walk } from "./margin-story.ts";
import type { StoryMarket } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";

/** A market with a margin call of the 20th, 3 seconds before it is due: between two sessions, with no trades and no orders. */
async function calledMarket(): Promise<{ market: StoryMarket; dueAt: number }> {
  const market = await trading("2026-11-20T23:00:00");
  openAlice(market, 34.5);
  walk(market, 84);
  market.sleep(tokyo("2026-11-22T11:50:00") - market.now);
  await market.passTo("2026-11-22T11:59:57");
  const { dueAt } = callOf(market)!;
  expect(dueAt).toBe(tokyo("2026-11-22T12:00:00"));
  return { market, dueAt };
}

test("a restart within seconds of the due time does not move a margin call", async () => {
  const { market, dueAt } = await calledMarket();
  await market.restart(6_000);
  await market.pass(250);
  expect(callOf(market)).toMatchObject({ dueAt, forcing: true });
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "margin-call", quantity: 1000 }]);
});

test("a restart before the due time does not move a margin call, which falls due on time", async () => {
  const { market, dueAt } = await calledMarket();
  await market.restart(1_000, true);
  expect(callOf(market)).toMatchObject({ dueAt, forcing: false });
  await market.restart(1_000);
  await market.pass(1_000);
  expect(callOf(market)).toMatchObject({ dueAt, forcing: true });
});

test("a server down at the due time extends it to a quarter of an hour after its return and reports this", async () => {
  const { market } = await calledMarket();
  await market.restart(20_000, true);
  const { id, dueAt, forcing } = callOf(market)!;
  expect({ dueAt, forcing }).toEqual({ dueAt: market.now + 15 * minute, forcing: false });
  expect(market.batches.at(-1)!.messages.flat()).toMatchObject([
    {
      accountId: alice,
      key: "message.marginCallPostponed",
      parameters: { callId: id, dueAt },
    },
  ]);
});

test("a start killed while catching up on missed days does not count them as uptime", async () => {
  const { market } = await calledMarket();
  const returned = market.now + 26 * 60 * minute;
  await market.restart(returned - market.now);
  await market.restart(1_000, true);
  expect(callOf(market)).toMatchObject({ dueAt: market.now + 15 * minute, forcing: false });
});

test("trades in the last second before a restart are still checked against the 10 % line", async () => {
  const market = await belowTheLineUnseen();
  expect(ordersOf(market, alice)).toEqual([]);
  await market.restart();
  await market.pass(1_000);
  expect(ordersOf(market, alice)).toMatchObject([{ origin: "loss-line", quantity: 1000 }]);
});

test("a restart checks the 10 % line no sooner than a second after the last print", async () => {
  const market = await belowTheLineUnseen();
  await market.restart(500, true);
  expect(ordersOf(market, alice)).toEqual([]);
  market.deposit(alice, 200_000);
  await market.pass(500);
  expect(ordersOf(market, alice)).toEqual([]);
});

/** One harmless check; the print that takes alice below the 10 % line comes within the same second and is still unchecked. */
async function belowTheLineUnseen() {
  const market = await trading("2026-11-20T23:00:00");
  openAlice(market, 34.5);
  walk(market, 84);
  await market.passTo("2026-11-21T00:04:00");
  const first = market.last!;
  meet(market, market.away(-1, first));
  walk(market, 88, first);
  return market;
}
