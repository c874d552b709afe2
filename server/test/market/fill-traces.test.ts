import { isPrint } from "@akari/brokerage/portfolio/trade";
import { expect, test } from "vitest";
import { openStoryMarket, orderIdOf } from "./story-market.ts";

const [alice, bob, carol] = [1_001, 1_002, 1_003] as const;

async function trading() {
  const market = await openStoryMarket({ at: "2026-11-20T09:59:00" });
  for (const account of [alice, bob, carol]) market.customer(account);
  market.place(alice, { side: "long", price: market.base });
  market.place(bob, { side: "short", price: market.base });
  await market.passTo("2026-11-20T10:05:00");
  return market;
}

const tracesOf = ({ batches }: Awaited<ReturnType<typeof trading>>) =>
  batches.flatMap(({ executions }) =>
    executions.filter(isPrint).flatMap(({ traces = [] }) => traces),
  );

test("M-HON-6 both orders of an opening are explained, and executions carry no other data", async () => {
  const market = await trading();
  expect(tracesOf(market)).toMatchObject([
    { rule: "opening-auction", auction: { buy: 100, sell: 100, standing: "at-price" } },
    { rule: "opening-auction", auction: { asked: 100, got: 100 } },
  ]);
});

test("M-HON-6 an order that rests across a restart keeps its arrival and adds its place in the rebuilt queue", async () => {
  const market = await trading();
  const price = market.away(-1);
  const first = orderIdOf(market.place(alice, { side: "long", price, quantity: 200 }));
  const orderId = orderIdOf(market.place(carol, { side: "long", price, quantity: 300 }));
  const arrival = market.core.exchange.arrival(market.code, orderId);
  expect(arrival?.place).toEqual({ ahead: { orders: 1, shares: 200 }, better: 0 });
  market.cancel(alice, first);
  await market.restart(1_000);
  expect(market.core.exchange.arrival(market.code, orderId)).toEqual(arrival);
  market.place(bob, { side: "short", price, quantity: 100 });
  await market.pass(1_000);
  await market.restart(1_000);
  market.place(bob, { side: "short", price, quantity: 100 });
  await market.pass(1_000);
  const rebuilt = { ahead: { orders: 0, shares: 0 }, better: 0 };
  expect(tracesOf(market).filter((trace) => trace.orderId === orderId)).toMatchObject([
    { role: "resting", arrival, rebuilt, aheadBefore: { orders: 0 } },
    { role: "resting", arrival, rebuilt },
  ]);
});

test("M-HON-6 a reprice stores a new arrival in place of the old one", async () => {
  const market = await trading();
  const orderId = orderIdOf(market.place(carol, { side: "long", price: market.away(-1) }));
  market.place(alice, { side: "long", price: market.away(-0.5), quantity: 200 });
  market.reprice(carol, orderId, market.away(-0.5));
  const arrival = market.core.exchange.arrival(market.code, orderId);
  expect(arrival).toMatchObject({
    price: market.away(-0.5),
    place: { ahead: { orders: 1, shares: 200 } },
  });
  await market.restart(1_000);
  expect(market.core.exchange.arrival(market.code, orderId)).toEqual(arrival);
});
