import { heldFor } from "@akari/brokerage/hold/hold";
import { expect, test } from "vitest";
import { openStoryMarket, orderIdOf, type StoryMarket } from "./story-market.ts";

const [alice, bob] = [1_001, 1_002] as const;
const restricted = 5_100;

/** Continuous trading at the base price; the price restriction is not in force. */
async function trading(): Promise<StoryMarket> {
  const market = await openStoryMarket({ at: "2026-11-20T09:59:00" });
  for (const account of [alice, bob]) market.customer(account);
  market.place(alice, { side: "long", price: market.base });
  market.place(bob, { side: "short", price: market.base });
  await market.passTo("2026-11-20T10:05:00");
  expect(market.last).toBe(market.base);
  return market;
}

/** A price below 90 % of the base price. */
const tooLow = (market: StoryMarket) => market.lowerLimit;

test("a restricted short below the trigger is rejected by the exchange and releases its hold", async () => {
  const market = await trading();
  const cash = market.core.brokerage.accounts.get(bob)?.cash;
  expect(tooLow(market)).toBeLessThan(market.base * 0.9);
  const order = { side: "short", price: tooLow(market), quantity: restricted } as const;
  const reason = "SHORT_SALE_PRICE";
  expect(market.place(bob, order)).toMatchObject({ kind: "denied", reason, field: "price" });
  expect([...market.core.batch.orders.values()].at(-1)).toMatchObject({
    status: "rejected",
    reason,
  });
  expect(market.core.brokerage.accounts.get(bob)?.cash).toBe(cash);
  expect(market.place(bob, { ...order, quantity: 4_900 })).toMatchObject({
    outcome: { status: "working" },
  });
});

test("a change rejected by the exchange gets the reason, and the order keeps working unchanged, even after a restart", async () => {
  const market = await trading();
  const price = market.away(2);
  const orderId = orderIdOf(market.place(bob, { side: "short", price, quantity: restricted }));
  const refused = { kind: "denied", reason: "SHORT_SALE_PRICE" };
  expect(market.reprice(bob, orderId, tooLow(market))).toMatchObject(refused);
  expect(market.order(orderId)).toMatchObject({ status: "working", price, restrictedShort: true });
  await market.restart();
  expect(market.reprice(bob, orderId, tooLow(market))).toMatchObject(refused);
  expect(market.order(orderId)).toMatchObject({ status: "working", price });
  expect(market.reprice(bob, orderId, market.away(2.5))).toMatchObject({
    outcome: { status: "working" },
  });
});

test("a reduction is rejected together with a rejected price, and accepted together with an accepted one", async () => {
  const market = await trading();
  const price = market.away(2);
  const orderId = orderIdOf(market.place(bob, { side: "short", price, quantity: restricted }));
  const before = { ...market.order(orderId) };
  const held = heldFor(market.core.brokerage, orderId);
  expect(market.reprice(bob, orderId, tooLow(market), 200)).toMatchObject({
    kind: "denied",
    reason: "SHORT_SALE_PRICE",
  });
  expect(market.order(orderId)).toEqual(before);
  expect(heldFor(market.core.brokerage, orderId)).toBe(held);
  expect(market.core.exchange.openQuantity(market.code, orderId)).toBe(restricted);

  const higher = market.away(2.5);
  market.reprice(bob, orderId, higher, 200);
  expect(market.order(orderId)).toMatchObject({ price: higher, quantity: 200, filled: 0 });
  expect(market.core.exchange.openQuantity(market.code, orderId)).toBe(200);
  await market.restart();
  expect(market.order(orderId)).toMatchObject({ price: higher, quantity: 200 });
});

test("shares sold short before a restart count after it", async () => {
  const market = await trading();
  for (const quantity of [2_000, 2_900]) {
    market.place(alice, { side: "long", price: market.base, quantity });
    market.place(bob, { side: "short", price: market.base, quantity });
  }
  await market.restart();
  const order = market.order(
    orderIdOf(market.place(bob, { side: "short", price: market.away(1), quantity: 100 })),
  );
  expect(order?.restrictedShort).toBe(true);
  const others = orderIdOf(market.place(alice, { side: "short", price: market.away(1) }));
  expect(market.order(others)?.restrictedShort).toBe(false);
});
