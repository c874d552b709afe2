import { heldFor } from "@akari/brokerage/hold/hold";
import { expect, test } from "vitest";
import { openStoryMarket, orderIdOf, type StoryMarket } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";

const minute = 60_000;
const [alice, bob, carol] = [1_001, 1_002, 1_003] as const;

/** Continuous trading from 10:00 on, first price at the base price; Bob has shorts to sell. */
async function trading(): Promise<StoryMarket> {
  const market = await openStoryMarket({ at: "2026-11-20T09:59:00" });
  for (const account of [alice, bob, carol]) market.customer(account);
  market.place(alice, { side: "long", price: market.base });
  market.place(bob, { side: "short", price: market.base });
  await market.passTo("2026-11-20T10:05:00");
  expect(market.last).toBe(market.base);
  return market;
}

test("a market order without nearby orders raises a special quote, rests, and trades when the quote comes within reach", async () => {
  const market = await trading();
  const ask = market.away(2);
  market.place(bob, { side: "short", price: ask });
  const reply = market.place(carol, { side: "long", quantity: 100 });
  expect(reply).toMatchObject({ kind: "accepted", outcome: { status: "working" } });
  const orderId = orderIdOf(reply);
  const since = tokyo("2026-11-20T10:05:00");
  const quote = {
    kind: "special",
    side: "buy",
    price: market.away(1),
    since,
    renewsAt: since + 3 * minute,
  };
  expect(market.quote).toEqual(quote);
  expect(market.book).toMatchObject({ marketBuy: 100, quote: { ...quote, quantity: 100 } });

  await market.pass(3 * minute - 1);
  expect(market.last).toBe(market.base);
  expect(market.order(orderId)?.status).toBe("working");
  await market.pass(1);
  expect(market.last).toBe(ask);
  expect(market.quote).toBeNull();
  expect(market.order(orderId)).toBeUndefined();
  expect(market.hash()).toBe(await market.hashOfTables());
});

test("an unmatched quote moves every three minutes, and each step is stored and published with quote and book", async () => {
  const market = await trading();
  market.place(carol, { side: "long" });
  await market.pass(3 * minute);
  expect(market.quote).toMatchObject({
    price: market.away(2),
    since: tokyo("2026-11-20T10:05:00"),
  });
  const told = market.batches.filter(({ instruments }) => instruments.has(market.code));
  expect(told.every(({ books }) => books.has(market.code))).toBe(true);
  expect(market.hash()).toBe(await market.hashOfTables());
});

test("orders under a special quote can be cancelled, which removes the quote", async () => {
  const market = await trading();
  const orderId = orderIdOf(market.place(carol, { side: "long", quantity: 300 }));
  expect(market.quote).not.toBeNull();
  expect(heldFor(market.core.brokerage, orderId)).toBeGreaterThan(0);
  expect(market.cancel(carol, orderId)).toMatchObject({ outcome: { status: "cancelled" } });
  expect(market.quote).toBeNull();
  expect(market.core.brokerage.holds.has(orderId)).toBe(false);
});

test("an order that would run two intervals stops at a sequential quote for a minute, then trades on", async () => {
  const market = await trading();
  for (const intervals of [0.6, 1.2, 1.8, 2.6])
    market.place(bob, { side: "short", price: market.away(intervals) });
  const orderId = orderIdOf(market.place(carol, { side: "long", quantity: 400 }));
  expect(market.last).toBe(market.away(1.8));
  expect(market.order(orderId)).toMatchObject({ status: "working", filled: 300 });
  const since = tokyo("2026-11-20T10:05:00");
  expect(market.quote).toMatchObject({
    kind: "sequential",
    side: "buy",
    price: market.away(2),
    renewsAt: since + minute,
  });
  await market.pass(minute - 1);
  expect(market.last).toBe(market.away(1.8));
  await market.pass(1);
  expect(market.last).toBe(market.away(2.6));
  expect(market.quote).toBeNull();
  expect(market.order(orderId)).toBeUndefined();
});

test("a quote survives a restart between its display and its renewal, and is renewed at its time", async () => {
  const market = await trading();
  market.place(bob, { side: "short", price: market.away(2) });
  const orderId = orderIdOf(market.place(carol, { side: "long" }));
  await market.pass(minute);
  const before = market.quote;
  await market.restart(5_000);
  expect(market.quote).toEqual(before);
  expect(market.book.quote).toMatchObject({ quantity: 100 });
  await market.passTo("2026-11-20T10:07:59");
  expect(market.order(orderId)?.status).toBe("working");
  await market.pass(1_000);
  expect(market.last).toBe(market.away(2));
  expect(market.quote).toBeNull();
});

test("a quote due for renewal during downtime does not move and is renewed once, three seconds after the restart", async () => {
  const market = await trading();
  market.place(carol, { side: "long" });
  const price = market.quote?.price;
  await market.restart(20 * minute);
  await market.pass(2_000);
  const renewsAt = market.now + 3_000;
  expect(market.quote).toMatchObject({ price, renewsAt });
  await market.pass(3_000);
  expect(market.quote).toMatchObject({
    price: market.away(2),
    renewsAt: renewsAt + 3 * minute,
  });
});

test("after a downtime the crowd quotes first, and a customer's market order meets it instead of marching to the limit", async () => {
  const market = await trading();
  const orderId = orderIdOf(market.place(carol, { side: "long" }));
  await market.restart(20 * minute, true);
  expect(market.order(orderId)).toBeUndefined();
  expect(market.quote).toBeNull();
  expect(market.last).toBeLessThanOrEqual(market.away(1));
  expect(market.batches.at(-1)?.executions.map(({ at }) => at)).toEqual([market.now]);
});

test("quotes do not move during a suspend", async () => {
  const market = await trading();
  market.place(carol, { side: "long" });
  const price = market.quote?.price;
  market.sleep(20 * minute);
  await market.pass(2_000);
  expect(market.quote).toMatchObject({ price });
  await market.pass(3_000);
  expect(market.quote).toMatchObject({ price: market.away(2) });
});

test("a late opening does not renew its quotes retroactively", async () => {
  const market = await trading();
  await market.passTo("2026-11-20T10:57:00");
  const last = market.last!;
  market.place(carol, { side: "long" });
  // The machine is suspended over the closing and the next opening; on resuming, a beat precedes the missed boundaries.
  market.sleep(30 * minute, "beat first");
  const price = market.away(1, last);
  expect(market.quote).toMatchObject({ side: "buy", price });
  await market.pass(5_000);
  expect(market.quote).toMatchObject({ price });
  // The quote has been shown since the beat, which came before the opening.
  await market.pass(3 * minute);
  expect(market.quote).toMatchObject({ price: market.away(2, last) });
});

test("a quote that stands at the close is the next day's base price, and its day's terms are stored", async () => {
  const market = await openStoryMarket({ at: "2026-11-20T22:59:00" });
  for (const account of [alice, bob, carol]) market.customer(account);
  market.place(alice, { side: "long", price: market.base });
  market.place(bob, { side: "short", price: market.base });
  await market.passTo("2026-11-20T23:54:00");
  const [base, quoted] = [market.base, market.away(1)];
  market.place(carol, { side: "long" });
  await market.passTo("2026-11-20T23:58:00");
  expect(market.base).toBe(quoted);
  expect(market.quote).toBeNull();
  const bars = market.batches.flatMap(({ dayBars }) => dayBars);
  expect(bars).toMatchObject([
    { code: market.code, close: base, terms: { tradingDate: "2026-11-20", basePrice: base } },
  ]);
});
