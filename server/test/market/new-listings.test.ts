import { price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { expect, test } from "vitest";
import { bytesFrom, offerCompany } from "@akari/core/testing/bring-to-market";
import { openStoryMarket, orderIdOf } from "./story-market.ts";

const hour = 3_600_000;
const instruments = 30;
const alice = 1_001;

test("M-IPO-1 an offered company is listed at the day roll, gets its first price from the crowd's orders, and is an ordinary share the next day", async () => {
  const market = await openStoryMarket({
    at: "2026-11-20T23:02:00",
    seed: "listing",
    instruments,
  });
  market.customer(alice);
  const founded = new Set(market.core.exchange.codes);
  const { offering, draw } = offerCompany({
    core: market.core,
    now: () => market.now,
    send: market.send,
  });
  await market.passTo("2026-11-20T23:22:00");
  draw(bytesFrom("any head"));
  await market.passTo("2026-11-20T23:58:05");

  const { exchange, brokerage } = market.core;
  expect(offering).toMatchObject({ status: "completed", listedOn: "2026-11-21" });
  const [code] = exchange.codes.filter((one) => !founded.has(one));
  if (code === undefined) throw new Error("nobody was listed");
  const offered = exchange.terms(code).basePrice;
  expect(exchange.tradingState(code).newListing).toEqual({ centre: offered, day: 1 });
  expect(exchange.phase(code)).toBe("pre-opening");
  expect(brokerage.instruments.get(code)?.newListing).toBe("awaiting");
  expect(market.batches.flatMap(({ listed }) => listed.map(({ issuer }) => issuer.code))).toEqual([
    code,
  ]);
  const order = { side: "long", price: offered, code } as const;
  expect(market.place(alice, order)).toMatchObject({ reason: "MARGIN_NEW_LISTING" });
  expect(market.place(alice, { ...order, leverage: 1 })).toMatchObject({ kind: "accepted" });
  // Bought at any first price, to be sold at a price outside today's limits.
  const times = (factor: number) => roundDownToTick("standard", price(factor * offered));
  const exit = { price: times(3.9), stop: { trigger: times(0.3), price: times(0.3) } };
  const eager = { ...order, price: times(2.5), leverage: 1, exit } as const;
  const stopAtMarket = { ...exit, stop: { ...exit.stop, price: null } };
  expect(market.place(alice, { ...eager, exit: stopAtMarket })).toMatchObject({
    reason: "MARKET_STOP_ON_NEW_LISTING",
    field: "exit",
  });
  const parent = orderIdOf(market.place(alice, eager));

  // Before its first price, a restart restores it unchanged.
  await market.restart(0, true);
  expect(market.core.brokerage.instruments.get(code)?.newListing).toBe("awaiting");
  for (
    let passed = 0;
    passed < 3 && market.core.exchange.statistics(code).last === null;
    passed += 1
  )
    await market.live(hour / 3);
  const first = market.core.exchange.statistics(code).open;
  expect(first).not.toBeNull();
  expect(market.core.exchange.tradingState(code).newListing).toBeNull();
  expect(market.core.exchange.terms(code).basePrice).toBe(first);
  expect(market.core.brokerage.instruments.get(code)?.newListing).toEqual({
    pricedOn: "2026-11-21",
  });
  const { lowerLimit, upperLimit } = market.core.exchange.terms(code);
  expect(exit.price).toBeGreaterThan(upperLimit);
  expect(market.order(parent)).toBeUndefined();
  const waiting = [...market.core.brokerage.orders.values()].filter(
    ({ parentId }) => parentId === parent,
  );
  expect(waiting).toMatchObject([{ status: "waiting", price: exit.price, quantity: 100 }]);
  const later = { side: "long", price: lowerLimit, code } as const;
  expect(market.place(alice, later)).toMatchObject({ reason: "MARGIN_NEW_LISTING" });
  await market.restart(0, true);

  await market.passTo("2026-11-21T23:58:05");
  expect(market.core.brokerage.instruments.get(code)?.newListing).toBeNull();
  const { basePrice } = market.core.exchange.terms(code);
  expect(market.place(alice, { side: "long", price: basePrice, code })).toMatchObject({
    kind: "accepted",
  });
  await market.store();
  expect(market.hash()).toBe(await market.hashOfTables());
});
