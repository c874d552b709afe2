import { yen } from "@akari/brokerage/money";
import type { Order } from "@akari/brokerage/order/order";
import { price } from "@akari/exchange/price";
import type { ScheduleName } from "@akari/exchange/schedule";
import { expect, test } from "vitest";
import { openStoryMarket, orderIdOf, type StoryMarket } from "./story-market.ts";

const [alice, bob, carol] = [1_001, 1_002, 1_003] as const;

/** Continuous trading at the base price, from five minutes after this opening. */
async function trading(opening: string, schedule: ScheduleName = "practice"): Promise<StoryMarket> {
  const at = new Date(Date.parse(`${opening}Z`) - 60_000).toISOString().slice(0, -5);
  const market = await openStoryMarket({ at, schedule });
  for (const account of [alice, bob, carol]) market.customer(account);
  meet(market, market.base);
  await market.pass(6 * 60_000);
  expect(market.last).toBe(market.base);
  return market;
}

/** Bob sells to carol at a price, in the next auction if there is one. */
function meet(market: StoryMarket, at: number): void {
  for (const [account, side] of [
    [bob, "short"],
    [carol, "long"],
  ] as const)
    market.place(account, { side, price: at });
}

/** The same in the session's closing auction. */
function meetAtClose(market: StoryMarket, at: number): void {
  const terms = { condition: "on-close" } as const;
  for (const [account, side] of [
    [bob, "short"],
    [carol, "long"],
  ] as const)
    orderIdOf(market.place(account, { side, price: at, terms }));
}

const up = (market: StoryMarket, intervals: number) => price(market.away(intervals));

/** The current order, or its end in the current batch. */
function orderOf(market: StoryMarket, id: number): Order {
  return market.order(id) ?? market.core.batch.orders.get(id)!;
}

test("an OCO switches at the real exchange under its own number, survives a restart and fills", async () => {
  const market = await trading("2026-11-20T10:00:00");
  const [limit, trigger, stop] = [-1, 0.5, 1].map((intervals) => up(market, intervals));
  const id = orderIdOf(
    market.place(alice, {
      side: "long",
      price: limit!,
      quantity: 300,
      terms: { oco: { trigger: trigger!, price: stop! } },
    }),
  );
  expect(market.book.bids).toMatchObject([{ price: limit, quantity: 300 }]);
  meet(market, trigger!);
  expect(market.last).toBe(trigger);
  expect(orderOf(market, id)).toMatchObject({
    status: "working",
    price: stop,
    stop: { reached: { switching: false } },
  });
  expect(market.book.bids).toMatchObject([{ price: stop, quantity: 300 }]);
  await market.restart();
  expect(market.core.exchange.openQuantity(market.code, id)).toBe(300);
  market.place(bob, { side: "short", price: stop!, quantity: 300 });
  expect(orderOf(market, id)).toMatchObject({ status: "filled", filled: 300 });
});

test("one print triggers a chain of stops, each by the previous one's price, and the command terminates", async () => {
  const market = await trading("2026-11-20T10:00:00");
  const levels = [0.1, 0.2, 0.3, 0.4, 0.5].map((intervals) => up(market, intervals));
  const stops = levels.map((trigger) =>
    orderIdOf(market.place(alice, { side: "long", terms: { trigger } })),
  );
  for (const level of [...levels.slice(1), up(market, 0.6)])
    market.place(bob, { side: "short", price: level });
  meet(market, levels[0]!);
  expect(stops.map((id) => orderOf(market, id).status)).toEqual(levels.map(() => "filled"));
  expect(market.last).toBe(up(market, 0.6));
});

test("a stop and an OCO triggered by the morning close wait across lunch and a restart and are sent at the next order acceptance", async () => {
  const market = await trading("2026-11-20T09:00:00", "tse");
  const trigger = up(market, 0.5);
  const stop = orderIdOf(market.place(alice, { side: "long", terms: { trigger } }));
  const oco = orderIdOf(
    market.place(alice, {
      side: "long",
      price: up(market, -1),
      terms: { oco: { trigger, price: up(market, 1) } },
    }),
  );
  meetAtClose(market, trigger);
  await market.passTo("2026-11-20T11:31:00");
  expect(market.phase).toBe("closed");
  expect(market.last).toBe(trigger);
  expect(market.order(stop)).toMatchObject({
    status: "waiting",
    stop: { reached: { price: trigger } },
  });
  expect(market.order(oco)).toMatchObject({
    status: "working",
    stop: { reached: { switching: true } },
  });
  expect(market.cancel(alice, oco)).toMatchObject({ reason: "MARKET_CLOSED" });
  await market.restart();
  await market.passTo("2026-11-20T12:06:00");
  expect(market.order(stop)).toMatchObject({ status: "working", price: null });
  expect(market.order(oco)).toMatchObject({
    status: "working",
    stop: { reached: { switching: false } },
    price: up(market, 1),
  });
  await market.restart();
});

test("when triggered by the day's last auction a day stop expires, a multi-day stop is sent the next day, and a resulting exit works then", async () => {
  const market = await trading("2026-11-20T23:00:00");
  const trigger = up(market, 0.5);
  const goodTill = "2026-11-21";
  const day = orderIdOf(market.place(alice, { side: "long", terms: { trigger } }));
  const days = orderIdOf(market.place(alice, { side: "long", terms: { trigger, goodTill } }));
  const entry = orderIdOf(
    market.place(alice, {
      side: "long",
      price: trigger,
      terms: { condition: "on-close" },
      exit: { price: up(market, 2), stop: null },
    }),
  );
  market.place(bob, { side: "short", price: trigger, terms: { condition: "on-close" } });
  meetAtClose(market, trigger);
  await market.passTo("2026-11-20T23:58:00");
  expect(market.core.brokerage.tradingDate).toBe(goodTill);
  expect(market.order(day)).toBeUndefined();
  expect(market.order(days)).toMatchObject({ status: "working", tradingDate: "2026-11-20" });
  expect(market.order(entry)).toBeUndefined();
  const exit = [...market.core.brokerage.orders.values()].find((order) => order.parentId === entry);
  expect(exit).toMatchObject({ status: "working", origin: "exit", goodTill });
  await market.restart();
  await market.passTo("2026-11-21T23:58:00");
  expect(market.core.brokerage.orders.size).toBe(0);
});

test("an armed stop survives a halt with a restart, and the auction that ends the halt can trigger it", async () => {
  const market = await trading("2026-11-20T10:00:00");
  const trigger = up(market, 0.5);
  const id = orderIdOf(market.place(alice, { side: "long", price: trigger, terms: { trigger } }));
  market.operate("halt-instrument");
  meet(market, trigger);
  expect(market.order(id)).toMatchObject({ status: "armed" });
  await market.restart();
  expect(market.phase).toBe("halted");
  market.operate("resume-instrument");
  expect(market.last).toBe(trigger);
  expect(market.order(id)).toMatchObject({
    status: "working",
    stop: { reached: { price: trigger } },
  });
  expect(market.core.exchange.openQuantity(market.code, id)).toBe(100);
});

test("orders for the close survive a restart in the pre-closing and trade in their auction", async () => {
  const market = await trading("2026-11-20T10:00:00");
  const ids = (["on-close", "funari"] as const).map((condition) =>
    orderIdOf(market.place(alice, { side: "long", price: up(market, -1), terms: { condition } })),
  );
  await market.restart();
  await market.passTo("2026-11-20T10:56:00");
  await market.restart();
  market.place(bob, { side: "short", price: market.base, quantity: 200 });
  await market.passTo("2026-11-20T10:57:59");
  await market.pass(1_000);
  // The funari order buys at market by then, the on-close order's limit lies below.
  const traded = market.batches.at(-1)!.orders;
  expect(traded.get(ids[0]!)).toMatchObject({ status: "expired", reason: "CLOSE_ENDED" });
  expect(traded.get(ids[1]!)).toMatchObject({ status: "filled" });
});

test("a funari buy filled above its limit at the close is paid from its hold: no advance, and the surplus returns", async () => {
  const market = await trading("2026-11-20T10:00:00");
  const { upperLimit } = market.core.exchange.terms(market.code);
  const order = {
    side: "long",
    price: up(market, -1),
    quantity: 1_200,
    leverage: 1,
    terms: { condition: "funari" },
  } as const;
  const [poor, dave] = [1_004, 1_005];
  // Enough money for the order's limit, and enough for the upper limit; a price is in tenths of a yen.
  market.customer(poor, order.price * 120 + 10_000);
  market.customer(dave, upperLimit * 120 + 10_000);
  expect(market.place(poor, order)).toMatchObject({ reason: "FUNDS_SHORT" });
  const id = orderIdOf(market.place(dave, order));
  const cashBefore = upperLimit * 120 + 10_000;
  await market.passTo("2026-11-20T10:56:00");
  market.place(bob, { side: "short", price: market.base, quantity: 1_200 });
  await market.passTo("2026-11-20T10:58:00");
  const value = market.base * 120;
  expect(market.batches.some(({ orders }) => orders.get(id)?.status === "filled")).toBe(true);
  expect(market.core.brokerage.accounts.get(dave)).toMatchObject({
    cash: yen(cashBefore - value - Math.floor(value / 2_000)),
    advance: 0,
  });
  expect(market.base).toBeGreaterThan(order.price);
});

test("an IOC order fills the available quantity and leaves no remainder; in an auction it is denied", async () => {
  const market = await trading("2026-11-20T10:00:00");
  market.place(bob, { side: "short", price: market.base, quantity: 100 });
  const terms = { condition: "ioc" } as const;
  const order = { side: "long", price: market.base, quantity: 300, terms } as const;
  const id = orderIdOf(market.place(alice, order));
  expect(orderOf(market, id)).toMatchObject({
    status: "expired",
    filled: 100,
    reason: "IOC_ENDED",
  });
  await market.passTo("2026-11-20T10:56:00");
  expect(market.place(alice, order)).toMatchObject({ reason: "IOC_MARKET_CLOSED" });
});
